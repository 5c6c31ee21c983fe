import { ActionIcon, Button } from '@mantine/core';
import type { ArrayFieldItemTemplateProps, ArrayFieldTemplateProps } from '@rjsf/utils';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import classes from './JsonField.module.css';
import { JsonGroup } from './JsonGroup.tsx';
import { contextOf, isLockedAt, labelAt, partAt } from './jsonParts.ts';

/** Entries of a list one below the other, with a button that adds one. */
export const JsonList = observer(function JsonList(props: ArrayFieldTemplateProps) {
  const { items, fieldPathId, schema, registry, required = false, canAdd, disabled, readonly, onAddClick } = props;
  const { path } = fieldPathId;
  const { text } = contextOf(registry);
  const part = partAt(registry, path);
  const label = labelAt(registry, path, schema.title);
  const entries = useFocusOfEntries(items.length);
  const add = canAdd && !disabled && !readonly && !isLockedAt(registry, path) && (
    <Button
      className={classes.add}
      variant="default"
      size="compact-sm"
      leftSection={<IconPlus size={14} aria-hidden="true" />}
      onClick={onAddClick}
    >
      {text('entry.add', { name: part?.entry ? text(part.entry) : label })}
    </Button>
  );
  return (
    <JsonGroup registry={registry} fieldPathId={fieldPathId} title={schema.title} required={required} below={add}>
      <div ref={entries} className={classes.entries}>
        {items}
      </div>
    </JsonGroup>
  );
});

/** One entry: its number and buttons that move it or take it out, around its inputs. */
export const JsonItem = observer(function JsonItem({
  children,
  index,
  disabled,
  readonly,
  registry,
  buttonsProps,
  hasToolbar,
}: ArrayFieldItemTemplateProps) {
  const { text } = contextOf(registry);
  const { path } = buttonsProps.fieldPathId;
  const name = labelAt(registry, path);
  return (
    <fieldset className={classes.entry} data-entry={index}>
      <legend className={classes.number}>{name}</legend>
      <div className={classes.inputs}>{children}</div>
      {hasToolbar && !disabled && !readonly && !isLockedAt(registry, path) && (
        <div className={classes.tools}>
          {buttonsProps.hasMoveUp && (
            <Tool label={text('entry.moveUp', { name })} move="up" onClick={buttonsProps.onMoveUpItem}>
              <IconArrowUp size={16} aria-hidden="true" />
            </Tool>
          )}
          {buttonsProps.hasMoveDown && (
            <Tool label={text('entry.moveDown', { name })} move="down" onClick={buttonsProps.onMoveDownItem}>
              <IconArrowDown size={16} aria-hidden="true" />
            </Tool>
          )}
          {buttonsProps.hasRemove && (
            <Tool label={text('entry.remove', { name })} onClick={buttonsProps.onRemoveItem}>
              <IconTrash size={16} aria-hidden="true" />
            </Tool>
          )}
        </div>
      )}
    </fieldset>
  );
});

interface ToolProps {
  label: string;
  /** The entry changes places with the one above or below, and keeps the focus. */
  move?: 'up' | 'down';
  children: ReactNode;
  onClick(event: MouseEvent<HTMLButtonElement>): void;
}

function Tool({ label, move, children, onClick }: ToolProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      title={label}
      data-move={move}
      onClick={(event) => {
        if (move) keepFocus(event.currentTarget, move);
        onClick(event);
      }}
    >
      {children}
    </ActionIcon>
  );
}

/** Once it stands in its new place: on the button for the next step, at the end of the list on the one back. */
function keepFocus(button: HTMLElement, move: 'up' | 'down'): void {
  const entry = button.closest('[data-entry]');
  const list = entry?.parentElement;
  const to = Number(entry?.getAttribute('data-entry')) + (move === 'up' ? -1 : 1);
  requestAnimationFrame(() => {
    const moved = list?.querySelector(`:scope > [data-entry="${to}"] > :last-child`);
    const next = moved?.querySelector(`[data-move="${move}"]`) ?? moved?.querySelector('[data-move]');
    if (next instanceof HTMLElement) next.focus();
  });
}

/** A new entry gets the focus in its first input; where one was taken out, the list gets it back. */
function useFocusOfEntries(count: number) {
  const entries = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const wasFocused = entries.current?.closest('fieldset')?.contains(document.activeElement);
    const isFocusLost = document.activeElement === document.body;
    if (count > before.current && wasFocused) entries.current?.lastElementChild?.querySelector('input')?.focus();
    if (count < before.current && isFocusLost) entries.current?.closest('fieldset')?.focus();
    before.current = count;
  }, [count]);
  return entries;
}
