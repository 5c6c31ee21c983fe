import { type KeyboardEvent, useEffect, useState } from 'react';
import type { ControlOption } from '#engine/index.ts';
import { useLeave } from '../useLeave.ts';
import type { ComboboxSetup } from './combobox.types.ts';
import { comboboxKeys } from './comboboxKeys.ts';
import { isSearchable } from './comboboxOptions.ts';
import { useManyChoices } from './useManyChoices.ts';
import { useOffered } from './useOffered.ts';
import { useSuggestionKeys } from './useSuggestionKeys.ts';

/** State of an editable combobox with a list (WAI-ARIA pattern): the focus never leaves the input. */
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

  const state = { text, isOpen, active, shown, canTakeAll, open, choose };

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    onKey(event, comboboxKeys(setup, { ...state, chooseAll: many.chooseAll, cancel }));
  }

  return { ...many, ...state, labelOf, close, type, setActive, onKeyDown, leave };
}
