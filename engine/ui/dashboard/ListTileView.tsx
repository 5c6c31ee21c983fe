import { observer } from 'mobx-react-lite';
import type { ListTile, TileColumn } from '../../generated/documents.ts';
import { resolveText } from '../../language/binding.ts';
import { isObject } from '../../language/json.ts';
import { shownAs } from '../../language/rows/shownAs.ts';
import { USUAL_ROWS } from '../../models/dashboard/tileCalls.ts';
import { type Row, readListAnswer } from '../../models/shared/answers.ts';
import { RouteLink } from '../address/RouteLink.tsx';
import { useEngine, useText } from '../EngineContext.tsx';
import { cellText } from '../grid/cells/cellText.ts';
import { StatusText } from '../StatusText.tsx';
import classes from './listTile.module.css';
import type { TileProps } from './tile.types.ts';

/** The first rows of an operation: what names a row, and what is told of it. */
export const ListTileView = observer(function ListTileView({ model }: TileProps<ListTile>) {
  const { contract } = useEngine();
  const text = useText();
  const { tile, answer } = model;
  const operation = contract.operations[tile.source.operation];
  const fields = (tile.rows ? operation?.answer.fields[tile.rows]?.items : undefined) ?? operation?.answer.rows?.fields;
  const rows = rowsOf(tile, answer, operation).slice(0, tile.count ?? USUAL_ROWS);
  const columns = tile.columns.map((column) => ({
    to: column.to,
    column: shownAs(plain(column), fields?.[column.field]),
  }));
  if (rows.length === 0) return <p className={classes.empty}>{text(tile.empty ?? 'state.empty.title')}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by the keyboard
    <div className={classes.scroll} tabIndex={0}>
      <table className={classes.table}>
        <thead className={classes.head}>
          <tr>
            {columns.map(({ column }) => (
              <th key={column.field} scope="col" data-format={column.format}>
                {text(column.title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={String(row.Id ?? index)}>
              {columns.map(({ column, to }) => (
                <td key={column.field} data-format={column.format}>
                  <Value row={row} column={column} to={to} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});

interface ValueProps {
  row: Row;
  column: Omit<TileColumn, 'to'>;
  to: string | undefined;
}

const Value = observer(function Value({ row, column, to }: ValueProps) {
  const { locale } = useEngine();
  const shown = cellText(column, row, locale);
  const tone = column.tones?.[String(row[column.field] ?? '')];
  const path = to && resolveText(to, { row });
  if (path && shown) return <RouteLink to={path}>{shown}</RouteLink>;
  return tone ? <StatusText tone={tone} text={shown} /> : <bdi>{shown}</bdi>;
});

function plain({ to: _to, ...column }: TileColumn): Omit<TileColumn, 'to'> {
  return column;
}

function rowsOf(tile: ListTile, answer: unknown, operation: Parameters<typeof readListAnswer>[0]): readonly Row[] {
  const named = tile.rows && isObject(answer) ? answer[tile.rows] : undefined;
  if (tile.rows) return Array.isArray(named) ? (named as Row[]) : [];
  return readListAnswer(operation, answer).rows;
}
