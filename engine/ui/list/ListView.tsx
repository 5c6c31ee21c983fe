import { observer } from 'mobx-react-lite';
import { type ReactNode, useMemo, useRef } from 'react';
import type { ActionHost } from '../../models/actions/actions.ts';
import type { ListModel } from '../../models/list/ListModel.ts';
import type { Row } from '../../models/shared/answers.ts';
import type { ActionsProps } from '../actions/ActionButtons.tsx';
import { actionCommands } from '../actions/actionCommands.ts';
import type { DataTableProps } from '../grid/table.types.ts';
import { lazyPart } from '../late/lazyPart.tsx';
import { useCommands } from '../useCommands.ts';
import { ListHead, type ListHeadProps } from './ListHead.tsx';
import classes from './ListView.module.css';
import { usePrinting } from './print/usePrinting.ts';
import { SelectionBar } from './selection/SelectionBar.tsx';
import { Totals } from './Totals.tsx';
import { ListTable } from './table/ListTable.tsx';
import { TableFooter } from './table/TableFooter.tsx';
import { TableState } from './table/TableState.tsx';
import { TableTools } from './table/TableTools.tsx';
import { useRecordHost } from './useRecordHost.tsx';

const GroupedTable = lazyPart(async () => (await import('./grouped/GroupedTable.tsx')).GroupedTable);
const ListLayout = lazyPart(async () => (await import('../layouts/ListLayout.tsx')).ListLayout);
const Legend = lazyPart(async () => (await import('./table/Legend.tsx')).Legend);
const PageNumbers = lazyPart(async () => (await import('./table/PageNumbers.tsx')).PageNumbers);
const SubTable = lazyPart(async () => (await import('./table/SubTable.tsx')).SubTable);

export interface ListViewProps extends Omit<ListHeadProps, 'buttons' | 'view'> {
  /** What stands in a cell whose value can be changed. */
  editOf?: DataTableProps['editOf'];
  /** Totals in the foot of the table. */
  totals?: ReactNode;
  /** What stands under the table. */
  foot?: ReactNode;
}

/** A list or the table of a report: search, filters, chips, table, footer, selection. */
export const ListView = observer(function ListView({ model, editOf, totals, foot, ...head }: ListViewProps) {
  const { host, dialogs } = useRecordHost(model);
  const view = useRef<HTMLDivElement>(null);
  const buttons: ActionsProps = {
    actions: model.actions.on('list'),
    stateOf: (action) => model.actions.stateOf(action),
    onRun: (action) => void model.actions.run(action, host),
  };
  usePrinting(view, model);
  useCommands(actionCommands(model.document.id, buttons));
  return (
    <div ref={view} className={classes.view} data-table>
      <ListHead {...head} {...{ model, buttons, view }} />
      <Rows {...{ model, host, editOf }} />
      <Foot model={model} totals={totals} />
      <SelectionBar model={model} host={host} />
      {foot}
      {dialogs}
    </div>
  );
});

/** The rows, in the look and grouping that was chosen. */
const Rows = observer(function Rows({
  model,
  host,
  editOf,
}: Pick<ListViewProps, 'model' | 'editOf'> & { host: ActionHost }) {
  const { layout, grouping } = model;
  const { position } = model.memory;
  const detail = useDetail(model);
  if (layout?.shown) return <ListLayout model={model} choice={layout} layout={layout.shown} host={host} />;
  if (grouping?.shown)
    return <GroupedTable key={grouping.name} {...{ model, host, position, ...detail }} level={grouping.shown} />;
  return (
    <ListTable {...{ model, host, position, editOf, ...detail }}>
      <TableState model={model} />
    </ListTable>
  );
});

/** How many there are, their totals and what changes the table. */
const Foot = observer(function Foot({ model, totals }: Pick<ListViewProps, 'model' | 'totals'>) {
  const { document, layout, grouping, pages } = model;
  const look = layout?.shown;
  const isGrouped = !look && grouping?.shown !== undefined;
  return (
    <TableFooter
      pager={model.pager}
      onRetry={model.retry}
      shown={model.view.length}
      total={model.total}
      isWhole={isGrouped || (look !== undefined && look.kind !== 'cards')}
    >
      {model.features.summary?.place === 'foot' && <Totals model={model} />}
      {totals}
      {model.state === 'rows' && isMarked(document) && <Legend model={model} />}
      {pages && !isGrouped && <PageNumbers pages={pages} />}
      {!look && <TableTools model={model} />}
    </TableFooter>
  );
});

/** Whether colours say something that a legend explains. */
function isMarked({ columns, rowmarks }: ListModel['document']): boolean {
  return rowmarks !== undefined || columns.some(({ marks }) => marks);
}

/** What an opened row shows, where the document says so. */
function useDetail(model: ListModel) {
  return useMemo(() => {
    const { subtable } = model.features;
    if (!subtable) return {};
    const detailOf = (row: Row) => <SubTable model={model} subtable={subtable} row={row} />;
    return { detailOf };
  }, [model]);
}
