import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useMemo } from 'react';
import { today } from '../../../format/relativeRange.ts';
import type { Column, GroupLevel } from '../../../generated/documents.ts';
import type { ActionHost } from '../../../models/actions/actions.ts';
import { GroupedRows } from '../../../models/list/GroupedRows.ts';
import type { ListModel } from '../../../models/list/ListModel.ts';
import type { Group, GroupLine } from '../../../models/report/groupLines.ts';
import type { RowsView } from '../../../models/rows/rows.types.ts';
import type { RangeTable } from '../../../models/selection/selectRows.ts';
import type { Row } from '../../../models/shared/answers.ts';
import type { Locale } from '../../../services.ts';
import { useEngine } from '../../EngineContext.tsx';
import { figureText } from '../../grid/cells/cellText.ts';
import type { DataTableProps, TableTree } from '../../grid/table.types.ts';
import { levelLabels, lineLabel } from '../../report/levelLabels.ts';
import { ErrorState } from '../../states/ErrorState.tsx';
import { useModel } from '../../useModel.ts';
import { usePaper } from '../print/usePaper.ts';
import { ListTable } from '../table/ListTable.tsx';
import { TableState } from '../table/TableState.tsx';
import classes from './GroupRow.module.css';
import { GroupRow } from './GroupRow.tsx';
import { groupKey } from './groupKey.ts';
import { groupsInOrder } from './groupsInOrder.ts';

interface GroupedTableProps extends Pick<DataTableProps, 'detailOf' | 'position'> {
  model: ListModel;
  level: GroupLevel;
  host: ActionHost;
}

/** The table of a list with its rows under groups that open and close. */
export const GroupedTable = observer(function GroupedTable({ model, level, host, ...rest }: GroupedTableProps) {
  const services = useEngine();
  const { locale } = services;
  const { columns, url } = model;
  const grouped = useModel(() => {
    const { by } = level;
    const column = columns.find(({ field }) => field === by);
    const orderOf = (found: readonly Group[]) => {
      const labels = levelLabels(columns, { locale })(level, found);
      return groupsInOrder(found, { level, column, labels, sort: model.shownSort, culture: locale.culture });
    };
    return new GroupedRows(services, { list: model, level, orderOf, url });
  });
  const { groups } = grouped;
  // Why the list has no rows comes before why its groups could not be had.
  const isTold = model.state === 'failed' || model.state === 'waiting';
  const labelOf = useMemo(() => {
    const labels = levelLabels(columns, { locale, today: today() });
    return (line: GroupLine) => lineLabel(line, [level], labels, locale.text);
  }, [columns, locale, level]);
  const toneOf = useMemo(() => {
    const tones = columns.find(({ field }) => field === level.by)?.tones;
    return ({ path }: GroupLine) => tones && (tones[path.at(-1) ?? ''] ?? 'neutral');
  }, [columns, level]);
  const tree = useMemo<TableTree>(
    () => ({
      draw: (row, at) => {
        const line = grouped.lineOf(row);
        if (!line) return undefined;
        return <GroupRow grouped={grouped} line={line} label={labelOf(line)} tone={toneOf(line)} at={at} />;
      },
      onKey: (event, place, go) => {
        const pressed = { key: event.key, place, go, isRightToLeft: locale.direction === 'rtl' };
        const isTaken = isPlain(event) && groupKey(grouped, pressed);
        if (isTaken) event.preventDefault();
        return isTaken;
      },
    }),
    [grouped, labelOf, toneOf, locale],
  );
  usePaper(model, () => ({
    notes: [`${locale.text('list.groups.by')}: ${locale.text(groups.titleOf(level))}`],
    sections: grouped.spans.map(({ line, pager }) => ({
      title: [labelOf(line), ...figuresOf(line, groups.columns, locale)].join(' · '),
      rows: pager && groups.isOpen(line.path) ? rowsHere(pager.view) : [],
    })),
  }));
  const range = useMemo(
    (): RangeTable => ({
      selection: model.selection,
      idOf: model.idOf,
      get view() {
        return grouped.rowsAlone;
      },
      pager: { fetchRange: grouped.rowsBetween },
    }),
    [model, grouped],
  );
  const { view, isBusy, loads, idOf, want } = grouped;
  const isLoading = groups.status === 'loading';
  return (
    <>
      {groups.answer?.isCut && (
        <p className={classes.cut} role="status">
          {locale.text('list.groups.cut', { count: groups.answer.groups.length })}
        </p>
      )}
      <ListTable
        {...rest}
        model={model}
        host={host}
        grouped={{
          range,
          table: {
            ...{ rows: view, total: view.length, offset: 0, tree, isBusy, loads, idOf },
            isLoading: isLoading && !groups.answer && !isTold,
            isOutdated: isLoading,
            // Every row has its place: there are no others at the end.
            ...{ onWindow: want, onEnd: nothing, onReachEnd: noWait },
          },
        }}
      >
        {groups.status === 'failed' && !isTold ? (
          <ErrorState error={groups.error} onRetry={() => void groups.load()} />
        ) : (
          <TableState model={model} />
        )}
      </ListTable>
    </>
  );
});

function nothing(): void {}

const noWait = () => Promise.resolve();

/** A key of the grid itself, alone. */
function isPlain({ target, currentTarget, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return target === currentTarget && !altKey && !ctrlKey && !metaKey && !shiftKey;
}

/** The numbers of a group in words. */
function figuresOf({ values }: GroupLine, columns: readonly Column[], locale: Locale): string[] {
  return columns.map(
    (column, index) => `${locale.text(column.title)}: ${figureText(column, values[index] ?? null, locale)}`,
  );
}

/** Rows that are here, without those that are on their way. */
function rowsHere(view: RowsView<Row>): Row[] {
  return Array.from({ length: view.length }, (_, index) => view.at(index)).filter((row) => row !== undefined);
}
