import type { ReactNode } from 'react';
import type { FilterControl } from '../generated/documents.ts';
import type { FieldType } from '../language/contract/contract.ts';

/**
 * Options of a control: the control of the document without what the frame draws, and what the model knows of the
 * parameter or field behind it. Made by {@link controlOptions}.
 */
export interface ControlOptions extends Partial<Omit<FilterControl, 'name' | 'label' | 'filtertype' | 'visible'>> {
  /** The control is a pair: its name is `From:To`. */
  range?: boolean;
  /** Format of the parameter or field in the contract: a `date` is sent as it is, a `date-time` as an instant in UTC. */
  format?: string;
  /** Type of the field in the contract; a record gets its value in this type (`toDocument`). */
  type?: FieldType;
}

/** A validation fault: a key of the locales and the values of its placeholders. */
export interface ValueFault {
  key: string;
  values?: Readonly<Record<string, string | number>>;
  /** Also said as a toast when the user leaves the control: with the same text, or with this one. */
  toast?: true | string;
}

/**
 * What a value of a filtertype is, without React: shared by filters, saved filters, the URL, the CLI and the server. `O` are options
 * beside those of the language.
 */
export interface ValueDefinition<V, O = object> {
  empty: V;
  isEmpty(value: V): boolean;
  /** Faults in the order they are shown; an empty list when the value is good. An empty value is never faulty here. */
  validate(value: V, options: ControlOptions & O, culture?: string): ValueFault[];
  /** Doubts about a good value: it stays and is sent, the user is asked to look again. */
  warn?(value: V, options: ControlOptions & O, culture?: string): ValueFault[];
  /** Query parameters of the value for a control called `name` (`From:To` for ranges); nothing for an empty value. */
  toQuery(name: string, value: V, options: ControlOptions & O): Record<string, string | string[]>;
  /**
   * Parameters in the address of the page, where they say more than those of the query: a period that follows today goes
   * there by its name. Without it those of `toQuery`; `fromQuery` reads both.
   */
  toAddress?(name: string, value: V, options: ControlOptions & O): Record<string, string | string[]>;
  /** The value that `toQuery` was given; unreadable input gives `empty`. */
  fromQuery(name: string, query: URLSearchParams, options: ControlOptions & O): V;
  /** Value from a document (`"value"`) or a saved filter, checked. */
  fromDocument(value: unknown, options: ControlOptions & O): V;
  /**
   * The value as it stands in a record or a saved filter, `null` when empty. Without it the value itself.
   * `fromDocument(toDocument(value))` is the value again.
   */
  toDocument?(value: V, options: ControlOptions & O): unknown;
  /**
   * Brings what judges and writes values where that is code or data of its own, such as the rules of all countries. A form waits
   * for it before it saves a changed value; what cannot be had is done without.
   */
  load?(): Promise<unknown>;
  /** The value is never kept in the browser, such as a password in a form that is not saved yet. */
  isSecret?: true;
  /** What a multipart body sends of the value in place of `toDocument`: its files. */
  toFiles?(value: V): readonly Blob[];
  /** Short text for a chip. */
  toText(value: V, options: ControlOptions & O, format: ValueFormat): string;
}

/** What `toText` needs of the user's culture and the labels known so far. */
export interface ValueFormat {
  culture: string;
  /** The user's currency, for amounts. */
  currency?: string;
  text(key: string, values?: Readonly<Record<string, string | number>>): string;
  /** Label of an option or looked-up id when it is known. */
  labelOf(id: string): string | undefined;
}

/** One choice of a control. */
export interface ControlOption {
  value: string;
  label: string;
  /** Texts that the label is made of, where there are several. */
  parts?: readonly string[];
  /** Headings that stand above it in a list. */
  headings?: readonly string[];
  /** Why it may not be taken; who takes it is told so, and the value stays. */
  notice?: string;
  /** The whole record, for controls that show more of it than its name. */
  row?: Readonly<Record<string, unknown>>;
}

