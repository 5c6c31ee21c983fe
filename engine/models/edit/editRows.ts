import type { EditColumn } from '../../generated/documents.ts';
import { resolveBinding, type Scopes } from '../../language/binding.ts';
import type { ContractField } from '../../language/contract/contract.ts';
import type { Row } from '../shared/answers.ts';

type Values = Readonly<Record<string, unknown>>;
type Fields = Readonly<Record<string, ContractField>>;

/** A row with what was changed in it. */
export interface Draft {
  row: Row;
  values: Values;
  /** It is saved even when it says nothing new. */
  isKept?: true;
}

/** Rows as changed, and the same rows as they were. */
export interface ChangedRows {
  rows: readonly Row[];
  original: readonly Row[];
  /** Of the rows those whose switch is on, and those whose switch was on and is off. */
  added?: readonly Row[];
  removed?: readonly Row[];
}

/** Whether two values of a row mean the same: addresses give texts where rows have numbers. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || String(one ?? '') === String(other ?? '');
}

/** A row as it is changed. */
export function changedRow({ row, values }: Draft): Row {
  return { ...row, ...values };
}

/** What is left of a change over a row that was read anew; undefined when the row says the same by now. */
export function rebased({ values, isKept }: Draft, row: Row): Draft | undefined {
  const left = Object.entries(values).filter(([field, value]) => !isSame(value, row[field]));
  if (left.length === 0 && !isKept) return undefined;
  return { row, values: Object.fromEntries(left), ...(isKept ? { isKept } : {}) };
}

/** Value of a column that is on, or off, as a field of its type holds it. */
export function switchValue(column: EditColumn, isOn: boolean, scopes: Scopes, field?: ContractField): unknown {
  const written = isOn ? column.on : column.off;
  return fieldValue(written === undefined ? isOn : resolveBinding(written, scopes), field);
}

/** A value as a field of this type holds it; choices and addresses give texts. */
export function fieldValue(value: unknown, field: ContractField | undefined): unknown {
  if (typeof value !== 'string' || field === undefined) return value;
  if (field.type === 'integer' || field.type === 'number') return value.trim() === '' ? null : Number(value);
  return field.type === 'boolean' ? value === 'true' : value;
}

/** The row as far as a body takes it. */
export function rowFor(fields: Fields, row: Row): Row {
  const names = Object.keys(fields).filter((name) => !fields[name]?.readOnly && row[name] !== undefined);
  return Object.fromEntries(names.map((name) => [name, row[name]]));
}
