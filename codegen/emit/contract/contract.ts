import { createHash } from 'node:crypto';
import type {
  Contract,
  ContractOperation,
  ContractParameter,
  ContractPermission,
} from '#engine/language/contract/contract.ts';
import type { Convention, RecordPlaces } from '#engine/language/contract/convention.ts';
import { conventionFacts, withFilters, withSortable } from '../../conventions/conventionOf.ts';
import { insideOf, recogniseConvention } from '../../conventions/recognise.ts';
import { ID_FIELDS, idsOf } from '../../conventions/recogniseIds.ts';
import { recogniseRecord, schemaAt } from '../../conventions/recogniseRecord.ts';
import { ContractError } from '../../openapi/ContractError.ts';
import { namedOperations } from '../../openapi/loadOpenApi.ts';
import { nameOfRef } from '../../openapi/nameOfRef.ts';
import { placeOf } from '../../openapi/operationNames.ts';
import type { Answer, OpenApi, Parameter, PlacedOperation, Schema } from '../../openapi/types.ts';
import { encodingsOf, styleOf } from '../specOf.ts';
import { firstMedia, resolve, schemasOf, successOf } from '../types/operationTypes.ts';
import { checkNames, type NamesBeside } from './checkNames.ts';
import { checkOperation } from './checkOperation.ts';
import { namedComponents } from './contractComponents.ts';
import {
  bodyFieldsOf,
  boundsOf,
  type Components,
  fieldsOf,
  itemsOf,
  propertiesOf,
  recordItemsOf,
  rowFieldsOf,
  typeOf,
} from './contractFields.ts';
import { attempts, everyOperation } from './everyOperation.ts';
import { besideOf, ofRecord } from './recordFields.ts';

interface ContractOptions {
  /** An API that does not know our `x-` keys: permission and rows are concluded from what it says. */
  isForeign?: boolean;
  /** Told of what the document does not say and was taken as usual. */
  assume?(text: string): void;
  /** What keys may name beside the document, for a contract of the project itself. */
  names?: NamesBeside;
}

interface Context {
  components: Components;
  isForeign: boolean;
  assume(text: string): void;
  names: NamesBeside | undefined;
}

/** The join of API and documents: what check, engine and server know of each operation at run time. */
export function contractOf(api: OpenApi, options: ContractOptions = {}): Contract {
  const { isForeign = false, assume = () => undefined, names } = options;
  const context: Context = { components: api.components.schemas, isForeign, assume, names };
  const { found, faults } = namedOperations(api);
  const operations = everyOperation(found, (one) => operationOf(one, context), faults);
  const components = namedComponents(operations, context.components);
  const hash = createHash('sha256')
    .update(JSON.stringify([operations, components]))
    .digest('hex')
    .slice(0, 16);
  return { hash, operations, components };
}

function operationOf(placed: PlacedOperation, context: Context): ContractOperation {
  const { operation, method, path, tag } = placed;
  const { body, answer } = schemasOf(placed);
  const { attempt, check } = attempts();
  const read = attempt(() => answerOf(placed, answer, context));
  const plain = read ?? { kind: 'json', fields: {} };
  const convention = conventionIn(placed, plain, context);
  const own = convention?.record && answer ? ofRecord(plain, answer, convention.record, context.components) : plain;
  const answered = convention ? ordered(own, convention) : own;
  // What names rows and fields cannot be judged without them.
  if (!context.isForeign && read) attempt(() => checkOperation(placed, answered, context.components));
  const { names } = context;
  if (names) attempt(() => checkNames(placed, names));
  const searchable = read && attempt(() => searchableOf(placed, answered, context));
  const lookup = attempt(() => lookupOf(placed, context));
  const kept = attempt(() => keptOf(placed, context));
  const permission = attempt(() => permissionOf(placed, context));
  const facts = permission && attempt(() => factsOf(placed, permission, context));
  check();
  const parameters = withIds(parametersOf(operation.parameters ?? [], context.components), placed, answered, context);
  return {
    method: method.toUpperCase() as ContractOperation['method'],
    path,
    tag,
    ...(operation.summary ? { summary: operation.summary } : {}),
    parameters: convention ? withFilters(parameters, convention, answered.rows?.fields ?? {}) : parameters,
    ...(body ? { body: bodyOf(placed, body, context.components, bodyPlaces(convention)) } : {}),
    answer: answered,
    ...(operation['x-paging'] ? { paging: operation['x-paging'] } : {}),
    ...conventionFacts(convention),
    ...searchable,
    ...lookup,
    ...(operation['x-live'] ? { live: operation['x-live'] } : {}),
    ...(operation['x-groups'] ? { groups: operation['x-groups'] } : {}),
    ...(operation['x-exports'] ? { exports: true } : {}),
    ...(operation['x-document-rows'] ? { documentRows: true } : {}),
    ...(operation['x-rules'] ? { rules: true } : {}),
    ...kept,
    permission: permission ?? { access: 'session' },
    mutates: operation['x-mutates'] ?? !['get', 'head', 'options', 'trace'].includes(method),
    ...facts,
  };
}