/** State of the options of dropdowns and lookups, fetched by the model: a control never fetches. */
export interface OptionSource {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  options: readonly ControlOption[];
  /** How many there are on the server when the answer was cut. */
  total?: number | undefined;
  /** What was chosen last, for a list before anything is typed. */
  recent?: readonly ControlOption[];
  /** The list is opened: what it needs can be read. */
  opened?(): void;
  /** An option was chosen by hand. */
  chosen?(option: ControlOption): void;
  /** Many pasted texts as options, and those that name nothing. */
  paste?(texts: readonly string[]): Promise<{ options: readonly ControlOption[]; unknown: readonly string[] }>;
  /** Type-ahead of lookups: asks for options that match. */
  search?(text: string): void;
  /** Asks for the next page of options. */
  more?(): void;
  /** Opens the lookup modal. */
  openPicker?(): void;
  /** Label of a chosen id (resolved by the model). */
  labelOf(id: string): string | undefined;
  retry?(): void;
  /** Ids of all that match what was typed; undefined when there are more than select-all takes. */
  all?(): Promise<readonly string[] | undefined>;
}

/** What comes of something that is looked up for a value. */
export interface LateChange<V> {
  /** The value with what was found, from the one that there is by then; without it the value stays, and what waits for it is called off. */
  change?(value: V): V;
  /** What is to be known about it; stands under the field until the value changes. */
  remark?: ValueFault | undefined;
}

/** What an input gets: its value, its state, and the ids that tie it to the frame around it. */
export interface ControlProps<V, O = object> {
  id: string;
  value: V;
  onChange(value: V): void;
  /**
   * Takes what is looked up for the value when it is there. A search or save waits for it; cleared or filled from elsewhere meanwhile,
   * the field keeps that. Absent where nothing stands around the control.
   */
  onLater?(coming: Promise<LateChange<V>>): void;
  onBlur(): void;
  disabled: boolean;
  invalid: boolean;
  describedBy: string | undefined;
  required: boolean;
  /** Accessible name, for composite inputs that cannot be labelled by `id` alone. */
  label: string;
  options: ControlOptions & O;
  source: OptionSource | undefined;
  culture: string;
  /** Code or symbol of the user's currency, for numbers with `currency`. */
  currency?: string;
  /** Goes to a route below /app. */
  go?(to: string): void;
  text(key: string, values?: Readonly<Record<string, string | number>>): string;
}

/** Draws the input only; label, help, error and read-only title belong to the frame. */
export type ControlComponent<V, O = object> = (props: ControlProps<V, O>) => ReactNode;

/** What a read-only view of a value gets. */
export interface ControlViewProps<V, O = object> {
  value: V;
  options: ControlOptions & O;
  label: string;
  culture: string;
  /** Goes to a route below /app. */
  go?(to: string): void;
  text(key: string, values?: Readonly<Record<string, string | number>>): string;
}

/**
 * A renderer as its folder declares it, of values `V`. `O` are options beside those of the language, each optional: codegen writes them
 * for the filtertypes that product.json adds.
 */
export interface TypedControl<V, O = object> {
  filtertype: string;
  value: ValueDefinition<V, O>;
  Control: ControlComponent<V, O>;
  /** Draws the value where it is only read; without it `toText` does. Empty values are not drawn. */
  View?: (props: ControlViewProps<V, O>) => ReactNode;
  /** Options that hold where the document says nothing. */
  defaults?: Partial<ControlOptions & O>;
  /** Where the options come from. */
  optionsFrom?: 'list' | 'lookup' | 'places';
}

/**
 * A renderer in a registry, where renderers of different values stand side by side: every {@link TypedControl} is one.
 * Its value type is forgotten, so nothing can be passed in unchecked and `unknown` comes out.
 */
export interface RegisteredControl extends Omit<TypedControl<never>, 'value'> {
  value: Omit<ValueDefinition<never>, 'empty' | 'fromQuery' | 'fromDocument'> & {
    empty: unknown;
    fromQuery(name: string, query: URLSearchParams, options: ControlOptions): unknown;
    fromDocument(value: unknown, options: ControlOptions): unknown;
  };
}

/** A renderer of values `V`; `ControlDefinition<never>` is one whose value type is forgotten. */
export type ControlDefinition<V = unknown> = [V] extends [never] ? RegisteredControl : TypedControl<V>;

/**
 * Declares a renderer, which `createServices({ controls: { ...controls, swatch } })` registers. What its functions throw stops its own field
 * alone: `validate`, `toQuery` and `toDocument` put it at fault, `fromDocument` leaves the record as it is; the console has the error.
 *
 * @example export const swatch = defineControl({ filtertype: 'swatch', value: swatchValue, Control: Swatch });
 */
export function defineControl<V, O = object>(definition: TypedControl<V, O>): TypedControl<V, O> {
  return definition;
}
