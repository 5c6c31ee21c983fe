import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { ListDocument, SubTable as SubTableOf } from '../../../generated/documents.ts';
import { resolveBindings } from '../../../language/bindings.ts';
import { chosenWidth, documentColumn } from '../../../models/grid/columnTable.ts';
import { ListModel } from '../../../models/list/ListModel.ts';
import type { Row } from '../../../models/shared/answers.ts';
import { useEngine, useText } from '../../EngineContext.tsx';
import { type CellContext, cellContent } from '../../grid/cells/Cell.tsx';
import { headContent, headOrder } from '../../grid/columns/headContent.tsx';
import { figureMark } from '../../grid/gridPlan.ts';
import { DocumentLoader } from '../../pages/DocumentLoader.tsx';
import { LoadingIcon } from '../../states/LoadingIcon.tsx';
import { useModel } from '../../useModel.ts';
import { columnLink } from './columnLink.ts';
import classes from './SubTable.module.css';
import { TableState } from './TableState.tsx';

interface SubTableProps {
  model: ListModel;
  subtable: SubTableOf;
  row: Row;
}

/** Rows under an opened row: the list that the document names, asked for this row (widgets 7). */
export const SubTable = observer(function SubTable({ model, subtable, row }: SubTableProps) {
  const route = resolveBindings(subtable.with, model.scopesOf(row));
  return (
    <DocumentLoader kind="list" id={subtable.list}>
      {(document) => <SubRows document={document} route={route} />}
    </DocumentLoader>
  );
});

interface SubRowsProps {
  document: ListDocument;
  route: Readonly<Record<string, unknown>>;
}

const SubRows = observer(function SubRows({ document, route }: SubRowsProps) {
  const services = useEngine();
  const text = useText();
  const model = useModel(() => new ListModel(services, { document, filters: [], route }));
  const { pager, state, rows } = model;
  const { columns, shown } = model.table;
  if (state === 'loading') return <LoadingIcon label={text('state.loading')} />;
  if (state !== 'rows') return <TableState model={model} />;
  const left = (model.total ?? 0) - rows.length;
  const host = { reload: model.reload, openForm: () => undefined, showResult: () => undefined };
  const cells: CellContext = {
    locale: services.locale,
    controls: services.controls,
    linkOf: (column, of) => columnLink(services, model, host, column, of),
    tabIndex: 0,
  };
  return (
    <div className={classes.frame}>
      <table className={classes.table} aria-label={text(document.title)} aria-busy={pager.isBusy}>
        <thead>
          <tr>
            {columns.map((of) => {
              const column = documentColumn(of);
              return (
                <th
                  key={of.id}
                  scope="col"
                  style={{ width: chosenWidth(of) }}
                  {...headOrder(of)}
                  {...figureMark(column)}
                >
                  {headContent(of, text(column.title))}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={model.idOf(row)}>
              {shown.map((column) => (
                <td key={column.field} {...figureMark(column)}>
                  <bdi>{cellContent(column, row, cells)}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {pager.status.is === 'failed' && (
        <p className={classes.failed} role="alert">
          {text('list.morefailed')}
          <Button size="compact-sm" variant="default" onClick={model.retry}>
            {text('action.retry')}
          </Button>
        </p>
      )}
      {pager.status.is !== 'failed' && left > 0 && (
        <Button size="compact-sm" variant="subtle" loading={pager.isBusy} onClick={() => void pager.more()}>
          {text('list.subtable.more', { count: left })}
        </Button>
      )}
    </div>
  );
});