/** Where rows are asked for in the API's own way: as its document declares it; of a foreign API as far as it is recognised. */
function conventionIn(
  placed: PlacedOperation,
  { rows }: ContractOperation['answer'],
  { components, isForeign, assume }: Context,
): Convention | undefined {
  const declared = placed.operation['x-convention'];
  if (declared || !isForeign) return declared;
  if (!rows || placed.method !== 'get') return recogniseRecord(placed, components);
  const { answer } = schemasOf(placed);
  const row = answer && rowsOf(answer, rows.path, components);
  const inside = row && insideOf(row, components);
  const found = recogniseConvention(placed, components, { rows: rows.path, fields: rows.fields, inside });
  for (const text of found?.assumed ?? []) assume(`operation "${placed.id}": assumed that ${text}`);
  return found?.convention;
}

/** Of a foreign API: the parameter that takes ids of the rows, where its name and type say so. */
function withIds(
  parameters: ContractOperation['parameters'],
  placed: PlacedOperation,
  { rows }: ContractOperation['answer'],
  { components, isForeign, assume }: Context,
): ContractOperation['parameters'] {
  if (!isForeign || !rows || placed.method !== 'get') return parameters;
  if (Object.values(parameters).some(({ ids }) => ids !== undefined)) return parameters;
  const field = ID_FIELDS.find((name) => Object.hasOwn(rows.fields, name));
  const found = field === undefined ? undefined : idsOf(placed, components, field, rows.fields);
  const known = found && parameters[found.name];
  if (!found || !known || field === undefined) return parameters;
  assume(`operation "${placed.id}": rows are asked for by "${found.name}", values of "${field}" (x-ids)`);
  return { ...parameters, [found.name]: { ...known, ids: field } };
}

/** Fields that the API orders by say so, as if each had the key. */
function ordered(answer: ContractOperation['answer'], convention: Convention): ContractOperation['answer'] {
  const { rows } = answer;
  return rows ? { ...answer, rows: { ...rows, fields: withSortable(rows.fields, convention) } } : answer;
}

/** What the operation has to do with types of lookups. */
function lookupOf(
  { id, operation }: PlacedOperation,
  { isForeign }: Context,
): Pick<ContractOperation, 'lookupType' | 'allLookups' | 'saves'> {
  const { 'x-lookup-type': type, 'x-all-lookups': isOfAll, 'x-saves': saves } = operation;
  const isNamed = (operation.parameters ?? []).some((one) => one.in === 'path' && one.name === type);
  if (type !== undefined && !isNamed && !isForeign)
    throw new ContractError(
      `operation "${id}": x-lookup-type names "${type}", which is no parameter of its path\n  hint: name the parameter that says which type is asked for`,
      'x-lookup-type',
    );
  return {
    ...(type !== undefined && isNamed ? { lookupType: type } : {}),
    ...(isOfAll ? { allLookups: true as const } : {}),
    ...(saves === undefined ? {} : { saves }),
  };
}

/** What is kept is asked for again, so it is an answer to a question, without a secret in it. */
function keptOf({ id, operation, method }: PlacedOperation, { isForeign }: Context): Pick<ContractOperation, 'kept'> {
  if (!operation['x-kept']) return {};
  if (method === 'get' && !operation['x-secret-answer'] && !operation['x-no-session']) return { kept: true };
  if (isForeign) return {};
  throw new ContractError(
    `operation "${id}": x-kept says nothing where the operation is no GET, or its answer holds a secret\n  hint: leave it out`,
    'x-kept',
  );
}

/** What an operation says of itself by one word. */
const words = {
  'x-own': 'own',
  'x-personal': 'personal',
  'x-before-password': 'beforePassword',
  'x-before-choice': 'beforeChoice',
  'x-secret-answer': 'secretAnswer',
  'x-no-session': 'noSession',
} as const;

