import type { EntryRule, InnerField } from '../../generated/documents.ts';
import type { Scopes } from '../binding.ts';
import { compileCondition, isEmpty, readsOf } from '../condition.ts';
import { isObject, type JsonObject } from '../json.ts';
import { textPattern } from './textPattern.ts';

/** What is said of a place in a field that holds an object or a list: a text of the document, or its key. */
export interface EntryFault {
  /** Names and numbers from the field inwards. */
  path: readonly (string | number)[];
  text: string;
}

/** What a document says of what a field holds. */
export interface EntryPart {
  fields?: readonly InnerField[];
  rules?: readonly EntryRule[];
}

/** Judges the value of a field with the record around it. */
export type EntryJudge = (value: unknown, record: JsonObject) => readonly EntryFault[];

/** Whether what a condition reads is known; what is not is left to who knows it. */
type IsKnown = (paths: readonly string[]) => boolean;

/**
 * What rules say of the entries of a list, and of what an object holds: the same in the browser, as it is typed, and on the server.
 * An entry is `row`, the record `form`. Undefined where nothing can be wrong.
 *
 * @param isKnown leaves out what reads something else, such as the session
 * @example entryJudgeOf({ rules: [{ refuse: { ref: 'row.To', lt: '{row.From}' }, at: 'To', text: 'rule.ends' }] })?.(
 *   [{ From: '2026-02-01', To: '2026-01-01' }], {}) // [{ path: [0, 'To'], text: 'rule.ends' }]
 */
export function entryJudgeOf(part: EntryPart, isKnown: IsKnown = () => true): EntryJudge | undefined {
  const judges = placesOf(part).flatMap((field) => judgeOfPlace(part, field, isKnown) ?? []);
  if (judges.length === 0) return undefined;
  const ofEntry = (entry: unknown, record: JsonObject): EntryFault[] =>
    isObject(entry) ? judges.flatMap((judge) => judge(entry, { form: record, row: entry })) : [];
  return (value, record) =>
    Array.isArray(value)
      ? value.flatMap((entry, index) => within(index, ofEntry(entry, record)))
      : ofEntry(value, record);
}

type PlaceJudge = (entry: JsonObject, scopes: Scopes & { form: JsonObject }) => EntryFault[];

/** What is said of the fields, also of those that rules name and the document does not. */
function placesOf({ fields = [], rules = [] }: EntryPart): readonly Partial<InnerField>[] {
  const named = new Set(fields.map(({ field }) => field));
  const others = new Set(rules.map(({ at }) => at).filter((at) => !named.has(at)));
  return [...fields, ...[...others].map((field) => ({ field }))];
}

function judgeOfPlace({ rules = [] }: EntryPart, place: Partial<InnerField>, isKnown: IsKnown): PlaceJudge | undefined {
  const { field: name = '', visible, required, pattern } = place;
  const isOpen = (condition: typeof visible) => !condition || isKnown(readsOf(condition));
  if (!isOpen(visible)) return undefined;
  const isShown = compileCondition(visible);
  const isNeeded = required && isOpen(required) ? compileCondition(required) : undefined;
  const fits = pattern && textPattern(pattern.matches);
  const own = rules.filter(({ at, refuse }) => at === name && isOpen(refuse));
  const broken = own.map(({ refuse, text }) => ({ holds: compileCondition(refuse), text }));
  const inner = entryJudgeOf(place, isKnown);
  if (!isNeeded && !fits && broken.length === 0 && !inner) return undefined;
  return (entry, scopes) => {
    if (!isShown(scopes)) return [];
    const value = entry[name] ?? null;
    const said = (text: string): EntryFault[] => [{ path: [name], text }];
    if (isEmpty(value) && isNeeded?.(scopes)) return said('field.required');
    if (pattern && fits && !isEmpty(value) && !fits(value)) return said(pattern.text);
    const rule = broken.find(({ holds }) => holds(scopes));
    if (rule) return said(rule.text);
    return inner ? within(name, inner(value, scopes.form)) : [];
  };
}

function within(name: string | number, faults: readonly EntryFault[]): EntryFault[] {
  return faults.map(({ path, text }) => ({ path: [name, ...path], text }));
}
