import type { ControlOptions, ValueDefinition, ValueFault } from '../../controls/defineControl.ts';
import type { ContractField, ContractParameter } from '../../language/contract/contract.ts';
import type { ElementAccess, EngineServices } from '../../services.ts';
import type { ChoiceLoader } from '../choices/ChoiceLoader.ts';

/** Names of properties and numbers of entries, from a field inwards. */
export type Path = readonly (string | number)[];

/** A fault of one place in a field that holds more than one value. */
export interface InnerFault {
  path: Path;
  /** Labels from the field inwards; empty where the field itself is meant. */
  label: string;
  text: string;
}

/** What a field adds to its node that holds an object or a list. */
export interface InnerFields {
  readonly value: ValueDefinition<unknown>;
  readonly faults: readonly ValueFault[];
  readonly errors: readonly InnerFault[];
  touch(): void;
  /** @param place path with dots between its parts */
  tell(place: string, text: string): void;
  changed(before: unknown, after: unknown): void;
  forget(): void;
}

/** What a node needs of the form it is part of. */
export interface FieldContext {
  services: EngineServices;
  /** The document's `visible` condition, compiled; reads observables. */
  isVisible?(): boolean;
  /** Element rule of the field. */
  access?(): ElementAccess;
  isLocked?(): boolean;
  source?: ChoiceLoader;
  /** The document's `required` condition, compiled; reads observables. */
  isRequired?(): boolean;
  /** What rules of the document say of a value that the control takes; reads observables. */
  ruled?(): readonly ValueFault[];
  /** The value is worked out: it cannot be wrong, and nobody enters it. */
  isComputed?: boolean;
  /** Options that the document takes from elsewhere in the form; reads observables. */
  bound?(): Partial<ControlOptions>;
  inner?: InnerFields;
  /** The value goes into a query, not into a record. */
  isFilter?: true;
  /** Parameter or field of the contract that the control fills. */
  target?: ContractParameter | ContractField | undefined;
}
