import type { ContractField, ContractParameter } from '#engine/language/contract/contract.ts';
import { isSameThing, readById } from '../find/record.ts';
import type { Api, Resource } from '../resource.types.ts';
import { titleOf, wordsOf } from '../words.ts';
import { isReference, nameField } from './ranks.ts';
import type { Texts } from './Texts.ts';

/** How a reference is chosen among the records of another resource: in a picker that searches, else in a dropdown. */
export interface Choices {
  filtertype: { one: string; several: string };
  options: Readonly<Record<string, string>>;
  /** `customers`. */
  of: string;
}

/** What choices are looked for in. */
interface Around {
  resources: readonly Resource[];
  texts: Texts;
}

/** The resource that a field such as `customer_id` names, where its list can be asked for as it is. */
export function choicesOf(
  name: string,
  field: Pick<ContractField | ContractParameter, 'type'>,
  { resources, texts }: Around,
): Choices | undefined {
  if (!isReference(name)) return undefined;
  const subject = wordsOf(name).slice(0, -1).join('-');
  const isOfType = ({ list, idField = '' }: Resource) =>
    field.type === 'array' || list?.fields[idField]?.type === field.type;
  const target = resources.find((one) => isSameThing(subject, one.id) && isListed(one) && isOfType(one));
  return target && choicesAmong(target, texts);
}

/** The records of which one is named by the same parameter of a path: `{organization}` of `/organizations/{organization}`. */
export function choicesOfParameter(name: string, { resources, texts }: Around): Choices | undefined {
  const target = resources.find((one) => isListed(one) && one.read?.id?.in === 'path' && one.read.id.name === name);
  return target && choicesAmong(target, texts);
}

function isListed({ list, idField, parents, asked }: Resource): boolean {
  if (!list || idField === undefined || parents.length + asked.length > 0) return false;
  return (list.operation.operation.parameters ?? []).every((one) => !one.required);
}

function choicesAmong({ id, list, idField = '', picker }: Resource, texts: Texts): Choices {
  if (picker) {
    const options = { filterautocompletetype: id, modaltitle: texts.key(id, 'title', titleOf(id)) };
    return { filtertype: { one: 'inputsingleselect', several: 'inputmultiselect' }, options, of: id };
  }
  const textprop = nameField(list?.fields ?? {}) ?? idField;
  const options = { dataurl: list?.operation.id ?? '', idprop: idField, textprop };
  return { filtertype: { one: 'dropdownsingleselect', several: 'dropdownmultiselect' }, options, of: id };
}

/** Where the name of the record that a field such as `customer_id` holds the id of comes from. */
export interface ReferredNames {
  names: { operation: string; field: string; record?: string };
  target: Resource;
}

/** By a list that takes ids, one call for all rows; else by reading each record, where nothing but its id is needed. */
export function namesOfReferred(
  name: string,
  field: Pick<ContractField, 'type'>,
  resources: readonly Resource[],
  { components }: Pick<Api, 'components'>,
): ReferredNames | undefined {
  if (!isReference(name) || field.type === 'array') return undefined;
  const subject = wordsOf(name).slice(0, -1).join('-');
  for (const target of resources) {
    const { id, list, idField, parents, asked } = target;
    if (!list || idField === undefined || parents.length + asked.length > 0 || !isSameThing(subject, id)) continue;
    if (list.fields[idField]?.type !== field.type) continue;
    const parameters = list.operation.operation.parameters ?? [];
    const own = nameField(list.fields);
    const isAsked = parameters.some((one) => one['x-ids'] === idField);
    const isFree = parameters.every((one) => !one.required || one['x-ids'] === idField);
    if (isAsked && isFree && own !== undefined) return { names: { operation: list.operation.id, field: own }, target };
    const read = readById(target, components);
    const known = read && nameField(read.fields);
    if (!read || known === undefined) continue;
    const { operation, ...inside } = read.names;
    return { names: { operation, field: known, ...inside }, target };
  }
  return undefined;
}

/** What people call a reference: `author_id` -> `Author`. */
export function referenceTitle(name: string): string {
  return titleOf(wordsOf(name).slice(0, -1).join(' '));
}
