import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { ExportFormat } from '../../models/report/ExportTask.ts';
import type { ReportModel } from '../../models/report/ReportModel.ts';
import { canSubscribe, type OpenedSubscription, subscriptionTo } from '../../models/report/subscription.ts';
import { useEngine, useText } from '../EngineContext.tsx';
import { saveFile } from '../saveFile.ts';
import { useViews } from '../views.ts';
import { exportRows } from './exportRows.ts';

/** Exports as a workbook; the menu beside it offers the other kinds of files, and the file by mail at a schedule. */
export const ExportButton = observer(function ExportButton({ model }: { model: ReportModel }) {
  const services = useEngine();
  const text = useText();
  const task = model.export;
  const { FormModal } = useViews();
  const [subscription, setSubscription] = useState<OpenedSubscription>();
  const close = () => setSubscription(undefined);
  const subscribe = () => {
    if (model.mayExport()) setSubscription(subscriptionTo(services, 'report', model.table));
  };
  const { groups } = model.document;
  const parts = groups ? (['groups', ...(groups.across ? (['pivot'] as const) : [])] as const) : [];
  const run = async (format: ExportFormat, part: typeof model.exported = 'rows') => {
    if (!model.mayExport()) return;
    model.exported = part;
    // Rows within a group are found by the server alone.
    const isOwn = format === 'xlsx' && part === 'rows' && !model.narrowing.rows;
    const file = await task.run(format, isOwn ? (signal) => exportRows(services, model, signal) : undefined);
    if (file) saveFile(file);
  };
  return (
    <Button.Group data-part="export">
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={task.isRunning}
        onClick={() => void run('xlsx')}
      >
        {text('action.export')}
      </Button>
      <Menu position="bottom-end" withinPortal shadow="md" disabled={task.isRunning}>
        <Menu.Target>
          <ActionIcon
            variant="default"
            size={36}
            {...(task.isRunning ? { 'aria-disabled': true, 'data-disabled': true } : {})}
            aria-label={text('export.formats')}
          >
            <IconChevronDown size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void run('xlsx')}>{text('export.xlsx')}</Menu.Item>
          <Menu.Item onClick={() => void run('csv')}>{text('export.csv')}</Menu.Item>
          {parts.map((part) => (
            <Menu.Item key={part} onClick={() => void run('xlsx', part)}>
              {text(`export.part.${part}`)}
            </Menu.Item>
          ))}
          {parts.map((part) => (
            <Menu.Item key={part} onClick={() => void run('csv', part)}>
              {text(`export.part.${part}Csv`)}
            </Menu.Item>
          ))}
          {canSubscribe(services) && (
            <>
              <Menu.Divider />
              <Menu.Item onClick={subscribe}>{text('export.subscribe')}</Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {subscription && <FormModal {...subscription} onClose={close} onSaved={close} />}
    </Button.Group>
  );
});
