import { observer } from 'mobx-react-lite';
import { type ReactNode, useId } from 'react';
import { markOf } from '../../models/grid/marks.ts';
import type { ListModel } from '../../models/list/ListModel.ts';
import type { Row } from '../../models/shared/answers.ts';
import { useEngine, useText } from '../EngineContext.tsx';
import { StatusText } from '../StatusText.tsx';
import hidden from '../theme/visuallyHidden.module.css';
import classes from './layouts.module.css';
import type { RowCells } from './useRowCells.tsx';

interface RowCardProps {
  model: ListModel;
  row: Row;
  cells: RowCells;
  heading: string;
  fields: readonly string[];
  /** Names of the fields are heard and not seen: there is little room. */
  isShort?: boolean;
  /** Buttons at the end of the first line. */
  children?: ReactNode;
}

/** One row as a card: what names it, and what else the document tells of it. */
export const RowCard = observer(function RowCard(props: RowCardProps) {
  const { model, row, cells, heading, fields, isShort = false, children } = props;
  const { locale } = useEngine();
  const text = useText();
  const nameId = useId();
  const { rowmarks } = model.document;
  const mark = rowmarks && markOf(rowmarks)(row);
  const name = cells.draw(heading, row);
  const told = fields.filter((field) => cells.say(field, row) !== '');
  return (
    <>
      <div className={classes.cardHead}>
        <RowBox model={model} row={row} nameId={nameId} />
        <span id={nameId} className={classes.cardName} dir={typeof name === 'string' ? 'auto' : undefined}>
          {name}
        </span>
        {children}
      </div>
      {mark && <StatusText tone={mark.tone} text={locale.text(mark.text)} />}
      {told.length > 0 && (
        <dl className={classes.facts} data-short={isShort || undefined}>
          {told.map((field) => (
            <div key={field} className={classes.fact}>
              <dt className={isShort ? hidden.hidden : undefined}>{text(cells.columnOf(field)?.title ?? '')}</dt>
              <dd>
                <bdi>{cells.draw(field, row)}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
});

/** Chooses the row, as the boxes of the table do. */
const RowBox = observer(function RowBox({ model, row, nameId }: { model: ListModel; row: Row; nameId: string }) {
  const text = useText();
  const boxId = useId();
  const { isSelectable, selection } = model;
  if (!isSelectable) return null;
  const id = model.idOf(row);
  return (
    <input
      id={boxId}
      type="checkbox"
      className={classes.box}
      checked={selection.has(id)}
      onChange={() => selection.toggle(id)}
      aria-label={text('list.select')}
      aria-labelledby={`${boxId} ${nameId}`}
    />
  );
});