/** Whoever is let in without a session is nobody yet: the one fact is for public operations, the others are for all but these. */
function factsOf(
  placed: PlacedOperation,
  { access }: ContractPermission,
  context: Context,
): Partial<ContractOperation> {
  const isPublic = access === 'public';
  const said = Object.entries(words).filter(([key]) => placed.operation[key as keyof typeof words] === true);
  const wrong = said.find(([key]) => isPublic !== (key === 'x-no-session'));
  if (wrong && !context.isForeign) {
    const who = isPublic ? 'is public, so nobody is known' : 'needs a session';
    throw new ContractError(
      `operation "${placed.id}": ${wrong[0]} says nothing where the operation ${who}\n  hint: leave it out, or mend "x-permission"`,
      wrong[0],
    );
  }
  return Object.fromEntries(said.map(([, fact]) => [fact, true]));
}

/** Fields that are searched are texts of a row, so that rows in a browser can be searched by the same. */
function searchableOf(
  { id, operation }: PlacedOperation,
  answer: ContractOperation['answer'],
  { isForeign }: Context,
): Pick<ContractOperation, 'searchable'> {
  const declared = operation['x-searchable'];
  if (!declared) return operation['x-convention']?.search ? { searchable: true } : {};
  if (!Array.isArray(declared)) return { searchable: true };
  const unknown = declared.find((name) => answer.rows?.fields[name]?.type !== 'string');
  if (unknown === undefined && declared.length > 0) return { searchable: declared };
  if (isForeign) return { searchable: true };
  throw new ContractError(
    `operation "${id}": x-searchable names "${unknown ?? ''}", which is no text of its rows\n  hint: name fields of a row that hold texts, or write true`,
    'x-searchable',
  );
}

/** Where `security` alone says who may call: nobody has to be signed in, or a session is needed. A foreign operation that is silent needs one. */
function permissionOf(placed: PlacedOperation, { isForeign }: Context): ContractPermission {
  const { id, operation } = placed;
  const declared = operation['x-permission'];
  if (!isForeign && declared) return declared;
  if (!isForeign && operation.security === undefined) {
    throw new ContractError(
      `${placeOf(placed)}: operation "${id}" does not say who may call it\n  hint: add "x-permission": { "access": "session" }, or "public" when nobody needs to sign in; "security" says it too`,
    );
  }
  if (isPermission(declared)) return declared;
  const isOpen = operation.security?.length === 0 || operation.security?.some((one) => Object.keys(one).length === 0);
  return { access: isOpen ? 'public' : 'session' };
}

function isPermission(value: unknown): value is ContractPermission {
  const access = typeof value === 'object' && value !== null && 'access' in value ? value.access : undefined;
  return ['public', 'session', 'console', 'database'].includes(String(access));
}

/** Where the body has the fields, unless it is the fields. */
function bodyPlaces(convention: Convention | undefined): RecordPlaces | undefined {
  return convention?.record?.body === 'plain' ? undefined : convention?.record;
}

function bodyOf(
  { operation }: PlacedOperation,
  whole: Schema,
  components: Components,
  record?: RecordPlaces,
): NonNullable<ContractOperation['body']> {
  const schema = (record && schemaAt(whole, record.in, components)) ?? whole;
  const contentType = firstMedia(operation.requestBody?.content)?.contentType ?? 'application/json';
  const styles = encodingsOf(Object.entries(operation.requestBody?.content ?? {}));
  const items = recordItemsOf(schema, components);
  return {
    contentType,
    ...(styles ? { styles } : {}),
    ...(schema.$ref ? { component: nameOfRef(schema.$ref) } : {}),
    fields: { ...bodyFieldsOf(schema, components), ...(record ? besideOf(whole, record, components) : {}) },
    ...(items ? { items } : {}),
  };
}

function answerOf(
  { id, method, operation }: PlacedOperation,
  schema: Schema | undefined,
  { components, isForeign }: Context,
): ContractOperation['answer'] {
  if (!schema) return { kind: hasContent(successOf(operation.responses)) ? 'binary' : 'empty', fields: {} };
  const named = schema.$ref ? { component: nameOfRef(schema.$ref) } : {};
  const type = firstMedia(successOf(operation.responses)?.content)?.contentType.replace(/;.*$/, '').trim() ?? '';
  // Types that end in +json; what is plain is asked for anyhow.
  const contentType = /^[\w.-]+\/[\w.-]+\+json$/i.test(type) ? { contentType: type } : {};
  const answer = { kind: 'json' as const, ...contentType, ...named, fields: fieldsOf(schema, components) };
  const rowPath =
    operation['x-rows'] ?? (isForeign || method === 'get' ? rowPathOf(schema, components, isForeign) : undefined);
  if (rowPath === undefined) return answer;
  const rowSchema = rowsOf(schema, rowPath, components);
  if (!rowSchema && isForeign) return answer;
  if (!rowSchema)
    throw new ContractError(
      `operation "${id}": x-rows "${rowPath}" is not an array of its answer\n  hint: ${rowsHint(schema, components)}`,
      'x-rows',
    );
  const rowName = rowSchema.$ref ? { component: nameOfRef(rowSchema.$ref) } : {};
  // Of a list beside the rows, such as the columns of a matrix, documents may name what each entry holds.
  const { [rowPath]: own, ...beside } = bodyFieldsOf(schema, components);
  const fields = own ? { ...answer.fields, ...beside } : answer.fields;
  const inside = operation['x-convention']?.inside ?? (isForeign ? insideOf(rowSchema, components) : undefined);
  const rowFields = rowFieldsOf(rowSchema, inside, components);
  return { ...answer, fields, rows: { path: rowPath, ...rowName, fields: rowFields } };
}

