import { observer } from 'mobx-react-lite';
import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import type { Column } from '../../../generated/documents.ts';
import type { ActionHost } from '../../../models/actions/actions.ts';
import { pointsFinger } from '../../../models/grid/ColumnChoices.ts';
import { markOf } from '../../../models/grid/marks.ts';
import type { ListModel } from '../../../models/list/ListModel.ts';
import { type RangeTable, selectRange, toggleAll } from '../../../models/selection/selectRows.ts';
import type { Row } from '../../../models/shared/answers.ts';
import { useEngine } from '../../EngineContext.tsx';
import { EXTRA_WIDTHS } from '../../grid/columns/columnLayout.ts';
import { DataTable } from '../../grid/DataTable.tsx';
import type { DataTableProps } from '../../grid/table.types.ts';
import { actionIcon } from '../../icons.tsx';
import { useIsNarrow } from '../../useIsNarrow.ts';
import { usePeek } from '../usePeek.tsx';
import { columnLink } from './columnLink.ts';
import { RowActions } from './RowActions.tsx';

/** Quick buttons of a row, and the room of one, px. */
const QUICK_ACTIONS = 2;
const QUICK_WIDTH = pointsFinger() ? 44 : 30;

interface ListTableProps extends Pick<DataTableProps, 'detailOf' | 'editOf' | 'position'> {
  model: ListModel;
  host: ActionHost;
  /** The rows under groups, where these stand in place of the rows of the model. */
  grouped?: InPlaceOfRows;
  /** Stands under the header when there is no row. */
  children: ReactNode;
}

/** What a table draws in place of the rows of its model. */
export interface InPlaceOfRows {
  table: Pick<DataTableProps, 'rows'> & Partial<DataTableProps>;
  /** The rows alone at the same places: one is looked at, or a range of them chosen. */
  range: RangeTable;
}

/** The table of a list or report: its model's rows, columns, order and selection. */
export const ListTable = observer(function ListTable({ model, host, grouped, children, ...rest }: ListTableProps) {
  const services = useEngine();
  const { document, pager, table, state } = model;
  const latestHost = useRef(host);
  latestHost.current = host;
  const linkOf = useCallback(
    (column: Column, row: Row) => columnLink(services, model, latestHost.current, column, row),
    [services, model],
  );
  const onEnd = useCallback(() => void (model.pages ? undefined : pager.more()), [model, pager]);
  const range = grouped?.range ?? model;
  const selection = useSelection(model, range);
  const { table: peek, panel } = usePeek(model, range.view);
  const rowActions = useRowActions(model, latestHost, peek.onPeek);
  return (
    <>
      <DataTable
        {...rest}
        {...peek}
        label={services.locale.text(document.title)}
        columns={table}
        rows={model.view}
        idOf={model.idOf}
        total={model.total}
        offset={pager.offset}
        loads={pager.loads}
        rowHeight={table.choices.rowHeight}
        isPage
        isLoading={state === 'loading'}
        isBusy={pager.isBusy}
        isOutdated={pager.status.is === 'loading'}
        linkOf={linkOf}
        {...(document.rowmarks ? { markOf: markOf(document.rowmarks) } : {})}
        onEnd={onEnd}
        onWindow={pager.want}
        onReachEnd={pager.reachEnd}
        {...(selection ? { selection } : {})}
        {...rowActions}
        {...grouped?.table}
      >
        {children}
      </DataTable>
      {panel}
    </>
  );
});

/** What rows need to be chosen; the same object as long as the box over all rows says the same. */
function useSelection(model: ListModel, range: RangeTable): DataTableProps['selection'] {
  const services = useEngine();
  const { isSelectable, selection } = model;
  const { state, isAll } = selection;
  return useMemo(() => {
    if (!isSelectable) return undefined;
    return {
      isInverted: isAll,
      range: (from: number, to: number) => void selectRange(services, range, from, to),
      all: { state, toggle: () => void toggleAll(services, model) },
    };
  }, [services, model, range, isSelectable, state, isAll]);
}

/** What stands at the end of each row, and the room that it has there. */
function useRowActions(
  model: ListModel,
  host: { readonly current: ActionHost },
  onPeek: ((row: number) => void) | undefined,
): Pick<DataTableProps, 'actionsOf' | 'actionsWidth'> {
  const isNarrow = useIsNarrow();
  const offered = model.actions.offered('row');
  const ids = offered.map(({ id }) => id).join(' ');
  return useMemo(() => {
    if (offered.length === 0 && !onPeek) return {};
    // A phone has no room for two buttons beside what names a row and its state.
    const peeksByMenu = isNarrow && offered.length > 0;
    const quick = isNarrow ? 0 : Math.min(QUICK_ACTIONS, offered.filter((action) => actionIcon(action)).length);
    return {
      actionsWidth:
        (offered.length > 0 ? EXTRA_WIDTHS.menu : 0) + (quick + (onPeek && !peeksByMenu ? 1 : 0)) * QUICK_WIDTH,
      actionsOf: (row: Row) => (
        <RowActions {...{ model, row, onPeek, peeksByMenu }} host={host.current} actions={offered} most={quick} />
      ),
    };
  }, [model, host, isNarrow, ids, onPeek]);
}
