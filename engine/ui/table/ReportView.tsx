import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { ReportModel } from '../../models/ReportModel.ts';
import { useText } from '../EngineContext.tsx';
import { saveFile } from '../saveFile.ts';
import { ListView } from './ListView.tsx';

/** A report: the table made for reading, with its export. */
export const ReportView = observer(function ReportView(props: {
  model: ReportModel;
  isEmbedded?: boolean | undefined;
}) {
  const { model, isEmbedded } = props;
  const tools = model.document.export && <ExportButton model={model} />;
  return <ListView model={model.table} tools={tools} isEmbedded={isEmbedded} />;
});

const ExportButton = observer(function ExportButton({ model }: { model: ReportModel }) {
  const text = useText();
  const task = model.export;
  const run = async () => {
    const file = await task.run();
    if (file) saveFile(file);
  };
  return (
    <>
      {task.isRunning && (
        <Button variant="subtle" color="gray" onClick={task.cancel}>
          {text('action.cancel')}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={task.isRunning}
        onClick={() => void run()}
      >
        {text('action.export')}
      </Button>
    </>
  );
});
