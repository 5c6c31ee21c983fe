import type { Condition, FormDocument, FormField, FormSection } from '../../generated/documents.ts';
import { compileTerm, type Evaluate } from '../compute/evaluate.ts';
import { readTerm, type Term } from '../compute/terms.ts';
import { type CompiledCondition, compileCondition, isEmpty, readsOf } from '../condition.ts';
import type { JsonObject } from '../json.ts';
import { entryJudgeOf } from './entryRules.ts';
import { textPattern } from './textPattern.ts';

/** What is said of a record at one of its fields, or at a place in one (`Costs.0.To`): a text of the document, or its key. */
export interface RuleFault {
  field: string;
  text: string;
}

/** Judges a record as it would be kept; `before` is how it was, if there was one. */
export type FormJudge = (record: JsonObject, before?: JsonObject) => readonly RuleFault[];

type RuledForm = Pick<FormDocument, 'sections' | 'rules'>;

/**
 * The rules of a form for who has the record alone, such as a server: those that read something else are left to the form, and so
 * is what stands where it cannot be told whether it is shown. Undefined where nothing is left.
 *
 * @example judgeOf({ sections, rules })?.({ LeaseFrom: '2026-03-01', LeaseTo: '2026-02-01' })
 *   // [{ field: 'LeaseTo', text: 'tenants.rule.ends' }]
 */
export function judgeOf(form: RuledForm): FormJudge | undefined {
  const timeless = termsOf(form).filter(({ term }) => !readsToday(term));
  const unknown = new Set(termsOf(form).flatMap(({ name, term }) => (readsToday(term) ? [name] : [])));
  const isOpen: IsOpen = (condition) => !condition || foreignAmong(readsOf(condition), unknown) === undefined;
  const fields = form.sections.flatMap((section) => section.fields.map((field) => ({ section, field })));
  const judges = [
    ...fields.flatMap(({ section, field }) => judgeOfField(form, section, field, isOpen) ?? []),
    ...fields.flatMap(({ section, field }) => judgeOfEntries(section, field, { isOpen, unknown }) ?? []),
  ];
  if (judges.length === 0) return undefined;
  const computed = timeless.map(({ name, term }) => [name, compileTerm(term)] as const);
  const whole = (record: JsonObject): JsonObject => ({
    ...record,
    ...Object.fromEntries(computed.map(([name, evaluate]) => [name, evaluate(record, '')])),
  });
  return (record, before) => {
    const [after, earlier] = [whole(record), before && whole(before)];
    return judges.flatMap((judge) => [judge(after, earlier) ?? []].flat());
  };
}

/**
 * The first of these paths that who has the record alone cannot know; undefined where there is none.
 *
 * @param unknown fields that are computed of the day that it is where the reader is
 */
export function foreignAmong(paths: readonly string[], unknown: ReadonlySet<string>): string | undefined {
  return paths.find((path) => {
    const [scope, name = '', ...deeper] = path.split('.');
    return scope !== 'form' || deeper.length > 0 || unknown.has(name);
  });
}

/**
 * What a form has the server keep of its computations: works the values out of a record as it would be kept. Undefined where it keeps
 * none. What follows the day of the reader is not among them, as the check says.
 */
export function storedOf(form: RuledForm): ((record: JsonObject) => JsonObject) | undefined {
  const stored = termsOf(form).filter(({ isStored, term }) => isStored && !readsToday(term));
  if (stored.length === 0) return undefined;
  const terms = stored.map(({ name, term }) => [name, compileTerm(term)] as const);
  return (record) => Object.fromEntries(terms.map(([name, evaluate]) => [name, evaluate(record, '')]));
}

/** What a form computes of its fields, by name. */
export function computedFields(form: RuledForm): readonly (readonly [string, Evaluate])[] {
  return termsOf(form).map(({ name, term }) => [name, compileTerm(term)]);
}

/** Whether a term depends on the day that it is. */
export function readsToday(term: Term): boolean {
  return term.kind === 'operation' && (term.name === 'today' || term.parts.some((part) => readsToday(part.term)));
}