/** The lists that an answer holds, as a key would name them. */
function rowsHint(schema: Schema, components: Components): string {
  const names = Object.keys(propertiesOf(resolve(schema, components), components));
  const lists = names.filter((name) => rowsOf(schema, name, components)).map((name) => `"${name}"`);
  return lists.length > 0
    ? `write ${lists.join(' or ')}`
    : 'leave it out, or name a property of the answer that is a list';
}

function hasContent(answer: Answer | undefined): boolean {
  return Object.keys(answer?.content ?? {}).length > 0;
}

/** Without `x-rows`: the answer itself when it is a list, as a reader means it; of a foreign API also its one property that is a list of objects. */
function rowPathOf(schema: Schema, components: Components, isForeign: boolean): string | undefined {
  if (rowsOf(schema, '', components)) return '';
  if (!isForeign) return undefined;
  const lists = Object.keys(propertiesOf(resolve(schema, components), components)).filter((name) => {
    const rows = rowsOf(schema, name, components);
    return rows && Object.keys(fieldsOf(rows, components)).length > 0;
  });
  return lists.length === 1 ? lists[0] : undefined;
}

function rowsOf(schema: Schema, path: string, components: Components, seen = new Set<Schema>()): Schema | undefined {
  const whole = resolve(schema, components);
  if (seen.has(whole)) return undefined;
  seen.add(whole);
  const branches = whole.anyOf ?? whole.oneOf;
  if (branches) return branches.map((one) => rowsOf(one, path, components, seen)).find((rows) => rows !== undefined);
  if (path === '') return itemsOf(whole);
  const [name = '', ...rest] = Object.hasOwn(propertiesOf(whole, components), path) ? [path] : path.split('/');
  const next = propertiesOf(whole, components)[name];
  return next && rowsOf(next, rest.join('/'), components, seen);
}

/** By name; a name that stands in several places keeps it for the path and gets its place in front elsewhere. */
function parametersOf(parameters: readonly Parameter[], components: Components): ContractOperation['parameters'] {
  const places = (name: string) => parameters.filter((one) => one.name === name).map((one) => one.in);
  const keyOf = ({ name, in: place }: Parameter) =>
    places(name).length === 1 || place === (places(name).includes('path') ? 'path' : 'query')
      ? name
      : `${place}:${name}`;
  return Object.fromEntries(parameters.map((one) => [keyOf(one), parameterOf(one, components)]));
}

/** Only what people type in a filter needs its limit in the browser. */
function isTyped({ in: place }: Parameter, { type, format, maxLength }: Schema): boolean {
  return place === 'query' && type === 'string' && !format && maxLength !== undefined;
}

function parameterOf(parameter: Parameter, components: Components): ContractParameter {
  const schema = resolve(parameter.schema, components);
  const isArray = typeOf(schema).type === 'array';
  const item = resolve(itemsOf(schema) ?? schema, components);
  const style = styleOf(parameter);
  return {
    in: parameter.in,
    ...(style ? { style } : {}),
    type: typeOf(item).type,
    ...(item.format ? { format: item.format } : {}),
    ...(parameter.required || parameter.in === 'path' ? { required: true as const } : {}),
    ...(isArray ? { array: true as const } : {}),
    ...(item.enum ? { enum: item.enum } : {}),
    ...(isTyped(parameter, item) ? { maxLength: item.maxLength } : {}),
    ...boundsOf(item),
    ...(parameter['x-selects'] ? { selects: parameter['x-selects'] } : {}),
    ...(parameter['x-ids'] ? { ids: parameter['x-ids'] } : {}),
    ...(parameter['x-idle'] ? { idle: true as const } : {}),
  };
}
