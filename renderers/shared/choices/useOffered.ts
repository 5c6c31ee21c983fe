import { useRef } from 'react';
import type { ControlOption } from '#engine/index.ts';
import type { ComboboxSetup } from './combobox.types.ts';
import { isSearchable, matchOptions } from './comboboxOptions.ts';

/** What a combobox offers for a text, `null` before anything is typed, and how its items are called. */
export function useOffered(setup: ComboboxSetup, text: string | null) {
  const { source, isLookup, isMultiple, culture } = setup;
  const known = useRef(new Map<string, string>());
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

  return {
    shown,
    /** All that is found can be taken at once. */
    canTakeAll,
    labelOf,
    /** Keeps what a chosen item is called: later options may not have it. */
    learn: ({ value, label }: ControlOption) => known.current.set(value, label),
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
