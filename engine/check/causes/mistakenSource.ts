import { asList, asRecord } from '../loose.ts';
import { nearest } from '../report/suggest.ts';
import { type Entry, rowFieldsOf, sourceOf, type World } from '../world.ts';

export interface MistakenSource {
  operation: string;
  /** Shown fields that its rows have, and all that are shown. */
  found: number;
  total: number;
  /** The operation whose rows have them all. */
  meant?: string;
}

/**
 * Whether a table shows fields of another operation than its source: then the source is the mistake, and not each column.
 * That is so when its rows lack most of the fields, or when those of another operation have them all; one wrong field proves nothing.
 */
export function mistakenSource(world: World, entry: Entry): MistakenSource | undefined {
  const fields = rowFieldsOf(world, entry);
  const operation = sourceOf(world, entry)?.id;
  if (!fields || operation === undefined) return undefined;
  const shown = shownFields(entry);
  const unknown = shown.filter((name) => !Object.hasOwn(fields, name));
  if (unknown.length < 2) return undefined;
  const fitting = operationsWith(world, operation, shown);
  const strangers = unknown.filter((name) => nearest(name, Object.keys(fields)) === undefined);
  const isStrange =
    (unknown.length === shown.length && strangers.length * 2 > unknown.length) ||
    (strangers.length > 2 && strangers.length * 2 > shown.length);
  if (fitting.length === 0 && !isStrange) return undefined;
  const meant = fitting.length === 1 ? fitting[0] : nearest(operation, fitting);
  const found = shown.length - unknown.length;
  return { operation, found, total: shown.length, ...(meant === undefined ? {} : { meant }) };
}

function shownFields({ value }: Entry): string[] {
  const columns = asList(value.columns).map((one) => {
    const { field, compute } = asRecord(one);
    return compute === undefined ? field : undefined;
  });
  const names = [...columns, ...Object.values(asRecord(value.display))];
  return [...new Set(names.filter((name) => typeof name === 'string'))];
}

/** Other reading operations whose rows have all the fields. */
function operationsWith({ contract }: World, own: string, shown: readonly string[]): string[] {
  return Object.entries(contract.operations).flatMap(([id, { mutates, answer }]) => {
    const rows = answer.rows?.fields;
    const hasAll = rows !== undefined && shown.every((name) => Object.hasOwn(rows, name));
    return hasAll && !mutates && id !== own ? [id] : [];
  });
}
