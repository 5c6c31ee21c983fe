import { TextInput } from '@mantine/core';
import { IconReportAnalytics, IconSearch } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { use, useState } from 'react';
import { EmptyState, type LinkCard, LinkCards, PageMark, useRoot, useText } from '#engine/index.ts';
import classes from './ReportsScreen.module.css';
import { groupReports, reportMatches, shownReports } from './shownReports.ts';

/**
 * The reports that the role may see, with a search over titles and descriptions, under the parts of the menu that they belong to. A new
 * report file appears here by itself; which are open the server decides.
 */
export const ReportsScreen = observer(function ReportsScreen() {
  const root = useRoot();
  const text = useText();
  const Mark = use(PageMark);
  const [sought, setSought] = useState('');
  const reports = shownReports(root, text);
  if (reports.length === 0) return <EmptyState title="reports.empty.title" text="reports.empty.text" />;
  const found = reports.filter((report) => reportMatches(report, sought));
  const cardOf = ({ id, title, to, description, isBroken }: (typeof reports)[number]): LinkCard => ({
    key: id,
    title,
    to,
    note: isBroken ? 'reports.broken' : description,
    isBroken,
    ...(Mark && !isBroken ? { mark: <Mark title={title} route={to} /> } : {}),
  });
  const icon = <IconReportAnalytics size={20} stroke={1.75} />;
  const groups = groupReports(found, root.menu.items, text);
  return (
    <>
      <TextInput
        className={classes.search}
        type="search"
        aria-label={text('reports.search')}
        placeholder={text('reports.search')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={sought}
        onChange={(event) => setSought(event.currentTarget.value)}
      />
      <p role="status" className={classes.count}>
        {text('reports.found', { count: found.length })}
      </p>
      {found.length === 0 && <EmptyState title="reports.nomatch.title" text="reports.nomatch.text" />}
      {groups.map(({ title, reports: inGroup }) => (
        <section key={title} className={classes.group} aria-label={groups.length > 1 ? title : undefined}>
          {groups.length > 1 && <h2 className={classes.title}>{title}</h2>}
          <LinkCards links={inGroup.map(cardOf)} icon={icon} />
        </section>
      ))}
    </>
  );
});
