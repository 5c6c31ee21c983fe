import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { EditableColumn } from '#engine/index.ts';
import { editCell, readCell } from './cells.ts';
import own from './editabletable.module.css';

interface CellInputProps {
  id: string;
  value: unknown;
  column: EditableColumn;
  label: string;
  culture: string;
  disabled: boolean;
  invalid: boolean;
  describedBy: string | undefined;
  text(key: string): string;
  onCommit(value: unknown): void;
  onTyping(isTyping: boolean): void;
}

/** The one input of the table: it stands in the cell that has the focus and keeps what is typed until it is left. */
export function CellInput(props: CellInputProps) {
  const { column } = props;
  if (column.type === 'checkbox') return <CheckCell {...props} />;
  return column.type === 'dropdown' ? <ChoiceCell {...props} /> : <TextCell {...props} />;
}

function TextCell(props: CellInputProps) {
  const { value, column, culture, disabled, onCommit, onTyping } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const field = useFocused<HTMLInputElement>(true);
  // Row and table go on without this cell when the focus leaves, whichever way it went.
  const pending = useRef<string | null>(null);

  function type(next: string | null): void {
    pending.current = next;
    setTyped(next);
    onTyping(next !== null);
  }

  function commit(): void {
    if (pending.current !== null) onCommit(readCell(pending.current, column, culture));
    pending.current = null;
    setTyped(null);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'F2') onTyping(true);
    if (['Enter', 'Tab', 'ArrowUp', 'ArrowDown'].includes(event.key)) commit();
    if (event.key !== 'Escape' || typed === null) return;
    event.stopPropagation();
    type(null);
  }

  return (
    <input
      {...attributesOf(props)}
      ref={field}
      type="text"
      inputMode={column.type === 'number' ? 'decimal' : undefined}
      dir={column.type === 'text' ? 'auto' : undefined}
      className={own.input}
      data-type={column.type}
      data-mantine-stop-propagation={typed !== null || undefined}
      readOnly={disabled}
      value={typed ?? editCell(value, column, culture)}
      onChange={(event) => type(event.currentTarget.value)}
      onDoubleClick={() => onTyping(true)}
      onKeyDown={onKeyDown}
      onBlur={commit}
    />
  );
}

function CheckCell(props: CellInputProps) {
  const field = useFocused<HTMLInputElement>(false);
  return (
    <input
      {...attributesOf(props)}
      ref={field}
      type="checkbox"
      className={own.check}
      disabled={props.disabled}
      checked={props.value === true}
      onChange={(event) => props.onCommit(event.currentTarget.checked)}
    />
  );
}

function ChoiceCell(props: CellInputProps) {
  const { value, column, disabled, text, onCommit } = props;
  const field = useFocused<HTMLSelectElement>(false);
  const list = column.dropdownfixedlist ?? [];
  const index = list.findIndex(({ key }) => String(key) === String(value));
  return (
    <select
      {...attributesOf(props)}
      ref={field}
      className={own.input}
      disabled={disabled}
      value={index}
      onChange={(event) => onCommit(list[Number(event.currentTarget.value)]?.key ?? null)}
    >
      <option value={-1} />
      {list.map(({ key, data }, at) => (
        <option key={String(key)} value={at}>
          {text(data)}
        </option>
      ))}
    </select>
  );
}

function attributesOf({ id, label, invalid, describedBy }: CellInputProps) {
  return {
    id,
    'aria-label': label,
    'aria-invalid': invalid || undefined,
    'aria-describedby': describedBy,
    autoComplete: 'off',
  };
}

/** Takes the focus with the cell, and for texts the whole text, so that typing replaces it. */
function useFocused<E extends HTMLInputElement | HTMLSelectElement>(selects: boolean) {
  const field = useRef<E>(null);
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    if (selects && field.current instanceof HTMLInputElement) field.current.select();
  }, [selects]);
  return field;
}
