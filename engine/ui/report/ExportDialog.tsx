import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { IconDownload, IconMailForward } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { formatCount } from '../../format/numbers.ts';
import { type ExportedRows, type ListExport, listExport } from '../../models/report/ExportedList.ts';
import type { ExportFormat } from '../../models/report/ExportTask.ts';
import { canSubscribe, type OpenedSubscription, subscriptionTo } from '../../models/report/subscription.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { useEngine, useText } from '../EngineContext.tsx';
import { saveFile } from '../saveFile.ts';
import { useViews } from '../views.ts';
import { ExportStatus } from './ExportStatus.tsx';

/** Where the focus begins. */
const first = { 'data-autofocus': true };

/** Asks which rows of a list go to which kind of file, and says how far that is; closing it ends the export. */
export const ExportDialog = observer(function ExportDialog(props: ListExport & { onClose(): void }) {
  const { list, formats, onClose } = props;
  const services = useEngine();
  const text = useText();
  const { culture } = services.locale;
  const count = (rows: number) => formatCount(rows, culture);
  const chosen = list.selection.size;
  const [choice] = useState<{ rows: ExportedRows }>(() => ({ rows: chosen > 0 ? 'chosen' : 'matching' }));
  const [rows, setRows] = useState(choice.rows);
  const [format, setFormat] = useState<ExportFormat>(formats[0] ?? 'xlsx');
  const [task] = useState(() => listExport(services, list, () => choice.rows));
  const { FormModal } = useViews();
  const [subscription, setSubscription] = useState<OpenedSubscription>();
  useEffect(() => task.cancel, [task]);
  const run = async () => {
    choice.rows = rows;
    const file = await task.run(format);
    if (!file) return;
    saveFile(file);
    const all = task.progress?.rows ?? 0;
    const told = { count: all, rows: count(all), file: file.filename };
    services.toasts.show({ type: 'success', text: text('export.done', told) });
    onClose();
  };
  const { total, pager } = list;
  const matching = total === undefined ? '…' : `${count(total)}${pager.isAtLeast ? '+' : ''}`;
  if (subscription) return <FormModal {...subscription} onClose={onClose} onSaved={onClose} />;
  return (
    <Dialog opened onClose={onClose} title={text('export.of', { title: text(list.document.title) })} size={460}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!task.isRunning) void run();
        }}
      >
        <Stack gap="md">
          <Radio.Group
            label={text('export.rows')}
            value={rows}
            onChange={(value) => setRows(value as ExportedRows)}
            readOnly={task.isRunning}
          >
            <Stack gap={8} mt={6}>
              {chosen > 0 && (
                <Radio value="chosen" {...first} label={text('export.chosen', { count: count(chosen) })} />
              )}
              <Radio
                value="matching"
                {...(chosen > 0 ? {} : first)}
                label={text('export.matching', { count: matching })}
              />
            </Stack>
          </Radio.Group>
          <Radio.Group
            label={text('export.format')}
            value={format}
            onChange={(value) => setFormat(value as ExportFormat)}
            readOnly={task.isRunning}
          >
            <Stack gap={8} mt={6}>
              {formats.map((one) => (
                <Radio key={one} value={one} label={text(`export.${one}`)} />
              ))}
            </Stack>
          </Radio.Group>
          <Text size="sm" c="dimmed">
            {text('export.columns')}
          </Text>
          {task.isRunning && <ExportStatus task={task} />}
          <Group justify="flex-end" gap="sm">
            {canSubscribe(services) && (
              <Button
                variant="subtle"
                mr="auto"
                leftSection={<IconMailForward size={16} aria-hidden />}
                disabled={task.isRunning}
                onClick={() => setSubscription(subscriptionTo(services, 'list', list))}
              >
                {text('export.subscribe')}
              </Button>
            )}
            <Button variant="default" onClick={onClose}>
              {text('action.cancel')}
            </Button>
            <Button type="submit" leftSection={<IconDownload size={16} aria-hidden />} loading={task.isRunning}>
              {text('list.export')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
});
