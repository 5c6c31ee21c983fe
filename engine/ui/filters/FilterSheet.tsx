import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { lazyDialog } from '../dialog/lazyDialog.tsx';
import { useText } from '../EngineContext.tsx';
import type { FilterBarProps } from './filterBar.types.ts';
import { useFilterKey } from './useFilterKey.ts';
import { useScrollLock } from './useScrollLock.ts';

const FilterDrawer = lazyDialog(async () => (await import('./FilterDrawer.tsx')).FilterDrawer);

/** Filters of a narrow window: one button and a sheet. A backdrop is for wide windows only (widgets 4). */
export const FilterSheet = observer(function FilterSheet(props: FilterBarProps) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  useScrollLock(isOpen);
  const button = useRef<HTMLButtonElement>(null);
  useFilterKey(
    () => button.current,
    () => setOpen(true),
  );
  const count = props.model.chips.length;
  return (
    <>
      <Button
        ref={button}
        variant="default"
        loading={props.model.isWaiting}
        leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {count > 0 ? text('filter.count', { count }) : text('filter.title')}
      </Button>
      <FilterDrawer {...props} opened={isOpen} onClose={() => setOpen(false)} />
    </>
  );
});