function termsOf({ sections }: RuledForm): { name: string; term: Term; isStored: boolean }[] {
  return sections
    .flatMap(({ fields }) => fields)
    .flatMap(({ field, compute, stored }) => {
      const term = compute && readTerm(compute, 'form');
      return term ? [{ name: field, term, isStored: stored === true }] : [];
    });
}

type FieldJudge = (record: JsonObject, before: JsonObject | undefined) => RuleFault | readonly RuleFault[] | undefined;
type IsOpen = (condition: Condition | undefined) => boolean;

/** What is wrong in the entries of a list, or in an object, each at its place. */
function judgeOfEntries(
  section: FormSection,
  { field: name, visible, compute, fields, rules }: FormField,
  { isOpen, unknown }: { isOpen: IsOpen; unknown: ReadonlySet<string> },
): FieldJudge | undefined {
  const shown = [section.visible, visible];
  if (compute || !shown.every(isOpen)) return undefined;
  const isKnown = (paths: readonly string[]) => foreignAmong(ofRecord(paths), unknown) === undefined;
  const judge = entryJudgeOf({ ...(fields ? { fields } : {}), ...(rules ? { rules } : {}) }, isKnown);
  if (!judge) return undefined;
  const isShown = shown.map(compileCondition);
  return (record) => {
    if (!isShown.every((holds) => holds({ form: record }))) return undefined;
    return judge(record[name], record).map(({ path, text }) => ({ field: [name, ...path].join('.'), text }));
  };
}

/** What a condition of an entry reads of the record; the entry itself is always there. */
export function ofRecord(paths: readonly string[]): string[] {
  return paths.filter((path) => !/^row\.[^.]+$/.test(path));
}

/** The first thing that is wrong with one field; undefined where nothing can be. */
function judgeOfField(
  { rules = [] }: RuledForm,
  section: FormSection,
  { field: name, visible, readonly, required, pattern, compute }: FormField,
  isOpen: IsOpen,
): FieldJudge | undefined {
  const shown = [section.visible, visible];
  // What is computed is nobody's to get wrong.
  if (compute || !shown.every(isOpen)) return undefined;
  const isShown = shown.map(compileCondition);
  const locks = [section.readonly, readonly]
    .flatMap((lock) => (typeof lock === 'object' ? [lock] : []))
    .filter(isOpen)
    .map(compileCondition);
  const isNeeded = required && isOpen(required) ? compileCondition(required) : undefined;
  const fits = pattern && textPattern(pattern.matches);
  const own = rules.filter(({ at, refuse }) => at === name && isOpen(refuse));
  const broken = own.map(({ refuse, text }) => ({ holds: compileCondition(refuse), text }));
  if (locks.length === 0 && !isNeeded && !fits && own.length === 0) return undefined;
  return (record, before) => {
    const scopes = { form: record };
    if (!isShown.every((holds) => holds(scopes))) return undefined;
    const said = (text: string): RuleFault => ({ field: name, text });
    const value = record[name] ?? null;
    if (before && isChangedLocked(locks, { record, before, name })) return said('form.locked');
    if (isEmpty(value) && isNeeded?.(scopes)) return said('field.required');
    if (pattern && fits && !isEmpty(value) && !fits(value)) return said(pattern.text);
    const rule = broken.find(({ holds }) => holds(scopes));
    return rule && said(rule.text);
  };
}

/** A field that was locked and stays so is another one than before. */
function isChangedLocked(
  locks: readonly CompiledCondition[],
  { record, before, name }: { record: JsonObject; before: JsonObject; name: string },
): boolean {
  const isLocked = locks.some((holds) => holds({ form: before }) && holds({ form: record }));
  return isLocked && !isSame(record[name], before[name]);
}

function isSame(one: unknown, other: unknown): boolean {
  return (isEmpty(one) && isEmpty(other)) || JSON.stringify(one) === JSON.stringify(other);
}
