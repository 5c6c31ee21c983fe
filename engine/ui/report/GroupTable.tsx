import { Loader } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { documentColumn } from '../../models/grid/columnTable.ts';
import { type GroupAnswer, type GroupLine, groupLines, type Values } from '../../models/report/groupLines.ts';
import type { ReportGroups } from '../../models/report/ReportGroups.ts';
import { RouteLink } from '../address/RouteLink.tsx';
import { useEngine, useText } from '../EngineContext.tsx';
import { figureText } from '../grid/cells/cellText.ts';
import { headContent, headOrder } from '../grid/columns/headContent.tsx';
import type { Drill } from './drill.ts';
import classes from './GroupPanel.module.css';
import { groupOrder } from './groupLabels.ts';
import { type LevelLabels, lineLabel } from './levelLabels.ts';
import { useTreeKeys } from './useTreeKeys.ts';

interface GroupTableProps {
  totals: ReportGroups;
  answer: GroupAnswer;
  labels: LevelLabels;
  drill: Drill;
}

/**
 * A row for each group with its subtotals, and one for all of them together; its headings sort it. Groups within groups are a tree
 * that the arrow keys open and walk.
 */
export const GroupTable = observer(function GroupTable({ totals, answer, labels, drill }: GroupTableProps) {
  const { locale } = useEngine();
  const text = useText();
  const { declared, levels, sort, table } = totals;
  const isTree = levels.length > 1;
  const lines = groupLines({
    levels,
    answerOf: totals.answerOf,
    statusOf: totals.statusOf,
    isOpen: totals.isOpen,
    orderOf: (found, level) => {
      // The first of many stand in the order in which they are the first.
      const isKept = sort?.by !== declared.by && (found.others !== null || found.isCut);
      if (isKept) return found.groups;
      const named = labels(level, found.groups);
      const order = { by: declared.by, per: level.per, labels: named, sort, culture: locale.culture };
      return groupOrder(found.groups, order).flatMap((index) => found.groups[index] ?? []);
    },
  });
  const [active, setActive] = useState(0);
  const place = Math.min(active, Math.max(lines.length - 1, 0));
  const onKeyDown = useTreeKeys(lines, { place, go: setActive, toggle: totals.toggle, drill });
  const figures = (values: Values) =>
    table.shown.flatMap((column) =>
      column.field === declared.by
        ? []
        : [
            <td key={column.field} role={isTree ? 'gridcell' : undefined}>
              <bdi>{figureText(column, values[Number(column.field)], locale)}</bdi>
            </td>,
          ],
    );
  return (
    <section className={classes.scroll} {...(isTree ? {} : { tabIndex: 0 })} aria-label={text('report.groups.table')}>
      <table
        className={classes.table}
        data-paper="above"
        {...(isTree ? { role: 'treegrid', 'aria-label': text('report.groups'), onKeyDown } : {})}
      >
        <thead>
          <tr>
            {table.columns.map((of) => (
              <th key={of.id} scope="col" {...headOrder(of)}>
                {headContent(of, text(documentColumn(of).title))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr
              key={line.name}
              data-line={index}
              aria-current={drill.isChosen(line.filters) || undefined}
              {...(isTree ? treeRow(line, index === place) : {})}
              {...(isTree ? { onFocus: () => setActive(index) } : {})}
            >
              <th scope="row" style={{ paddingInlineStart: 8 + line.level * 20 }}>
                <Name {...{ line, isTree, drill, totals }} label={lineLabel(line, levels, labels, text)} />
              </th>
              {figures(line.values)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{text(answer.isCut ? 'report.groups.cut' : 'report.groups.total')}</th>
            {figures(answer.totals)}
          </tr>
        </tfoot>
      </table>
    </section>
  );
});

function treeRow({ level, isOpen, place, size }: GroupLine, isActive: boolean) {
  return {
    role: 'row',
    tabIndex: isActive ? 0 : -1,
    'aria-level': level + 1,
    'aria-posinset': place,
    'aria-setsize': size,
    ...(isOpen === undefined ? {} : { 'aria-expanded': isOpen }),
  };
}

interface NameProps {
  line: GroupLine;
  label: string;
  isTree: boolean;
  drill: Drill;
  totals: ReportGroups;
}

/** The name of a group: it opens what is within it, and leads to its rows. */
const Name = observer(function Name({ line, label, isTree, drill, totals }: NameProps) {
  const text = useText();
  const { filters, isOpen, path, status } = line;
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  // In a tree the row is the tab stop; its keys do what its buttons do.
  const stop = isTree ? { tabIndex: -1 } : {};
  const to = drill.to(filters);
  return (
    <span className={classes.name}>
      {isOpen === undefined ? (
        isTree && <span className={classes.fold} />
      ) : (
        <button
          type="button"
          className={classes.fold}
          {...stop}
          aria-label={text('report.groups.expand', { group: label })}
          aria-expanded={isOpen}
          onClick={() => totals.toggle(path)}
        >
          {status === 'loading' ? <Loader size={12} /> : <Chevron size={16} className={classes.chevron} aria-hidden />}
        </button>
      )}
      {to !== undefined && <RouteLink to={to}>{label}</RouteLink>}
      {to === undefined && !drill.isPossible && label}
      {to === undefined && drill.isPossible && (
        <button
          type="button"
          className={classes.rows}
          {...stop}
          title={text('report.groups.rows', { group: label })}
          onClick={() => drill.show(filters)}
        >
          {label}
        </button>
      )}
      {status === 'failed' && (
        <button type="button" className={classes.rows} {...stop} onClick={() => totals.retry(path)}>
          {text('action.retry')}
        </button>
      )}
    </span>
  );
});
