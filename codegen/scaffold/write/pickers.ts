import type { ContractField } from '#engine/language/contract/contract.ts';
import type { Parameter } from '../../openapi/types.ts';
import { readById } from '../find/record.ts';
import type { Api, Fields, Picker, Resource } from '../resource.types.ts';
import { titleOf } from '../words.ts';
import { purposeOf } from './parameters.ts';
import { inOrder, nameField, rankOf } from './ranks.ts';
import type { Texts } from './Texts.ts';

type Json = Record<string, unknown>;

/** Columns of a picker. */
const COLUMNS = 4;

/**
 * Which records are chosen by searching for them: those of lists that take a text and need nothing else, where each that is chosen
 * already can be asked for its name. The others are chosen in a dropdown.
 */
export function findPickers(resources: readonly Resource[], api: Api): void {
  for (const resource of resources) {
    const picker = pickerOf(resource, api);
    if (picker) resource.picker = picker;
  }
}

function pickerOf(resource: Resource, { components }: Api): Picker | undefined {
  const { list, idField, parents, asked } = resource;
  const label = list && nameField(list.fields);
  if (!list || idField === undefined || label === undefined || parents.length + asked.length > 0) return undefined;
  const parameters = list.operation.operation.parameters ?? [];
  const search =
    list.convention?.search ??
    parameters.find((one) => one.in === 'query' && purposeOf(one, components) === 'search')?.name;
  if (search === undefined || parameters.some(({ required }) => required)) return undefined;
  const filters = Object.values(list.convention?.filters ?? {});
  const isForIds = (one: Parameter) => one['x-ids'] === idField || (one.in === 'query' && one.name === 'id');
  const isAsked = parameters.some(isForIds) || filters.some(({ ids }) => ids === idField);
  if (isAsked) return { search, display: { label, ...secondOf(list.fields, label) } };
  const read = readById(resource, components);
  if (!read || !Object.hasOwn(read.fields, label)) return undefined;
  const both = Object.fromEntries(Object.entries(list.fields).filter(([name]) => Object.hasOwn(read.fields, name)));
  return { search, names: read.names, display: { label, ...secondOf(both, label) } };
}

/** What tells two of one name apart: a code or how somebody is reached. */
function secondOf(fields: Fields, label: string): { label2?: string } {
  const ranks = ['code', 'contact'];
  const found = inOrder(fields).find((name) => {
    const field = fields[name] as ContractField;
    return name !== label && field.type === 'string' && ranks.includes(rankOf(name, field));
  });
  return found === undefined ? {} : { label2: found };
}

/** The picker of a resource, with the first columns of its list. */
export function lookupDocument(resource: Resource, document: Json, texts: Texts): Json | undefined {
  const { id, list, idField, picker } = resource;
  if (!list || !picker) return undefined;
  const own = (document.columns as Json[]).filter(({ names, field }) => names === undefined && field !== idField);
  return {
    $schema: '../meta/lookup.schema.json',
    id,
    title: texts.key(id, 'title', titleOf(id)),
    source: document.source,
    ...(idField === undefined || idField === 'id' ? {} : { idprop: idField }),
    searchparam: picker.search,
    ...(picker.names ? { names: picker.names } : {}),
    display: picker.display,
    columns: own.slice(0, COLUMNS).map(({ link: _, ...column }) => column),
  };
}
