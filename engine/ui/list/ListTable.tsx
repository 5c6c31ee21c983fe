import { useMediaQuery } from '@mantine/hooks';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import type { Column } from '../../generated/documents.ts';
import type { ActionHost } from '../../models/actions/actions.ts';
import type { ListModel } from '../../models/list/ListModel.ts';
import { selectRange, toggleAll } from '../../models/selection/selectRows.ts';
import type { Row } from '../../models/shared/answers.ts';
import { useEngine } from '../EngineContext.tsx';
import { DataTable } from '../grid/DataTable.tsx';
import type { DataTableProps } from '../grid/table.types.ts';
import { columnLink } from './columnLink.ts';
import { RowActions } from './RowActions.tsx';

interface ListTableProps extends Pick<DataTableProps, 'detailOf' | 'editOf' | 'position'> {
  model: ListModel;
  host: ActionHost;
  /** Stands under the header when there is no row. */
  children: ReactNode;
}

/** The table of a list or report: its model's rows, columns, order and selection. */
export const ListTable = observer(function ListTable({ model, host, children, ...rest }: ListTableProps) {
  const services = useEngine();
  const { document, pager, table, state } = model;
  const latestHost = useRef(host);
  latestHost.current = host;
  const linkOf = useCallback(
    (column: Column, row: Row) => columnLink(services, model, latestHost.current, column, row),
    [services, model],
  );
  const onEnd = useCallback(() => void (model.pages ? undefined : pager.more()), [model, pager]);
  const selection = useSelection(model);
  const actionsOf = useRowActions(model, latestHost);
  return (
    <DataTable
      {...rest}
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
      linkOf={linkOf}
      onEnd={onEnd}
      onWindow={pager.want}
      onReachEnd={pager.reachEnd}
      {...(selection ? { selection } : {})}
      {...(actionsOf ? { actionsOf } : {})}
    >
      {children}
    </DataTable>
  );
});

/** What rows need to be chosen; the same object as long as the box over all rows says the same. */
function useSelection(model: ListModel): DataTableProps['selection'] {
  const services = useEngine();
  const { document, selection } = model;
  const canSelect = 'selection' in document && document.selection === 'multiple';
  const { state, isAll } = selection;
  return useMemo(() => {
    if (!canSelect) return undefined;
    return {
      isInverted: isAll,
      range: (from: number, to: number) => void selectRange(services, model, from, to),
      all: { state, toggle: () => void toggleAll(model) },
    };
  }, [services, model, canSelect, state, isAll]);
}

function useRowActions(model: ListModel, host: { readonly current: ActionHost }): DataTableProps['actionsOf'] {
  const isNarrow = useMediaQuery('(max-width: 47.99em)') ?? false;
  return useMemo(() => {
    const actions = model.actions.on('row');
    if (actions.length === 0) return undefined;
    return (row: Row) => (
      <RowActions model={model} row={row} host={host.current} actions={actions} isNarrow={isNarrow} />
    );
  }, [model, host, isNarrow]);
}
