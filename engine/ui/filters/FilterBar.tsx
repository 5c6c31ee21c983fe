import { Button, Drawer } from '@mantine/core';
import { useMediaQuery, useViewportSize } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useId, useState } from 'react';
import type { FieldNode } from '../../models/FieldNode.ts';
import type { FilterModel } from '../../models/FilterModel.ts';
import { useText } from '../EngineContext.tsx';
import { FieldControl } from '../FieldControl.tsx';
import classes from './FilterBar.module.css';
import { filterBarCount } from './filterBarCount.ts';

export interface FilterBarProps {
  model: FilterModel;
  /** Applies what is typed; false keeps a sheet open because a control is in error. */
  onSearch(): boolean;
  onClear(): void;
}

/** Filters of a view: a row of controls and the More panel; one button and a sheet on narrow screens. */
export const FilterBar = observer(function FilterBar(props: FilterBarProps) {
  const isNarrow = useMediaQuery('(max-width: 61.99em)', false) ?? false;
  if (props.model.visible.length === 0) return null;
  return isNarrow ? <FilterSheet {...props} /> : <WideBar {...props} />;
});

const WideBar = observer(function WideBar({ model, onSearch, onClear }: FilterBarProps) {
  const text = useText();
  const id = useId();
  const { width } = useViewportSize();
  const { bar, more } = split(model.visible, filterBarCount(width || 1366));
  const [isOpen, setOpen] = useState(false);
  const hasHiddenFault = !isOpen && more.some((node) => node.error !== undefined);
  const search = (event: FormEvent) => {
    event.preventDefault();
    if (!onSearch() && model.invalid.some((node) => more.includes(node))) setOpen(true);
    focusFirstFault(id, model);
  };
  return (
    <form className={classes.bar} onSubmit={search} aria-label={text('filter.title')} noValidate>
      <Fields nodes={bar} id={id} />
      <div className={classes.buttons}>
        <Button type="submit" variant={model.isChanged ? 'filled' : 'default'}>
          {text('action.search')}
        </Button>
        <Button variant="subtle" color="gray" onClick={onClear}>
          {text('action.clear')}
        </Button>
        {more.length > 0 && (
          <Button
            variant="default"
            color={hasHiddenFault ? 'red' : 'gray'}
            leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {text('filter.more', { count: more.length })}
          </Button>
        )}
      </div>
      {isOpen && more.length > 0 && (
        <div className={classes.panel}>
          <Fields nodes={more} id={id} />
        </div>
      )}
    </form>
  );
});

const FilterSheet = observer(function FilterSheet({ model, onSearch, onClear }: FilterBarProps) {
  const text = useText();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const search = (event: FormEvent) => {
    event.preventDefault();
    if (onSearch()) setOpen(false);
    else focusFirstFault(id, model);
  };
  const clear = () => {
    onClear();
    setOpen(false);
  };
  const count = model.chips.length;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {count > 0 ? text('filter.count', { count }) : text('filter.title')}
      </Button>
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        position="bottom"
        size="85%"
        lockScroll={false}
        title={text('filter.title')}
        closeButtonProps={{ 'aria-label': text('action.close') }}
      >
        <form className={classes.sheet} onSubmit={search} noValidate>
          <Fields nodes={model.visible} id={id} />
          <div className={classes.sheetButtons}>
            <Button variant="default" onClick={clear}>
              {text('action.clear')}
            </Button>
            <Button type="submit">{text('action.search')}</Button>
          </div>
        </form>
      </Drawer>
    </>
  );
});

function Fields({ nodes, id }: { nodes: readonly FieldNode[]; id: string }) {
  return nodes.map((node) => (
    <div key={node.name} className={fieldClass(node)}>
      <FieldControl node={node} id={inputId(id, node)} />
    </div>
  ));
}

function fieldClass(node: FieldNode): string {
  const { range } = node.options;
  const { wide } = node.definition ?? {};
  const isLong = wide === 'always' || (wide === 'range' && range);
  const shape = node.control.singlecolumn ? classes.wide : isLong ? classes.long : range && classes.period;
  return [classes.field, shape].filter(Boolean).join(' ');
}

/** Base controls come first and always; advanced ones only behind More; the rest as far as there is room. */
function split(nodes: readonly FieldNode[], room: number) {
  const base = nodes.filter((node) => node.control.isBaseControl && !node.control.advancedfilter);
  const free = nodes.filter((node) => !node.control.isBaseControl && !node.control.advancedfilter);
  const bar = [...base, ...free].slice(0, Math.max(room, base.length));
  return { bar: nodes.filter((node) => bar.includes(node)), more: nodes.filter((node) => !bar.includes(node)) };
}

function focusFirstFault(id: string, model: FilterModel): void {
  const first = model.invalid.find((node) => node.visible);
  if (first) requestAnimationFrame(() => document.getElementById(inputId(id, first))?.focus());
}

function inputId(id: string, node: FieldNode): string {
  return `${id}${node.name.replace(':', '-')}`;
}
