import { type KeyboardEvent, useEffect, useState } from 'react';
import type { ControlOption } from '#engine/index.ts';
import { useLeave } from '../useLeave.ts';
import type { ComboboxSetup } from './combobox.types.ts';
import { isSearchable } from './comboboxOptions.ts';
import { useManyChoices } from './useManyChoices.ts';
import { useOffered } from './useOffered.ts';
import { useSuggestionKeys } from './useSuggestionKeys.ts';

/** State and keys of an editable combobox with a list (WAI-ARIA pattern): the focus never leaves the input. */
export function useCombobox(setup: ComboboxSetup) {
  const { source, isLookup, isMultiple, selected } = setup;
  const [text, setText] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { active, setActive, onKeyDown: onKey } = useSuggestionKeys();
  const many = useManyChoices(setup, () => setIsOpen(true));
  const { shown, canTakeAll, labelOf, learn } = useOffered(setup, text);

  // The search was called off: the text goes with it.
  const isIdle = isLookup && source?.status === 'idle';
  useEffect(() => {
    if (isIdle) setText((typed) => (isSearchable(typed) ? null : typed));
  }, [isIdle]);

  function open(at: number = shown.findIndex(({ value }) => selected.includes(value))): void {
    if (setup.disabled) return;
    if (!isLookup && source?.status === 'idle') source.retry?.();
    if (!isOpen) source?.opened?.();
    setIsOpen(true);
    setActive(at);
  }

  function close(): void {
    setIsOpen(false);
    setActive(-1);
    many.hush();
  }

  function type(next: string): void {
    many.hush();
    setText(next);
    source?.search?.(next);
    open(isLookup && !isSearchable(next) ? -1 : 0);
  }

  function choose({ value, label }: ControlOption): void {
    if (setup.isFull && !selected.includes(value)) return;
    learn({ value, label });
    if (!selected.includes(value)) source?.chosen?.({ value, label });
    setup.onChoose(value);
    if (isMultiple) return;
    if (isLookup) setText(null);
    else forgetText();
    close();
  }

  function cancel(): void {
    forgetText();
    close();
  }

  /** The text of a search goes; a list that the server searched is whole again. */
  function forgetText(): void {
    if (text !== null) source?.search?.('');
    setText(null);
  }

  const leave = useLeave(() => {
    close();
    // A text that a lookup searched for stays until it is known to have been of use.
    if (!isLookup || !isSearchable(text)) forgetText();
    setup.onBlur();
  });

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    onKey(event, {
      count: shown.length + (canTakeAll ? 1 : 0),
      isOpen,
      onOpen: open,
      onEnter: enterAction,
      onEscape: isOpen || text !== null ? cancel : undefined,
      others: (key) => {
        if (key === 'Backspace') return backspaceAction();
        return key === ' ' && !isOpen && !isLookup && text === null ? () => open() : undefined;
      },
    });
  }

  function enterAction(): (() => void) | undefined {
    // Options of the text before are no answer to this one.
    const isStale = text !== null && source?.search !== undefined && source.status === 'loading';
    const option = isOpen && !isStale ? shown[active] : undefined;
    if (option) return () => choose(option);
    if (isOpen && canTakeAll && active === shown.length) return () => many.chooseAll();
    // The text is still being looked up: sending the form now would send the value before it.
    return isOpen && text ? () => undefined : undefined;
  }

  /** Deleting text is the input's own; once it is empty, Backspace takes the value (widgets 4). */
  function backspaceAction(): (() => void) | undefined {
    const isEmpty = text === '' || (text === null && isMultiple);
    return isEmpty && selected.length > 0 ? () => setup.onRemoveLast() : undefined;
  }

  return {
    ...many,
    text,
    isOpen,
    active,
    shown,
    canTakeAll,
    labelOf,
    open,
    close,
    type,
    choose,
    setActive,
    onKeyDown,
    leave,
  };
}
