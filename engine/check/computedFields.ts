import { readTerm } from '../language/compute/terms.ts';
import { type TermType, typeOfTerm } from '../language/compute/typeOfTerm.ts';
import type { ContractField } from '../language/contract.ts';
import { asList, asRecord, asText, type Loose } from './loose.ts';

type Fields = Readonly<Record<string, ContractField>>;

const TYPES: Readonly<Record<TermType['is'], Pick<ContractField, 'type' | 'format'>>> = {
  number: { type: 'number' },
  text: { type: 'string' },
  day: { type: 'string', format: 'date' },
  boolean: { type: 'boolean' },
};

/** What the columns of a document compute of these fields, as fields; undefined where they compute nothing. */
export function computedFieldsOf({ value }: { readonly value: Loose }, fields: Fields): Fields | undefined {
  const columns = asList(value.columns)
    .map(asRecord)
    .filter((column) => column.compute !== undefined);
  if (columns.length === 0) return undefined;
  return Object.fromEntries(
    columns.flatMap(({ field, compute, sortable }): [string, ContractField][] => {
      const name = asText(field);
      return name === undefined
        ? []
        : [[name, { ...fieldOf(compute, fields), ...(sortable === true ? { sortable } : {}) }]];
    }),
  );
}

/** One that cannot be told, which another rule says, fits everywhere: one mistake is told once. */
function fieldOf(compute: unknown, fields: Fields): ContractField {
  const term = readTerm(compute);
  const type = term && typeOfTerm(term, fields, () => undefined);
  if (!type) return { type: 'string' };
  return { ...TYPES[type.is], ...(type.mayBeEmpty ? { nullable: true } : { required: true }) };
}
