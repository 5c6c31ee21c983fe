import { Button } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import type { ReportModel } from '../../models/ReportModel.ts';
import { useEngine, useText } from '../EngineContext.tsx';
import { ListView } from './ListView.tsx';

const ExportButton = lazy(async () => ({ default: (await import('../report/ExportButton.tsx')).ExportButton }));
const ExportStatus = lazy(async () => ({ default: (await import('../report/ExportStatus.tsx')).ExportStatus }));
const GroupPanel = lazy(async () => ({ default: (await import('../report/GroupPanel.tsx')).GroupPanel }));

/** A report: the table made for reading, with its export. */
export const ReportView = observer(function ReportView(props: {
  model: ReportModel;
  isEmbedded?: boolean | undefined;
}) {
  const { model, isEmbedded } = props;
  const { groups } = model.document;
  const tools = (
    <>
      <ShareButton />
      {model.document.export && (
        <Suspense fallback={null}>
          <ExportButton model={model} />
        </Suspense>
      )}
    </>
  );
  return (
    <ListView model={model.table} tools={tools} isEmbedded={isEmbedded} foot={<ExportFoot model={model} />}>
      {groups && (
        <Suspense>
          <GroupPanel model={model} groups={groups} />
        </Suspense>
      )}
    </ListView>
  );
});

/** Copies the address: it names the filters and the order, so that others who may see the report see the same. */
const ShareButton = observer(function ShareButton() {
  const { toasts } = useEngine();
  const text = useText();
  const share = async () => {
    const url = window.location.href;
    try {
      await navigator.clipboard.writeText(url);
      toasts.show({ type: 'success', text: text('report.share.done') });
    } catch {
      // Without a clipboard (a page over http, a refusal) the address is there to be copied by hand.
      toasts.show({ type: 'info', text: url });
    }
  };
  return (
    <Button variant="default" leftSection={<IconLink size={16} aria-hidden />} onClick={() => void share()}>
      {text('report.share')}
    </Button>
  );
});

const ExportFoot = observer(function ExportFoot({ model }: { model: ReportModel }) {
  if (!model.export.isRunning) return null;
  return (
    <Suspense fallback={null}>
      <ExportStatus task={model.export} />
    </Suspense>
  );
});
