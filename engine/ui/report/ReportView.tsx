import { Button } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { ReportModel } from '../../models/report/ReportModel.ts';
import type { UrlState } from '../../models/shared/UrlState.ts';
import { useEngine, useText } from '../EngineContext.tsx';
import { lazyPart } from '../late/lazyPart.tsx';
import { ListView } from '../list/ListView.tsx';
import { ExportButton } from './ExportButton.tsx';
import { GroupPanel } from './GroupPanel.tsx';
import { NarrowedLine } from './NarrowedLine.tsx';
import classes from './ReportView.module.css';

const ColumnTotals = lazyPart(async () => (await import('./ColumnTotals.tsx')).ColumnTotals);
const ExportStatus = lazyPart(async () => (await import('./ExportStatus.tsx')).ExportStatus);

/**
 * A report: the table made for reading, with its export. Its parts are one file and are drawn together: one that came later
 * would push away what somebody is about to press.
 */
export const ReportView = observer(function ReportView(props: {
  model: ReportModel;
  isEmbedded?: boolean | undefined;
  url?: UrlState | undefined;
}) {
  const { model, isEmbedded, url } = props;
  const { groups } = model.document;
  const hasTotals = model.document.columns.some(({ total }) => total);
  const tools = (
    <>
      <ShareButton />
      {model.document.export && <ExportButton model={model} />}
    </>
  );
  return (
    <ListView
      model={model.table}
      tools={tools}
      isEmbedded={isEmbedded}
      totals={hasTotals && <ColumnTotals model={model} />}
      foot={<ExportFoot model={model} />}
    >
      {groups && <GroupPanel model={model} groups={groups} url={url} />}
      <NarrowedLine model={model} />
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
    <Button
      variant="default"
      classNames={{ root: classes.share, section: classes.icon, label: classes.label }}
      leftSection={<IconLink size={16} aria-hidden />}
      aria-label={text('report.share')}
      title={text('report.share')}
      onClick={() => void share()}
    >
      {text('report.share')}
    </Button>
  );
});

const ExportFoot = observer(function ExportFoot({ model }: { model: ReportModel }) {
  if (!model.export.isRunning) return null;
  return <ExportStatus task={model.export} />;
});
