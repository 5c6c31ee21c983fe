import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { ControlOption, ControlProps } from '#engine/index.ts';
import { useLeave } from '../useLeave.ts';
import { isSearchable, matchOptions } from './comboboxOptions.ts';
import { useManyChoices } from './useManyChoices.ts';
import { useSuggestionKeys } from './useSuggestionKeys.ts';
import type { Found } from './useTakeAll.ts';

/** What a control tells its combobox. */
export interface ComboboxSetup extends Omit<ControlProps<never>, 'value' | 'onChange'> {
  selected: readonly string[];
  /** Chooses an item; in a list of several, takes a chosen one out again. */
  onChoose(id: string): void;
  /** Takes all that is being found too; without it there is no select-all. */
  onChooseAll?(finding: Promise<Found>): void;
  /** Takes out the last chosen item. */
  onRemoveLast(): void;
  isMultiple: boolean;
  isLookup: boolean;
  isFull: boolean;
}

/** State and keys of an editable combobox with a list (WAI-ARIA pattern): the focus never leaves the input. */
export function useCombobox(setup: ComboboxSetup) {
  const { source, isLookup, isMultiple, selected, culture } = setup;
  const [text, setText] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { active, setActive, onKeyDown: onKey } = useSuggestionKeys();
  const known = useRef(new Map<string, string>());
  const many = useManyChoices(setup, () => setIsOpen(true));

  const all = source?.options ?? fixedOptions(setup);
  const labelOf = (id: string) =>
    source?.labelOf(id) ?? all.find(({ value }) => value === id)?.label ?? known.current.get(id) ?? id;
  const shown = shownOptions();
  const canTakeAll =
    isMultiple && isLookup && setup.onChooseAll !== undefined && source?.all !== undefined && isSettled();

  /** What would be taken is on the screen, or nothing is being searched for. */
  function isSettled(): boolean {
    return isSearchable(text) ? source?.status === 'ready' && shown.length > 0 : !text;
  }

  function shownOptions(): readonly ControlOption[] {
    if (!isLookup && source?.search) return all;
    if (!isLookup) return matchOptions(all, text ?? '', culture);
    return isSearchable(text) ? all : startOptions(setup, labelOf);
  }

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
    known.current.set(value, label);
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

/** Before anything is typed: what is chosen, then what was chosen last. */
function startOptions({ source, selected, text }: ComboboxSetup, labelOf: (id: string) => string): ControlOption[] {
  const recent = (source?.recent ?? []).filter(({ value }) => !selected.includes(value));
  return [
    ...selected.map((value) => ({ value, label: labelOf(value) })),
    ...recent.map((option, place) => (place === 0 ? { ...option, headings: [text('lookup.recent')] } : option)),
  ];
}

/** Options of the document itself, for a control that is drawn without a source. */
function fixedOptions({ options, text }: ComboboxSetup): readonly ControlOption[] {
  return (options.dropdownfixedlist ?? []).map(({ key, data }) => ({ value: String(key), label: text(data) }));
}
