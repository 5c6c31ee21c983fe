import type { FormDocument } from '../../generated/documents.ts';
import type { ContractOperation } from '../../language/contract/contract.ts';
import { targetOf } from '../../language/contract/innerSchema.ts';
import { isSchema, type JsonSchema } from '../../language/contract/jsonSchema.ts';
import { isObject, ownValue } from '../../language/json.ts';
import { sameValue } from '../fields/sameValue.ts';
import type { Row } from '../shared/answers.ts';
import { fitted, nothingOf, takesNull } from './fitting.ts';

/** What was there before a save, and what nobody said anything of. */
export interface SavedFrom {
  /** The record as it was read; undefined for a new one. */
  before?: Row | undefined;
  /** Fields of which neither the record nor the user says anything: their values are how a control shows nothing. */
  unsaid?: ReadonlySet<string>;
}

/** The record as far as the operation takes it; fields that only the server writes stay out. */
export function savedBody(
  operation: ContractOperation | undefined,
  { save, schema }: FormDocument,
  record: Row,
  { before, unsaid }: SavedFrom = {},
): Row {
  const { method, body, convention } = operation ?? {};
  const { fields = {} } = body ?? {};
  const required: readonly unknown[] = Array.isArray(schema?.required) ? schema.required : [];
  const beside = Object.values(convention?.record?.beside ?? {}).map(({ field }) => field);
  // Some documents require what they do not describe.
  const isKnown = (name: string) =>
    Object.keys(fields).length === 0 || Object.hasOwn(fields, name) || required.includes(name);
  // The address says which record is changed, unless the body does.
  const isPart = method === 'PATCH' && before !== undefined && Boolean(save?.path ?? save?.query);
  // What a record is read without may be there, such as a password. A new one takes all that the user saw, but for empty texts.
  const isUnsaid = (name: string, value: unknown) =>
    unsaid?.has(name) === true && (before !== undefined || value === '');
  // A PATCH leaves what it does not name; whoever names what nobody changed may be refused for it.
  const isUnchanged = (name: string, value: unknown) => isPart && sameValue(value, ownValue(before, name));
  const isLeft = (name: string, value: unknown) =>
    !required.includes(name) && !beside.includes(name) && (isUnsaid(name, value) || isUnchanged(name, value));
  const properties = isObject(schema?.properties) ? schema.properties : {};
  const definitions = isSchema(schema?.$defs) ? schema.$defs : {};
  const entries = Object.entries(record).flatMap(([name, value]) => {
    if (!isKnown(name) || ownValue(fields, name)?.readOnly || isLeft(name, value)) return [];
    const property = ownValue(properties, name);
    if (!isSchema(property)) return value === undefined ? [] : [[name, value] as const];
    const take = required.includes(name) ? neededValue : method === 'PUT' ? replacingValue : givenValue;
    const given = take(property, value, definitions);
    return given === undefined ? [] : [[name, given] as const];
  });
  return Object.fromEntries(entries);
}

/** What must be there is sent in any case: what cannot be said otherwise is for the server to refuse. */
function neededValue(property: JsonSchema, value: unknown, definitions: JsonSchema): unknown {
  return fitted(property, value, definitions) ?? value ?? nothingOf(property, definitions) ?? value;
}

/** A PUT without a field takes it away. */
function replacingValue(property: JsonSchema, value: unknown, definitions: JsonSchema): unknown {
  const own = fitted(property, value, definitions);
  return asTaken(property, own === undefined ? value : own, definitions);
}

function givenValue(property: JsonSchema, value: unknown, definitions: JsonSchema): unknown {
  return asTaken(property, fitted(property, value, definitions), definitions);
}

/** Nothing, in the way that the contract takes it: as it is, as null, or by being left out. */
function asTaken(written: JsonSchema, value: unknown, definitions: JsonSchema): unknown {
  if (value === null && !takesNull(written, definitions)) return undefined;
  const property = targetOf(written, definitions);
  if ((value !== null && value !== '') || property.type === undefined) return value;
  const { type, format, pattern, minLength, enum: choices } = property;
  const types: readonly unknown[] = [type].flat();
  const isFreeText = types.includes('string') && !format && !pattern && !minLength && !choices;
  if (value === '' && isFreeText) return value;
  return types.includes('null') ? null : undefined;
}
