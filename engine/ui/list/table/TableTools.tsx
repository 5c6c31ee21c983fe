import { ActionIcon, Popover } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { ListModel } from '../../../models/list/ListModel.ts';
import { useText } from '../../EngineContext.tsx';
import { lazyPart } from '../../late/lazyPart.tsx';
import classes from '../ListView.module.css';

const TableSettings = lazyPart(async () => (await import('../settings/TableSettings.tsx')).TableSettings);

/** Columns, density and print of a table, behind one button. */
export const TableTools = observer(function TableTools({ model }: { model: ListModel }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const label = text('table.settings');
  return (
    <Popover opened={isOpen} onChange={setOpen} position="top-end" withinPortal trapFocus returnFocus shadow="md">
      <Popover.Target>
        <ActionIcon
          className={classes.settings}
          variant="subtle"
          color="gray"
          aria-label={label}
          title={label}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <IconAdjustmentsHorizontal size={16} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.settingsPanel} aria-label={label}>
        {isOpen && <TableSettings model={model} onClose={() => setOpen(false)} />}
      </Popover.Dropdown>
    </Popover>
  );
});
