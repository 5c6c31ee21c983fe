import { readTerm, type TermScope } from '../../language/compute/terms.ts';
import { type Fault, type TermType, typeOfTerm } from '../../language/compute/typeOfTerm.ts';
import type { ContractField } from '../../language/contract/contract.ts';
import type { Context, Fields } from '../world.ts';

/** How messages say what a computation gives. */
export const GIVEN: Readonly<Record<TermType['is'], string>> = {
  number: 'a number that is computed',
  text: 'a text that is computed',
  day: 'a day that is computed',
  boolean: 'true or false',
};

interface Computed {
  compute: unknown;
  at: string;
  fields: Fields;
  scope: TermScope;
}

/** The type of a computation of a document; what is wrong with it is told, and gives none. */
export function typeAt({ report }: Context, { compute, at, fields, scope }: Computed): TermType | undefined {
  const term = readTerm(compute, scope);
  const tell = ({ code, at: place, values, hint }: Fault) =>
    report({ code, pointer: `${at}/${place}`, values, ...(hint === undefined ? {} : { hint }) });
  return term && typeOfTerm(term, fields, tell);
}

/** Whether a field of a record takes what a computation gives. */
export function isTaken(type: TermType, { type: taken, format, enum: choices }: ContractField): boolean {
  if (choices) return false;
  if (type.is === 'number') return taken === 'number' || (taken === 'integer' && type.isWhole);
  if (type.is === 'day') return taken === 'string' && format === 'date';
  if (type.is === 'text') return taken === 'string' && format === undefined;
  return taken === 'boolean';
}
