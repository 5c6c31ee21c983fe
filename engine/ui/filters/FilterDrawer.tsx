import { Button, Drawer } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useId } from 'react';
import { useDialogFocus } from '../dialog/useDialogFocus.ts';
import { useTopEscape } from '../dialog/useTopEscape.ts';
import { useText } from '../EngineContext.tsx';
import classes from './FilterBar.module.css';
import { FilterFields, focusFirstFault } from './FilterFields.tsx';
import type { FilterBarProps } from './filterBar.types.ts';

export interface FilterDrawerProps extends FilterBarProps {
  opened: boolean;
  onClose(): void;
}

/** The sheet with the filters of a narrow window. */
export const FilterDrawer = observer(function FilterDrawer({
  model,
  onSearch,
  onClear,
  opened,
  onClose,
}: FilterDrawerProps) {
  const text = useText();
  const id = useId();
  useTopEscape(opened, onClose);
  // The kit gives the focus back.
  const root = useDialogFocus(opened, false);
  const search = async (event: FormEvent) => {
    event.preventDefault();
    if (await onSearch()) onClose();
    else focusFirstFault(id, model);
  };
  const clear = () => {
    onClear();
    onClose();
  };
  return (
    <Drawer
      ref={root}
      opened={opened}
      onClose={onClose}
      onSubmit={(event) => event.stopPropagation()}
      position="bottom"
      size="85%"
      lockScroll={false}
      closeOnEscape={false}
      withOverlay={false}
      classNames={{ content: classes.sheetFrame ?? '' }}
      title={text('filter.title')}
      closeButtonProps={{ 'aria-label': text('action.close') }}
    >
      <form className={classes.sheet} onSubmit={search} noValidate>
        <FilterFields nodes={model.nodes} id={id} />
        <div className={classes.sheetButtons}>
          <Button variant="default" onClick={clear}>
            {text('action.clear')}
          </Button>
          <Button type="submit" loading={model.isWaiting}>
            {text('action.search')}
          </Button>
        </div>
      </form>
    </Drawer>
  );
});
