type Fields = Readonly<Record<string, unknown>>;

/** Names of the fields that differ, for the change log: `Email, MobilePhone`. */
export function changedFields(before: Fields, after: Fields): string {
  return namesOf(before, after).join(', ') || 'nothing';
}

/** The differing fields before and after, for the audit. Never hand in secrets. */
export function changesOf(before: Fields, after: Fields): { before: Fields; after: Fields } {
  const names = namesOf(before, after);
  const pick = (fields: Fields) => Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}

function namesOf(before: Fields, after: Fields): string[] {
  return Object.keys(after).filter((name) => !isSame(before[name] ?? null, after[name] ?? null));
}

/** Lists and objects are the same when they hold the same. */
function isSame(one: unknown, other: unknown): boolean {
  return one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));
}
