import type { ControlOption, ControlOptions, FilterControl, OptionSource, TypedControl } from '#engine/index.ts';
import type { ControlExamples } from './examples.ts';

/** States in which each control is shown, in the order of their columns. */
export const states = ['empty', 'filled', 'required', 'disabled', 'error', 'loading', 'readOnly'] as const;
export type State = (typeof states)[number];

/** One control in one state. */
export interface Shown {
  control: FilterControl;
  options: ControlOptions;
  value: unknown;
  /** The value as a document gives it; undefined for none. */
  given: unknown;
  /** Locale key and values of the fault that is shown. */
  fault: { key: string; values?: Readonly<Record<string, string | number>> } | undefined;
  source: OptionSource | undefined;
}

/** The example of a renderer in one state: its first good value, its first bad one, or none. */
export function shownIn(state: State, definition: TypedControl<unknown>, { examples }: ControlExamples): Shown {
  const example = (state === 'error' && examples.find(({ invalid }) => invalid.length > 0)) || examples[0];
  if (!example) throw new Error(`${definition.filtertype} has no example.`);
  const { control } = example;
  const options = { ...definition.defaults, ...optionsOf(control) };
  const { value: codec } = definition;
  const good = example.valid.find(({ value }) => !codec.isEmpty(codec.fromDocument(value, options)))?.value;
  const bad = example.invalid[0];
  const shared = { control, options, source: sourceOf(state, definition, control) };
  if (state === 'error') {
    const value = bad ? (bad.typed ?? codec.fromDocument(bad.value, options)) : codec.empty;
    const given = bad?.typed ?? bad?.value;
    return { ...shared, value, given, fault: codec.validate(value, options)[0] ?? { key: 'field.required' } };
  }
  const isFilled = state === 'filled' || state === 'disabled' || state === 'readOnly';
  if (!isFilled || good === undefined) return { ...shared, value: codec.empty, given: undefined, fault: undefined };
  return { ...shared, value: codec.fromDocument(good, options), given: good, fault: undefined };
}

function optionsOf({ name, label, filtertype, visible, ...options }: FilterControl): ControlOptions {
  const isRange = name.includes(':') || options.isRangeControl === true;
  return { ...options, ...(isRange ? { range: true } : {}) };
}

/** What a document says for a control in a state: a filter, or a field of a form where it can only be read. */
export function sourceText(state: State, { control, given }: Shown): string {
  const { name, label, filtertype, ...options } = control;
  const own = Object.keys(options).length > 0 ? { options } : {};
  if (state === 'readOnly') return toJson({ field: name, label, filtertype, ...own, readonly: true });
  const value = given === undefined ? {} : { value: given };
  const required = state === 'required' ? { isrequired: true } : {};
  const disabled = state === 'disabled' ? { isdisabled: true } : {};
  return toJson({ ...control, ...value, ...required, ...disabled });
}

const toJson = (value: unknown) => JSON.stringify(value, null, 2);

/** Names that stand for what a server would answer. */
const SAMPLES: readonly ControlOption[] = ['17', '4', '9', '1', '2', '3'].map((value) => ({
  value,
  label: `Sample ${value}`,
}));

function sourceOf(
  state: State,
  { optionsFrom }: TypedControl<unknown>,
  control: FilterControl,
): OptionSource | undefined {
  if (!optionsFrom) return undefined;
  const fixed = control.dropdownfixedlist?.map(({ key, data }) => ({ value: String(key), label: data }));
  const options = state === 'loading' ? [] : (fixed ?? (optionsFrom === 'places' ? [] : SAMPLES));
  return {
    status: state === 'loading' ? 'loading' : 'ready',
    options,
    labelOf: (id) => options.find(({ value }) => value === id)?.label,
    search: () => undefined,
    retry: () => undefined,
    ...(optionsFrom === 'lookup' ? { openPicker: () => undefined, all: async () => undefined } : {}),
  };
}
