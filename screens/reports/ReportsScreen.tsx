import { IconReportAnalytics } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { type DocumentIndexEntry, EmptyState, LinkCards, useRoot, useText } from '#engine/index.ts';

/** The reports that the role may see: in the order of the report settings, then by title. A new report file appears here by itself. */
export const ReportsScreen = observer(function ReportsScreen() {
  const { documents, permissions, locale, workspace } = useRoot();
  const text = useText();
  // What is broken concerns those who can have it mended.
  const reports = documents.index
    .filter((entry) => entry.kind === 'report' && (!entry.broken || workspace.hasFullAccess))
    .filter((entry) => !entry.page || permissions.viewPage(entry.page))
    .filter((entry) => entry.place !== 0)
    .map((entry) => ({ entry, title: text(entry.title) }))
    .sort((a, b) => placeOf(a.entry) - placeOf(b.entry) || a.title.localeCompare(b.title, locale.language));
  if (reports.length === 0) return <EmptyState title="reports.empty.title" text="reports.empty.text" />;
  const links = reports.map(({ entry, title }) => ({
    key: entry.id,
    title,
    to: (entry.route ?? entry.id).replace(/^\/?(app\/)?/, ''),
    note: entry.broken ? 'reports.broken' : entry.description,
    isBroken: entry.broken === true,
  }));
  return <LinkCards links={links} icon={<IconReportAnalytics size={20} stroke={1.75} />} />;
});

/** Without a place it follows; two without one are told apart by their titles. */
function placeOf({ place }: DocumentIndexEntry): number {
  return place ?? Number.MAX_SAFE_INTEGER;
}
