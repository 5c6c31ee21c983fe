import { type KeyboardEvent, useState } from 'react';

/** What the keys of a control do below its input. */
export interface SuggestionKeys {
  /** Options below the input, with any line after them that can be reached. */
  count: number;
  isOpen: boolean;
  onOpen(at?: number): void;
  /** What Enter does: with an active option it chooses it. Undefined leaves the key to the form. */
  onEnter(active: number): (() => void) | undefined;
  /** What Escape does; undefined leaves it to what is around the control. */
  onEscape: (() => void) | undefined;
  /** Further keys of the control. */
  others?(key: string): (() => void) | undefined;
}

/** Keys of a list below an input that keeps the focus (WAI-ARIA combobox): arrows go round, Enter chooses, Escape closes. */
export function useSuggestionKeys() {
  const [active, setActive] = useState(-1);

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>, keys: SuggestionKeys): void {
    if (event.nativeEvent.isComposing) return;
    const act = actionOf(event.key, keys);
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }

  function actionOf(key: string, keys: SuggestionKeys): (() => void) | undefined {
    const { count, isOpen, onOpen } = keys;
    const last = count - 1;
    if (key === 'ArrowDown') return () => (isOpen ? setActive(active >= last ? 0 : active + 1) : onOpen());
    if (key === 'ArrowUp') return () => (isOpen ? setActive(active <= 0 ? last : active - 1) : onOpen(last));
    if (key === 'Enter') return keys.onEnter(isOpen ? active : -1);
    if (key === 'Escape') return keys.onEscape;
    return keys.others?.(key);
  }

  return { active, setActive, onKeyDown };
}
