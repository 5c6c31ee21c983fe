import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { ExportFormat, ExportTask } from '../../models/ExportTask.ts';
import { useText } from '../EngineContext.tsx';
import { saveFile } from '../saveFile.ts';

/** Exports as a workbook; the menu beside it offers the other kinds of files. */
export const ExportButton = observer(function ExportButton({ task }: { task: ExportTask }) {
  const text = useText();
  const run = async (format: ExportFormat) => {
    const file = await task.run(format);
    if (file) saveFile(file);
  };
  return (
    <Button.Group>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={task.isRunning}
        onClick={() => void run('xlsx')}
      >
        {text('action.export')}
      </Button>
      <Menu position="bottom-end" withinPortal shadow="md">
        <Menu.Target>
          <ActionIcon variant="default" size={36} disabled={task.isRunning} aria-label={text('export.formats')}>
            <IconChevronDown size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void run('xlsx')}>{text('export.xlsx')}</Menu.Item>
          <Menu.Item onClick={() => void run('csv')}>{text('export.csv')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Button.Group>
  );
});
