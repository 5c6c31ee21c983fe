import { Button, Portal } from '@mantine/core';
import { useViewportSize } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useId } from 'react';
import { flushSync } from 'react-dom';
import { useEngine, useText } from '../EngineContext.tsx';
import hidden from '../theme/visuallyHidden.module.css';
import classes from './FilterBar.module.css';
import { FilterFields, focusFirstFault } from './FilterFields.tsx';
import type { FilterBarProps } from './filterBar.types.ts';
import { filterBarCount } from './filterBarCount.ts';
import { splitFilters } from './splitFilters.ts';
import { useFilterKey } from './useFilterKey.ts';
import { useMorePanel } from './useMorePanel.ts';

/** Up to this many controls share the line with what stands beside the filters. */
const FEW = 3;

/** Where somebody begins in a row of filters. */
const FIELD = ':is(input,select,textarea,button):enabled:not([tabindex="-1"])';

/** Filters of a wide window: a row of controls, and the more-panel with the others. */
export const WideFilterBar = observer(function WideFilterBar({ model, onSearch, onClear, most }: FilterBarProps) {
  const text = useText();
  const { filters } = useEngine();
  const id = useId();
  const { width } = useViewportSize();
  const room = filterBarCount(width || 1366, filters?.layout);
  const columns = Math.min(room, most ?? room);
  const { bar, more } = splitFilters(model.visible, columns);
  const panel = useMorePanel();
  const { form } = panel;
  useFilterKey(
    () => form.current,
    () => form.current?.querySelector<HTMLElement>(FIELD)?.focus(),
  );
  const isOpen = panel.isOpen && more.length > 0;
  const hasHiddenFault = !isOpen && more.some((node) => node.error !== undefined);
  const search = async (event: FormEvent) => {
    event.preventDefault();
    if (await onSearch()) {
      if (isOpen) panel.close();
      return;
    }
    if (model.invalid.some((node) => more.includes(node))) flushSync(panel.open);
    focusFirstFault(id, model);
  };
  return (
    <form
      ref={panel.form}
      className={classes.bar}
      onSubmit={search}
      onKeyDown={panel.onKeyDown}
      aria-label={text('filter.title')}
      data-open={isOpen || undefined}
      noValidate
    >
      <div className={classes.row} data-columns={bar.length > FEW ? columns : undefined}>
        <FilterFields nodes={bar} id={id} isApplied={({ codec, name }) => !codec.isEmpty(model.applied.get(name))} />
        <div className={classes.buttons}>
          <Button
            type="submit"
            loading={model.isWaiting}
            variant={model.isChanged ? 'filled' : 'default'}
            // A fault that is told when the input is left may move the button away from under the pointer.
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          >
            {text('action.search')}
          </Button>
          <Button variant="subtle" color="gray" px="sm" onClick={onClear}>
            {text('action.clear')}
          </Button>
          {more.length > 0 && (
            <Button
              ref={panel.button}
              variant="default"
              px="sm"
              color={hasHiddenFault ? 'red' : 'gray'}
              leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
              aria-expanded={isOpen}
              aria-controls={isOpen ? `${id}more` : undefined}
              onClick={isOpen ? panel.close : panel.open}
            >
              {text('filter.more', { count: more.length })}
            </Button>
          )}
        </div>
      </div>
      {isOpen && (
        <>
          <Portal>
            <div className={classes.backdrop} data-filter-backdrop onPointerDown={panel.close} />
          </Portal>
          <fieldset ref={panel.panel} id={`${id}more`} className={classes.panel}>
            <legend className={hidden.hidden}>{text('filter.more', { count: more.length })}</legend>
            <FilterFields nodes={model.nodes.filter((node) => !bar.includes(node))} id={id} />
          </fieldset>
        </>
      )}
    </form>
  );
});
