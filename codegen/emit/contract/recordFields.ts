import type { ContractField, ContractOperation } from '#engine/language/contract/contract.ts';
import type { RecordPlaces } from '#engine/language/contract/convention.ts';
import { schemaAt } from '../../conventions/recogniseRecord.ts';
import { nameOfRef } from '../../openapi/nameOfRef.ts';
import type { Schema } from '../../openapi/types.ts';
import { type Components, fieldsOf } from './contractFields.ts';

/** The answer as the record that is taken out of it. */
export function ofRecord(
  { kind, contentType }: ContractOperation['answer'],
  whole: Schema,
  record: RecordPlaces,
  components: Components,
): ContractOperation['answer'] {
  // An answer that does not hold it there is the record.
  const schema = schemaAt(whole, record.in, components) ?? whole;
  return {
    kind,
    ...(contentType === undefined ? {} : { contentType }),
    ...(schema.$ref ? { component: nameOfRef(schema.$ref) } : {}),
    fields: { ...fieldsOf(schema, components), ...besideOf(whole, record, components) },
  };
}

/** Fields of a record that stand beside the others. */
export function besideOf(
  whole: Schema,
  { beside = {} }: RecordPlaces,
  components: Components,
): Record<string, ContractField> {
  const found = Object.entries(beside).flatMap(([place, { field }]) => {
    const at = place.split('/');
    const name = at.at(-1) ?? '';
    const holder = field === undefined ? undefined : schemaAt(whole, at.slice(0, -1).join('/'), components);
    const one = holder && fieldsOf(holder, components)[name];
    return one && field !== undefined ? [[field, one] as const] : [];
  });
  return Object.fromEntries(found);
}
