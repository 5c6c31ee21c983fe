import type { ContractField } from '../../language/contract/contract.ts';
import { asRecord, asText, type Loose } from '../loose.ts';
import { nodesOf } from '../places/nodes.ts';
import { type Context, componentFields, type Fields } from '../world.ts';
import { oncePerDocument } from './oncePerDocument.ts';

/** A field that a form document names. */
export interface FoundField {
  name: string;
  field: Loose;
  pointer: string;
}

/** The component of a form, with its fields; undefined for other documents and unknown components. */
export function formOf({ entry, world }: Context): { component: string; fields: Fields } | undefined {
  const component = asText(entry.value.component);
  const fields = component === undefined ? undefined : componentFields(world.contract, component);
  return entry.kind === 'form' && component !== undefined && fields ? { component, fields } : undefined;
}

/** Every field that the form names. */
export const fieldsOf = oncePerDocument(({ entry }): FoundField[] => {
  return nodesOf(entry, 'FormField').flatMap(({ value, pointer }): FoundField[] => {
    const field = asRecord(value);
    const name = asText(field.field);
    return name === undefined ? [] : [{ name, field, pointer }];
  });
});

/** Those of them that the component has; what is computed has a name of its own, or is told as one that is taken. */
export const knownFields = oncePerDocument((context): (FoundField & { known: ContractField })[] => {
  const { fields } = formOf(context) ?? {};
  return fieldsOf(context).flatMap((found) => {
    const isOwn = found.field.compute === undefined && fields && Object.hasOwn(fields, found.name);
    const known = isOwn ? fields[found.name] : undefined;
    return known ? [{ ...found, known }] : [];
  });
});
