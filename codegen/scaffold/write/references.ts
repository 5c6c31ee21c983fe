import type { ContractField, ContractParameter } from '#engine/language/contract.ts';
import { isSameThing } from '../find/record.ts';
import type { Resource } from '../resource.types.ts';
import { titleOf, wordsOf } from '../words.ts';
import { isReference, nameField } from './ranks.ts';

/** The choices of a reference: the records of another resource. */
export interface Choices {
  dataurl: string;
  idprop: string;
  textprop: string;
  /** `customers`. */
  of: string;
}

/** The resource that a field such as `customer_id` names, where its list can be asked for as it is. */
export function choicesOf(
  name: string,
  field: Pick<ContractField | ContractParameter, 'type'>,
  resources: readonly Resource[],
): Choices | undefined {
  if (!isReference(name)) return undefined;
  const subject = wordsOf(name).slice(0, -1).join('-');
  for (const { id, list, idField, parents } of resources) {
    if (!list || idField === undefined || parents.length > 0 || !isSameThing(subject, id)) continue;
    const isFree = (list.operation.operation.parameters ?? []).every((one) => !one.required);
    const sameType = field.type === 'array' || list.fields[idField]?.type === field.type;
    const textprop = nameField(list.fields) ?? idField;
    if (isFree && sameType) return { dataurl: list.operation.id, idprop: idField, textprop, of: id };
  }
  return undefined;
}

/** What people call a reference: `author_id` -> `Author`. */
export function referenceTitle(name: string): string {
  return titleOf(wordsOf(name).slice(0, -1).join(' '));
}
