import { KIND_FOLDERS } from '#engine/check/shape/MetaSchemas.ts';
import { type Entry, type Fields, operationOf, sourceOf, type World } from '#engine/check/world.ts';
import type { ContractField, ContractParameter } from '#engine/language/contract/contract.ts';
import { describeField, describeParameter } from './words.ts';

/** Names that exist somewhere, each with what an editor says of it. */
export interface Names {
  /** Stable name of the list. */
  key: string;
  entries: readonly (readonly [name: string, text: string])[];
  /** What is wrong with any other name. */
  fault: string;
  /** Other values that are right as well. */
  pattern?: string;
  /** Values that a named parameter or field takes. */
  choices?: Readonly<Record<string, readonly unknown[]>>;
}

type Described = Readonly<Record<string, ContractField | ContractParameter>>;

/** Names that belong to one operation, component, list or filters document; undefined when there is nothing to compare with. */
export function namesOf(world: World, kind: string, owner: string): Names | undefined {
  const list = world.documents.get(`list/${owner}`);
  const known = operationOf(world, owner) ?? (list && sourceOf(world, list));
  const operation = known?.operation;
  switch (kind) {
    case 'row':
    case 'sortable': {
      const rows = operation?.answer.rows;
      if (!rows) return undefined;
      if (kind === 'row')
        return fields(rows.component, owner, 'row', rows.fields, `The rows of "${owner}" have no such field.`);
      const sortable = Object.fromEntries(Object.entries(rows.fields).filter(([, field]) => field.sortable));
      return fields(rows.component, owner, 'sortable', sortable, `"${owner}" does not sort by this field.`);
    }
    case 'answer':
      return (
        operation &&
        fields(operation.answer.component, owner, kind, operation.answer.fields, 'The answer has no such field.')
      );
    case 'body':
      return (
        operation &&
        fields(operation.body?.component, owner, kind, operation.body?.fields ?? {}, `"${owner}" takes no such field.`)
      );
    case 'query':
    case 'path':
      return known && parameters(known.id, kind, inPlace(known.operation.parameters, kind));
    case 'request':
      return known && parameters(known.id, kind, inRequest(known.operation.parameters));
    case 'parameter':
      return controls(world, owner);
    default:
      return undefined;
  }
}

/** Fields of a component, which forms edit. */
export function componentNames(component: string, found: Fields): Names {
  return fields(component, component, 'field', found, `"${component}" has no such field.`);
}

function fields(component: string | undefined, owner: string, kind: string, found: Fields, fault: string): Names {
  return { key: `${kind}-${component ?? owner}`, fault, ...described(found, describeField) };
}

function parameters(owner: string, place: string, found: Readonly<Record<string, ContractParameter>>): Names {
  const fault = `"${owner}" has no such ${place} parameter.`;
  return { key: `${place}-${owner}`, fault, ...described(found, describeParameter) };
}

/** What a filter control may be named: a query parameter of the source, or two of one type for a range. */
function controls(world: World, owner: string): Names | undefined {
  const filters = world.documents.get(`filters/${owner}`);
  const sources = filters ? sharers(world, filters) : [owner];
  const operations = sources.flatMap((id) => operationOf(world, id) ?? []).filter((one) => one.operation.answer.rows);
  const [first, ...others] = operations;
  if (!first) return undefined;
  const common = Object.entries(inPlace(first.operation.parameters, 'query')).filter(([name]) =>
    others.every((other) => other.operation.parameters[name]?.in === 'query'),
  );
  const names = parameters(first.id, 'query', Object.fromEntries(common));
  const ends = common.filter(([, one]) => isRangeable(one)).map(([name]) => name);
  const ranges = ends.flatMap((from) => {
    const to = ends.find((end) => end !== from && end.toLowerCase() === counterpart(from));
    return to ? [[`${from}:${to}`, `range from ${from} to ${to}`] as const] : [];
  });
  const any = ends.join('|');
  return {
    ...names,
    key: `parameter-${owner}`,
    entries: [...ranges, ...names.entries],
    fault: filters ? 'Not every table with these filters has such a query parameter.' : names.fault,
    ...(ends.length > 1 ? { pattern: `^(${any}):(${any})$` } : {}),
  };
}

function sharers(world: World, filters: Entry): string[] {
  const tables = world.entries.filter((entry) => entry.value.filters === filters.id);
  return tables.flatMap((table) => sourceOf(world, table)?.id ?? []);
}

function isRangeable({ type, format, array }: ContractParameter): boolean {
  return !array && (type === 'integer' || type === 'number' || format === 'date' || format === 'date-time');
}

/** The usual other end of a range: `LoginFrom` → `loginto`, `rentmin` → `rentmax`. */
function counterpart(from: string): string {
  return from
    .toLowerCase()
    .replace(/from(?!.*from)/, 'to')
    .replace(/min(?!.*min)/, 'max')
    .replace(/start(?!.*start)/, 'end');
}

function inPlace(all: Readonly<Record<string, ContractParameter>>, place: string): Record<string, ContractParameter> {
  return Object.fromEntries(Object.entries(all).filter(([, parameter]) => parameter.in === place));
}

/** What a caller names: parameters of the address and of the query. */
function inRequest(all: Readonly<Record<string, ContractParameter>>): Record<string, ContractParameter> {
  return { ...inPlace(all, 'path'), ...inPlace(all, 'query') };
}

function described<T extends ContractField | ContractParameter>(
  found: Readonly<Record<string, T>>,
  describe: (one: T) => string,
): Pick<Names, 'entries' | 'choices'> {
  const limited: Described = found;
  const choices = Object.entries(limited).flatMap(([name, one]) => (one.enum ? [[name, one.enum] as const] : []));
  return {
    entries: Object.entries(found).map(([name, one]) => [name, describe(one)]),
    ...(choices.length > 0 ? { choices: Object.fromEntries(choices) } : {}),
  };
}

/** Whether a kind of reference names a document. */
export function isDocumentKind(kind: string): kind is keyof typeof KIND_FOLDERS {
  return Object.hasOwn(KIND_FOLDERS, kind);
}
