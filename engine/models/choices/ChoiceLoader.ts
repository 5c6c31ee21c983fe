import type { ControlOption, OptionSource } from '../../controls/defineControl.ts';

/** Options of one control, fetched by the model. The control sees only the OptionSource part. */
export interface ChoiceLoader extends Omit<OptionSource, 'search' | 'more'> {
  /** Why what is typed is no value: nothing matches it, or it was left without a choice. Key of a text. */
  readonly fault?: string | undefined;
  /** Absent where nothing is searched on the server. */
  readonly search?: ((text: string) => void) | undefined;
  readonly more?: (() => void) | undefined;
  /** The field was left or is to be sent: what is typed there has to be a choice by now, or as soon as its answer is there. */
  settle?(): Promise<boolean> | undefined;
  /** A value was chosen. */
  taken?(): void;
  /** Tells that a value is shown, so that its labels can be resolved. */
  know(value: unknown): void;
  /** A label known from elsewhere: the answer of a picker, or a name beside the id in a record. */
  learn(option: ControlOption): void;
  /** Why a choice may not be taken (`choosable`); nothing when it may. */
  refusalOf?(id: string): string | undefined;
  /** Those of the ids that are choices now, under the parents as they are. */
  offered?(ids: readonly string[]): Promise<readonly string[]>;
  /** Fetches again: a parent changed. */
  reload(): void;
  dispose(): void;
}

/** Ids inside a value of a dropdown or lookup: one, several or none. */
export function idsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  return value === null || value === undefined || value === '' ? [] : [String(value)];
}
