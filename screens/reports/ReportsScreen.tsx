import { IconAlertTriangle, IconReportAnalytics } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { type DocumentIndexEntry, EmptyState, useEngine, useRoot, useText } from '#engine/index.ts';
import classes from './ReportsScreen.module.css';

/** The reports that the role may see, by title. A new report file appears here by itself. */
export const ReportsScreen = observer(function ReportsScreen() {
  const { documents, permissions, locale, workspace } = useRoot();
  const text = useText();
  // What is broken concerns those who can have it mended.
  const reports = documents.index
    .filter((entry) => entry.kind === 'report' && (!entry.broken || workspace.hasFullAccess))
    .filter((entry) => !entry.page || permissions.viewPage(entry.page))
    .map((entry) => ({ entry, title: text(entry.title) }))
    .sort((a, b) => a.title.localeCompare(b.title, locale.language));
  if (reports.length === 0) return <EmptyState title="reports.empty.title" text="reports.empty.text" />;
  return (
    <ul className={classes.grid}>
      {reports.map(({ entry, title }) => (
        <li key={entry.id}>
          <ReportCard entry={entry} title={title} />
        </li>
      ))}
    </ul>
  );
});

const ReportCard = observer(function ReportCard({ entry, title }: { entry: DocumentIndexEntry; title: string }) {
  const { navigation } = useEngine();
  const text = useText();
  const path = (entry.route ?? entry.id).replace(/^\/?(app\/)?/, '');
  const note = entry.broken ? text('reports.broken') : entry.description && text(entry.description);
  return (
    <a
      className={classes.card}
      data-broken={entry.broken === true}
      href={`/app/${path}`}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        navigation.go(path);
      }}
    >
      <span className={classes.icon} aria-hidden="true">
        {entry.broken ? <IconAlertTriangle size={20} stroke={1.75} /> : <IconReportAnalytics size={20} stroke={1.75} />}
      </span>
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        {note && <span className={classes.note}>{note}</span>}
      </span>
    </a>
  );
});
