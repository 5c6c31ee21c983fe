import { isSchema } from '../../language/contract/jsonSchema.ts';
import { asRecord } from '../loose.ts';
import { pointerPath, valueAt } from '../read/pointer.ts';
import type { Problem } from '../report/problem.types.ts';
import { nearest } from '../report/suggest.ts';
import { vocabularyOf } from '../vocabulary.ts';
import { controlSchemas } from './controlSchemas.ts';
import { DOCUMENT_KINDS, type MetaSchemas } from './MetaSchemas.ts';
import { nameFor } from './otherWords.ts';

/** Filtertypes that fit into one hint. */
const LISTED = 4;

/**
 * What to do about a property that is not known where it stands, but is elsewhere: another filtertype takes it, the options of
 * the field do, or the document itself, or another kind of document (MU1101). All other problems stay as they are.
 */
export function withRemedy(told: Problem, kind: string, value: unknown, metas: MetaSchemas): Problem {
  const problem = told.code === 'MU1101' ? ofOwnFiltertype(told, value, metas) : told;
  if (problem.code !== 'MU1101' || problem.instead !== undefined) return problem;
  const name = String(problem.values.name);
  if (isOtherSpelling(name, problem.names)) return problem;
  if (problem.values.where) return ofOtherFiltertypes(problem, name, metas);
  if ([...(problem.names ?? [])].includes('options') && takersOf(name, metas).length > 0)
    return { ...problem, hint: `write it into "options": { "${name}": … }`, names: [] };
  const [first = '', ...rest] = pointerPath(problem.pointer);
  const hint = rest.length > 0 ? movedOut({ name, first, kind, value, metas }) : ofOtherKinds(name, metas);
  return hint === undefined ? problem : { ...problem, hint };
}

/** The schema of a field allows the options of all filtertypes: possible are those that the one beside them takes. */
function ofOwnFiltertype(problem: Problem, value: unknown, metas: MetaSchemas): Problem {
  const path = pointerPath(problem.pointer);
  const field = asRecord(valueAt(value, path.slice(0, -2)));
  const { filtertypes, fieldOptions } = vocabularyOf(metas);
  const taken = path.at(-2) === 'options' ? filtertypes.get(String(field.filtertype))?.options : undefined;
  if (!taken) return problem;
  const { instead: _ofAll, ...plain } = problem;
  const names = taken.filter((option) => fieldOptions.has(option));
  const free = names.filter((option) => !(option in asRecord(field.options)));
  const instead = nameFor(String(problem.values.name), free);
  return { ...plain, names, ...(instead === undefined ? {} : { instead }) };
}

/** A near name is no remedy for an option that exists under this name: `max` does not limit the length of a text. */
function ofOtherFiltertypes(problem: Problem, name: string, metas: MetaSchemas): Problem {
  const takers = takersOf(name, metas);
  if (takers.length === 0) return problem;
  const shown = takers.slice(0, LISTED).join(', ');
  const more = takers.length > LISTED ? ' and others' : '';
  const hint = `remove it, or use a filtertype that takes it: ${shown}${more}`;
  return { ...problem, hint, names: [] };
}

/** Filtertypes with an option of this name. */
function takersOf(name: string, metas: MetaSchemas): unknown[] {
  return controlSchemas(metas).flatMap(({ title, properties }) => (name in asRecord(properties) ? [title] : []));
}

interface Found {
  name: string;
  /** Property of the document that it stands in. */
  first: string;
  kind: string;
  value: unknown;
  metas: MetaSchemas;
}

function movedOut({ name, first, kind, value, metas }: Found): string | undefined {
  const isOwn = propertiesOf(kind, metas).includes(name) && !(name in asRecord(value));
  return isOwn ? `move it out of "${first}": it is a property of the ${kind} itself` : undefined;
}

function ofOtherKinds(name: string, metas: MetaSchemas): string | undefined {
  const kinds = DOCUMENT_KINDS.filter((kind) => propertiesOf(kind, metas).includes(name));
  return kinds.length > 0 ? `remove it; it is a property of a ${kinds.join(' or ')}` : undefined;
}

function propertiesOf(kind: string, metas: MetaSchemas): string[] {
  const { properties } = metas.resolve(metas.of(kind as (typeof DOCUMENT_KINDS)[number]));
  return isSchema(properties) ? Object.keys(properties) : [];
}

/** `maxLength` for `maxlength`: the name itself, or one letter from it, is taken here. */
function isOtherSpelling(name: string, names: Iterable<string> = []): boolean {
  const near = nearest(name, names);
  return near !== undefined && Math.abs(near.length - name.length) <= 1;
}
