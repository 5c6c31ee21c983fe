import { columnTerms } from '../language/compute/columnTerms.ts';
import { readTerm, type TermScope } from '../language/compute/terms.ts';
import { type ColumnTypes, type TermType, typeOfTerm } from '../language/compute/typeOfTerm.ts';
import type { ContractField } from '../language/contract/contract.ts';
import { asList, asRecord, asText, type Loose } from './loose.ts';

type Fields = Readonly<Record<string, ContractField>>;

const TYPES: Readonly<Record<Exclude<TermType['is'], 'boolean'>, Pick<ContractField, 'type' | 'format'>>> = {
  number: { type: 'number' },
  text: { type: 'string' },
  day: { type: 'string', format: 'date' },
};

/** One that cannot be told is there all the same, and nothing is said of what it is compared with: one mistake is told once. */
const UNKNOWN: ContractField = { type: 'object', format: 'unknown' };

/** Whether a field is what a computation gives of which that cannot be told. */
export function isUntold({ type, format }: Partial<ContractField>): boolean {
  return type === UNKNOWN.type && format === UNKNOWN.format;
}

const NO_TYPES: ColumnTypes = new Map();

interface Known {
  fields: Fields;
  computed: Fields | undefined;
  /** The fields with those that are computed. */
  all: Fields;
  types: ColumnTypes;
}

/** Of each document what was asked last: every rule asks for each of its columns. */
const known = new WeakMap<Loose, Known>();

/** What the columns of a document compute of these fields, as fields; undefined where they compute nothing. */
export function computedFieldsOf({ value }: { readonly value: Loose }, fields: Fields): Fields | undefined {
  return knownOf(value, fields).computed;
}

/** These fields with what the columns of a document compute of them: one object, however many places ask. */
export function withComputedFields({ value }: { readonly value: Loose }, fields: Fields): Fields {
  return knownOf(value, fields).all;
}

/** What the columns of a document compute of these fields, as types. */
export function columnTypesOf({ value }: { readonly value: Loose }, fields: Fields): ColumnTypes {
  return knownOf(value, fields).types;
}

function knownOf(value: Loose, fields: Fields): Known {
  const last = known.get(value);
  if (last?.fields === fields) return last;
  const made = madeOf(value, fields);
  known.set(value, made);
  return made;
}

function madeOf(value: Loose, fields: Fields): Known {
  const columns = computingColumns(value);
  if (columns.length === 0) return { fields, types: NO_TYPES, computed: undefined, all: fields };
  const terms = columnTerms(columns);
  const types = new Map(
    columns.map(({ field }) => {
      const term = terms.get(field);
      const type = term && typeOfTerm(term, fields, () => undefined);
      return [field, type?.is === 'boolean' ? undefined : type] as const;
    }),
  );
  const computed = columns.map(({ field, compute, sortable }): [string, ContractField] => [
    field,
    { ...(fieldOfType(types.get(field), compute) ?? UNKNOWN), ...(sortable === true ? { sortable } : {}) },
  ]);
  const made = Object.fromEntries(computed);
  return { fields, types, computed: made, all: { ...made, ...fields } };
}

/** Columns of a document that compute something and have a name. */
export function computingColumns({ columns }: Loose): { field: string; compute: unknown; sortable: unknown }[] {
  return asList(columns).flatMap((column) => {
    const { field, compute, sortable } = asRecord(column);
    const name = asText(field);
    return name === undefined || compute === undefined ? [] : [{ field: name, compute, sortable }];
  });
}

/** What the fields of a form compute of others, as fields. */
export function formComputedFields({ value }: { readonly value: Loose }, fields: Fields): Fields {
  const found = asList(value.sections).flatMap((section) => asList(asRecord(section).fields).map(asRecord));
  return Object.fromEntries(
    found.flatMap(({ field, compute }): [string, ContractField][] => {
      const name = asText(field);
      return name === undefined || compute === undefined
        ? []
        : [[name, computedField(compute, fields, 'form') ?? UNKNOWN]];
    }),
  );
}

/** What is computed, as a field; undefined where that cannot be told, which another rule says. */
export function computedField(compute: unknown, fields: Fields, scope: TermScope = 'row'): ContractField | undefined {
  const term = readTerm(compute, scope);
  return fieldOfType(term && typeOfTerm(term, fields, () => undefined), compute);
}

function fieldOfType(type: TermType | undefined, compute: unknown): ContractField | undefined {
  if (!type || type.is === 'boolean') return undefined;
  const texts = type.is === 'text' ? constantsOf(compute) : undefined;
  return {
    ...TYPES[type.is],
    ...(texts ? { enum: [...new Set(texts)] } : {}),
    ...(type.mayBeEmpty ? { nullable: true } : { required: true }),
  };
}

/** The texts that a computation chooses from; undefined where it makes others. */
function constantsOf(term: unknown): string[] | undefined {
  if (typeof term === 'string') return term.includes('{') ? undefined : [term];
  const { if: choice, ...others } = asRecord(term);
  if (choice === undefined || Object.keys(others).length > 0) return undefined;
  const { then: one, else: other } = asRecord(choice);
  const texts = [one, other].map(constantsOf);
  return texts.every((found) => found !== undefined) ? texts.flat() : undefined;
}
