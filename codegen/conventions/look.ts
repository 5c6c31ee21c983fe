import type { ContractField } from '#engine/language/contract/contract.ts';
import type { Convention } from '#engine/language/contract/convention.ts';
import { propertiesOf } from '../emit/contract/contractFields.ts';
import { answerOf, resolve, successOf } from '../emit/types/operationTypes.ts';
import type { Components, Operation, Parameter, PlacedOperation, Schema } from '../openapi/types.ts';
import { hasParameter } from './conventionOf.ts';
import type { Preset } from './presets.ts';

/** One part of a convention, where the document says it, and who concluded it. */
export interface Fact {
  axis: keyof Convention | 'paging.first';
  says: string;
  /** Place in the document. */
  evidence: string;
  source: string;
}

/** What is looked at of one operation. */
export interface Look {
  placed: PlacedOperation;
  components: Components;
  /** Where the rows are, and what they hold. */
  rows: string;
  fields: Readonly<Record<string, ContractField>>;
  query: readonly Parameter[];
  preset: Preset | undefined;
  fact(axis: Fact['axis'], says: string, evidence: string, isOfPreset: boolean): void;
  assume(text: string): void;
}

/** `?name` a parameter, `^name` a header that is sent, `<name` one that is answered, else a place in the answer. */
export function isThere(mark: string, { placed, components }: Pick<Look, 'placed' | 'components'>): boolean {
  const { parameters = [], responses } = placed.operation;
  if (mark.startsWith('?')) return hasParameter(parameters, mark.slice(1), 'query');
  if (mark.startsWith('^')) return hasParameter(parameters, mark.slice(1), 'header');
  if (mark.startsWith('<')) {
    const headers = Object.keys(successOf(responses)?.headers ?? {});
    return headers.some((name) => name.toLowerCase() === mark.slice(1).toLowerCase());
  }
  let at = answerIn(placed.operation);
  for (const name of mark === '' ? [] : mark.split('/')) at = at && placesIn(at, components)[name];
  return at !== undefined;
}

const answers = new WeakMap<Operation, Schema | undefined>();

/** The answer of an operation, found once. */
function answerIn(operation: Operation): Schema | undefined {
  if (!answers.has(operation)) answers.set(operation, answerOf(operation));
  return answers.get(operation);
}

const places = new WeakMap<Schema, Readonly<Record<string, Schema>>>();

/** What stands in an answer; dozens of marks are looked for in each. */
function placesIn(schema: Schema, components: Components): Readonly<Record<string, Schema>> {
  const known = places.get(schema) ?? propertiesOf(wholeOf(schema, components), components);
  places.set(schema, known);
  return known;
}

/** Of several shapes the one that is an object. */
function wholeOf(schema: Schema, components: Components): Schema {
  const whole = resolve(schema, components);
  const branches = (whole.anyOf ?? whole.oneOf ?? []).map((one) => resolve(one, components));
  return branches.find((one) => one.properties) ?? whole;
}

/** The place in the document that says a mark. */
export function evidenceOf({ placed, query }: Pick<Look, 'placed' | 'query'>, mark: string): string {
  const at = `paths.${placed.path}.${placed.method}`;
  const name = mark.replace(/^[?^<]/, '');
  const parameter = query.find((one) => one.name === name || name.startsWith(`${one.name}[`))?.name;
  if (mark.startsWith('<')) return `${at}.responses.headers.${name}`;
  if (mark.startsWith('^')) return `${at}.parameters.${name}`;
  return parameter === undefined ? `${at}.responses: ${name}` : `${at}.parameters.${parameter}`;
}

/** The schema of a parameter; of `page[size]` also that of a member of `page`. */
export function schemaOf({ query, components }: Pick<Look, 'query' | 'components'>, name: string): Schema {
  const own = query.find((one) => one.name === name);
  if (own) return resolve(own.schema, components);
  const [, whole, member = ''] = /^([^[]+)\[([^\]]+)\]$/.exec(name) ?? [];
  const holder = query.find((one) => one.name === whole);
  const found = holder && propertiesOf(resolve(holder.schema, components), components)[member];
  return found ? resolve(found, components) : {};
}
