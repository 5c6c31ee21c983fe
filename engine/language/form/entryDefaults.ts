import type { EntryDefaults, InnerField } from '../../generated/documents.ts';
import { resolveBinding, type Scopes } from '../binding.ts';
import { compileTerm, type Evaluate } from '../compute/evaluate.ts';
import { readTerm } from '../compute/terms.ts';
import { isEmpty } from '../condition.ts';
import { isObject, type JsonObject } from '../json.ts';
import { sameJson } from '../sameJson.ts';

/** What a document says of new entries of a list, and of lists in them. */
export interface DefaultedPart {
  fields?: readonly InnerField[];
  defaults?: EntryDefaults;
}

/** The value of a field after a change, with the defaults of entries that the change added and what follows other fields. */
export type FillEntries = (before: unknown, after: unknown, scopes: Scopes, today: string) => unknown;

/**
 * Fills new entries of lists with their defaults. What is computed follows the fields of its entry for as long as it is what they
 * give; once it was changed by hand it stays. Undefined where the document names no defaults.
 *
 * @example fillEntries({ defaults: { Quantity: 1, Amount: { multiply: ['{row.Quantity}', '{row.Price}'] } } })
 *   ?.([], [{ Price: 5 }], {}, '2026-03-01') // [{ Price: 5, Quantity: 1, Amount: 5 }]
 */
export function fillEntries(part: DefaultedPart): FillEntries | undefined {
  const inner = (part.fields ?? []).flatMap((field) => {
    const fill = fillEntries(field);
    return fill ? [[field.field, fill] as const] : [];
  });
  const { plain, computed } = readDefaults(part.defaults ?? {});
  if (inner.length === 0 && plain.length === 0 && computed.length === 0) return undefined;

  const fillEntry = (before: JsonObject | undefined, after: JsonObject, scopes: Scopes, today: string): JsonObject => {
    const filled: Record<string, unknown> = { ...after };
    if (!before)
      for (const [name, value] of plain)
        if (isEmpty(filled[name])) filled[name] = resolveBinding(value, scopes) ?? filled[name];
    for (const [name, evaluate] of computed) {
      const was = before ? evaluate(before, today) : null;
      const isOwn = before ? !same(before[name], filled[name]) || !same(before[name], was) : !isEmpty(filled[name]);
      if (!isOwn) filled[name] = evaluate(filled, today) ?? undefined;
    }
    for (const [name, fill] of inner)
      if (name in filled) filled[name] = fill(before?.[name], filled[name], scopes, today);
    return filled;
  };
  return (before, after, scopes, today) => {
    if (isObject(after)) return fillEntry(isObject(before) ? before : undefined, after, scopes, today);
    if (!Array.isArray(after)) return after;
    const earlier: readonly unknown[] = Array.isArray(before) ? before : [];
    // Where one was taken out the others are as they were.
    if (after.length < earlier.length) return after;
    return after.map((entry: unknown, index) => {
      const known = earlier[index];
      return isObject(entry) ? fillEntry(isObject(known) ? known : undefined, entry, scopes, today) : entry;
    });
  };
}

function readDefaults(defaults: EntryDefaults) {
  const entries = Object.entries(defaults);
  const computed = entries.flatMap(([name, value]): [string, Evaluate][] => {
    const term = isObject(value) ? readTerm(value) : undefined;
    return term ? [[name, compileTerm(term)]] : [];
  });
  return { plain: entries.filter(([, value]) => !isObject(value)), computed };
}

/** What is empty in one way is not another in a second one. */
function same(one: unknown, other: unknown): boolean {
  return (isEmpty(one) && isEmpty(other)) || sameJson(one, other);
}
