import { useSortable } from '@dnd-kit/sortable';
import { ActionIcon, NumberInput } from '@mantine/core';
import { IconGripVertical, IconTrash } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useId, useState } from 'react';
import type { DocumentAction } from '../../generated/documents.ts';
import type { ActionHost } from '../../models/actions/actions.ts';
import type { OrderedEdit } from '../../models/order/OrderedEdit.ts';
import type { Row } from '../../models/shared/answers.ts';
import { useEngine, useText } from '../EngineContext.tsx';
import { FieldControl } from '../fields/FieldControl.tsx';
import { cellText } from '../grid/cells/cellText.ts';
import classes from './order.module.css';

interface OrderedRowProps {
  edit: OrderedEdit;
  row: Row;
  index: number;
  action: DocumentAction | undefined;
  host: ActionHost;
  /** Moves the row and keeps the focus on its handle. */
  onMove(row: Row, to: number): void;
}

/** A row that is dragged by its handle, moved by Alt and the arrow keys or by its number, changed and taken out. */
export const OrderedRow = observer(function OrderedRow({ edit, row, index, action, host, onMove }: OrderedRowProps) {
  const { locale } = useEngine();
  const text = useText();
  const { list, isLocked, rows } = edit;
  const id = list.idOf(row);
  const field = useId();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled: isLocked,
  });
  const [column, ...others] = list.columns;
  const name = column ? cellText(column, row, locale) : id;
  const style = { transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined, transition };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
    if (by === undefined) return;
    event.preventDefault();
    onMove(row, index + by);
  };
  return (
    <li ref={setNodeRef} className={classes.row} style={style} data-dragging={isDragging} data-row={id}>
      {/* The keys of a control inside are its own. */}
      <button
        type="button"
        className={classes.handle}
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-roledescription={text('order.handle')}
        aria-label={text('order.move', { name })}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        aria-disabled={isLocked}
        data-handle={id}
        onKeyDown={onKeyDown}
      >
        <IconGripVertical size={18} aria-hidden />
      </button>
      <Place key={`${index}/${rows.rows.length}`} {...{ edit, name, index }} onPlace={(to) => onMove(row, to)} />
      <div className={classes.name}>
        <span className={classes.title}>{name}</span>
        {rows.isNew(row) && <span className={classes.note}>{text('order.new')}</span>}
        {others.map((one) => (
          <span key={one.field} className={classes.note}>
            <bdi>{cellText(one, row, locale)}</bdi>
          </span>
        ))}
      </div>
      <div className={classes.fields}>
        {edit.nodesOf(row).map((node) => (
          <FieldControl key={node.name} node={node} id={`${field}-${node.name}`} />
        ))}
      </div>
      {action && (
        <ActionIcon
          variant="subtle"
          color="gray"
          className={classes.remove}
          aria-label={text('order.remove', { name })}
          title={text(action.label)}
          disabled={isLocked}
          onClick={() => void edit.remove(row, action, host)}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
});

interface PlaceProps {
  edit: OrderedEdit;
  name: string;
  index: number;
  onPlace(to: number): void;
}

/** The number of the row: another one moves it there, once it is entered. */
const Place = observer(function Place({ edit, name, index, onPlace }: PlaceProps) {
  const text = useText();
  const [typed, setTyped] = useState<number | string>(index + 1);
  const commit = () => {
    const place = Number(typed);
    if (typed !== '' && Number.isInteger(place) && place !== index + 1) onPlace(place - 1);
    else setTyped(index + 1);
  };
  return (
    <NumberInput
      className={classes.place}
      aria-label={text('order.place', { name })}
      min={1}
      max={edit.rows.rows.length}
      allowDecimal={false}
      allowNegative={false}
      hideControls
      disabled={edit.isLocked}
      value={typed}
      onChange={setTyped}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
        if (event.key === 'Escape') setTyped(index + 1);
      }}
    />
  );
});
