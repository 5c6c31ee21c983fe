import type { ControlOption } from '#engine/index.ts';
import type { ComboboxSetup } from './combobox.types.ts';
import type { SuggestionKeys } from './useSuggestionKeys.ts';

/** What the keys of a combobox find, and do. */
interface KeyedCombobox {
  /** What is typed; null while the input shows what is chosen. */
  text: string | null;
  isOpen: boolean;
  active: number;
  shown: readonly ControlOption[];
  /** Behind the options stands a line that takes all of them. */
  canTakeAll: boolean;
  open(at?: number): void;
  choose(option: ControlOption): void;
  chooseAll(): void;
  /** Closes the list and leaves what is typed. */
  cancel(): void;
}

/** What each key does in a combobox; undefined leaves it to the input, or to what is around it. */
export function comboboxKeys(setup: ComboboxSetup, combobox: KeyedCombobox): SuggestionKeys {
  const { source, isLookup, isMultiple, selected } = setup;
  const { text, isOpen, active, shown, canTakeAll, open, choose, chooseAll, cancel } = combobox;

  function enterAction(): (() => void) | undefined {
    // Options of the text before are no answer to this one.
    const isStale = text !== null && source?.search !== undefined && source.status === 'loading';
    const option = isOpen && !isStale ? shown[active] : undefined;
    if (option) return () => choose(option);
    if (isOpen && canTakeAll && active === shown.length) return () => chooseAll();
    // The text is still being looked up: sending the form now would send the value before it.
    return isOpen && text ? () => undefined : undefined;
  }

  /** Deleting text is the input's own; once it is empty, Backspace takes the value (widgets 4). */
  function backspaceAction(): (() => void) | undefined {
    const isEmpty = text === '' || (text === null && isMultiple);
    return isEmpty && selected.length > 0 ? () => setup.onRemoveLast() : undefined;
  }

  return {
    count: shown.length + (canTakeAll ? 1 : 0),
    isOpen,
    onOpen: open,
    onEnter: enterAction,
    onEscape: isOpen || text !== null ? cancel : undefined,
    others: (key) => {
      if (key === 'Backspace') return backspaceAction();
      return key === ' ' && !isOpen && !isLookup && text === null ? () => open() : undefined;
    },
  };
}
