import type { ContractField, ContractParameter } from '../../language/contract/contract.ts';
import { ownValue } from '../../language/json.ts';
import { formComputedFields } from '../computedFields.ts';
import { asRecord, asText } from '../loose.ts';
import {
  componentFields,
  type Entry,
  type Fields,
  isNames,
  operationOf,
  rowFieldsOf,
  type ScopeFields,
  sourceOf,
  type World,
} from '../world.ts';
import { entryFieldsAt } from './innerPlaces.ts';
import { around, choiceFieldsAt } from './scopes.ts';
import type { DocumentNode } from './walk.ts';

/** What a reference reads, such as `row.Id`, when the contract tells its type. */
export function fieldAt(
  world: World,
  entry: Entry,
  node: DocumentNode,
  path: string,
): ContractField | ContractParameter | undefined {
  const [scope = '', name = '', ...deeper] = path.split('.');
  if (deeper.length > 0) return undefined;
  const fields = FIELDS[scope]?.(world, entry, node) ?? productFields(world, scope);
  return ownValue(fields, name);
}

/** Scopes that are the same on every screen, where product.json tells their types. */
function productFields({ product }: World, scope: string): Fields | undefined {
  const types: ScopeFields | undefined = Object.entries(product.scopes).find(([name]) => name === scope)?.[1];
  if (!types || isNames(types)) return undefined;
  return Object.fromEntries(Object.entries(types).map(([name, type]) => [name, { type }]));
}

type Known = Fields | Readonly<Record<string, ContractParameter>> | undefined;

const FIELDS: Readonly<Record<string, (world: World, entry: Entry, node: DocumentNode) => Known>> = {
  row: (world, entry, node) =>
    entry.kind === 'form'
      ? (entryFieldsAt(world, entry, node) ?? recordFields(world, entry))
      : rowFieldsOf(world, entry),
  form: (world, entry) => recordFields(world, entry),
  filter: (world, entry) => sourceOf(world, entry)?.operation.parameters,
  choice: (world, _entry, node) => choiceFieldsAt(world, node),
  saved: (world, entry) => savedFields(world, entry),
  result: (world, _entry, node) =>
    operationOf(world, asRecord(asRecord(around(node, 'DocumentAction')?.value).call).operation)?.operation.answer
      .fields,
};

/** Fields of the component and, when the answer itself is the record, of what is loaded. */
function recordFields(world: World, entry: Entry): Fields | undefined {
  const own = componentFields(world.contract, asText(entry.value.component) ?? '');
  const { operation, record } = asRecord(entry.value.load);
  const loaded = record === undefined ? operationOf(world, operation)?.operation.answer.fields : undefined;
  return own && { ...formComputedFields(entry, own), ...loaded, ...own };
}

function savedFields(world: World, entry: Entry): Fields | undefined {
  const { operation, record } = asRecord(entry.value.save);
  return record === undefined ? operationOf(world, operation)?.operation.answer.fields : undefined;
}
