import { Button, Drawer } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useId, useState } from 'react';
import { useText } from '../EngineContext.tsx';
import classes from './FilterBar.module.css';
import type { FilterBarProps } from './FilterBar.tsx';
import { FilterFields, focusFirstFault } from './FilterFields.tsx';
import { useScrollLock } from './useScrollLock.ts';

/** Filters of a narrow window: one button and a sheet. A backdrop is for wide windows only (widgets 4). */
export const FilterSheet = observer(function FilterSheet({ model, onSearch, onClear }: FilterBarProps) {
  const text = useText();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  useScrollLock(isOpen);
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
            <Button type="submit">{text('action.search')}</Button>
          </div>
        </form>
      </Drawer>
    </>
  );
});
