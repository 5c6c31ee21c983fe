import { createHash } from 'node:crypto';
import type { Contract, ContractOperation } from '#engine/language/contract/contract.ts';
import type { Convention, RecordPlaces } from '#engine/language/contract/convention.ts';
import { conventionFacts, withFilters, withSortable } from '../../conventions/conventionOf.ts';
import { insideOf, recogniseConvention } from '../../conventions/recognise.ts';
import { recogniseRecord, schemaAt } from '../../conventions/recogniseRecord.ts';
import { ContractError } from '../../openapi/ContractError.ts';
import { namedOperations } from '../../openapi/loadOpenApi.ts';
import { nameOfRef } from '../../openapi/nameOfRef.ts';
import type { OpenApi, PlacedOperation, Schema } from '../../openapi/types.ts';
import { encodingsOf } from '../specOf.ts';
import { firstMedia, schemasOf } from '../types/operationTypes.ts';
import { checkNames, type NamesBeside } from './checkNames.ts';
import { checkOperation } from './checkOperation.ts';
import type { Context } from './contract.types.ts';
import { answerOf, rowsOf } from './contractAnswer.ts';
import { namedComponents } from './contractComponents.ts';
import { bodyFieldsOf, type Components, recordItemsOf } from './contractFields.ts';
import { parametersOf, withIds } from './contractParameters.ts';
import { factsOf, permissionOf } from './contractPermission.ts';
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
