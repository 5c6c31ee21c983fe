import type { ValueFault } from '../../controls/defineControl.ts';
import type { Scopes } from '../../language/binding.ts';
import type { JsonSchema } from '../../language/contract/jsonSchema.ts';
import type { EngineServices } from '../../services.ts';
import { createField } from '../fields/createField.ts';
import type { FieldNode } from '../fields/FieldNode.ts';
import { contractFieldOf, controlOf } from './formControl.ts';
import type { Part } from './structure.ts';

/** One place in a field that holds an object or a list. */
export interface Place {
  name: string;
  label: string;
  schema: JsonSchema;
  part: Part | undefined;
  isRequired: boolean;
  /** What the place stands in is there: before that nothing in it is required. */
  isThere?(): boolean;
  isLocked(): boolean;
  /** A condition of the document holds for the entry. */
  isNeeded?(): boolean;
  /** What rules of the document say of the place. */
  ruled?(): string | undefined;
  scopes(): Scopes;
  value: unknown;
}

/** A node for the input of a place, made as those of the form are. */
export function innerField(services: EngineServices, place: Place): FieldNode {
  const { name, label, schema, part, isLocked, scopes, value } = place;
  // What the server alone writes is nothing to enter.
  const isOfServer = schema.readOnly === true;
  const isRequired = place.isRequired && !isOfServer && schema.nullable !== true && schema.type !== 'boolean';
  const control = controlOf(schema, { ...part, field: name, label }, false);
  const { isNeeded, isThere, ruled } = place;
  const node = createField(services, control, {
    scopes,
    isLocked: () => isOfServer || isLocked(),
    target: contractFieldOf(schema),
    isRequired: () => (isRequired && isThere?.() !== false) || isNeeded?.() === true,
    ...(ruled ? { ruled: () => faultsOf(ruled()) } : {}),
  });
  node.accept(value ?? null);
  return node;
}

function faultsOf(key: string | undefined): readonly ValueFault[] {
  return key === undefined ? [] : [{ key }];
}
