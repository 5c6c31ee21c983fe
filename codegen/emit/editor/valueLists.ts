import type { JsonSchema } from '#engine/language/contract/jsonSchema.ts';
import { NAMES_FILE, type NameLists } from './NameLists.ts';
import type { Names } from './names.ts';
import type { NamedValues } from './reference.ts';

/**
 * Reference to a schema of an object that names a field: the names with their scopes, and for each field with choices the values that
 * may stand beside it. A condition holds further ones, so its schema leads to itself.
 */
export function valueLists(names: Names, values: NamedValues, lists: NameLists): string | undefined {
  const { named, scopes } = values;
  const rules = choicesOf(names).map(({ of, choices }) => {
    const isNone = { properties: { [named]: { doNotSuggest: true, not: { enum: written(of, scopes) } } } };
    return { if: isNone, else: { properties: valuesBeside(values, choices, names, lists) } };
  });
  const key = `values-${names.key}`;
  const rest = rules.length > 0 ? { allOf: rules } : {};
  if (!scopes) return rules.length > 0 ? lists.schema(key, () => rest) : undefined;
  if (names.entries.length === 0) return undefined;
  const paths = {
    entries: names.entries.flatMap(([name, text]) => scopes.map((scope) => [`${scope}.${name}`, text] as const)),
  };
  const list = lists.values({ ...names, ...paths, key: `paths-${names.key}` }, '');
  return lists.schema(key, (name) => ({ ...nested({ anyOf: [{ $ref: local(list) }, {}] }, named, name), ...rest }));
}

/** Fields with choices, those with the same ones together. */
function choicesOf({ choices = {} }: Names): { of: string[]; choices: readonly unknown[] }[] {
  const byText = new Map<string, { of: string[]; choices: readonly unknown[] }>();
  for (const [name, all] of Object.entries(choices)) {
    const given = all.filter((one) => one !== null);
    if (given.length === 0) continue;
    const known = byText.get(JSON.stringify(given));
    if (known) known.of.push(name);
    else byText.set(JSON.stringify(given), { of: [name], choices: given });
  }
  return [...byText.values()];
}

function written(names: readonly string[], scopes: readonly string[] | undefined): string[] {
  return scopes ? names.flatMap((name) => scopes.map((scope) => `${scope}.${name}`)) : [...names];
}

function valuesBeside(
  { is = [], oneOf = [], keys = [] }: NamedValues,
  choices: readonly unknown[],
  names: Names,
  lists: NameLists,
): Record<string, JsonSchema> {
  const fault = `Its field is never this; it is one of ${choices.map((one) => JSON.stringify(one)).join(', ')}.`;
  const list = lists.schema(`choices-${names.key}`, () => ({ enum: choices, errorMessage: fault }));
  const one = lists.schema(`choice-${names.key}`, () => valueOrReference(local(list)));
  const entries = choices.map((choice) => [String(choice), ''] as const);
  const object = keys.length > 0 ? lists.keys({ key: `choices-${names.key}`, entries, fault }, '') : '';
  return Object.fromEntries([
    ...is.map((name) => [name, { doNotSuggest: true, $ref: local(one) }] as const),
    ...oneOf.map((name) => [name, { doNotSuggest: true, items: { $ref: local(one) } }] as const),
    ...keys.map((name) => [name, { doNotSuggest: true, $ref: local(object) }] as const),
  ]);
}

/** `not` keeps the editor from offering what the question is made of. */
function valueOrReference(list: string): JsonSchema {
  const isFree = { anyOf: [{ type: 'null' }, { type: 'string', pattern: '^\\{' }] };
  return { anyOf: [{ $ref: list }, {}], if: isFree, else: { $ref: list } };
}

/** Conditions that stand in a condition are as it is itself. */
function nested(path: JsonSchema, named: string, key: string): JsonSchema {
  const again = { $ref: `#/$defs/${key}` };
  return {
    properties: {
      [named]: { doNotSuggest: true, ...path },
      all: { doNotSuggest: true, items: again },
      any: { doNotSuggest: true, items: again },
      not: { doNotSuggest: true, ...again },
    },
  };
}

/** The way to a list from the file of the lists itself. */
export function local(reference: string): string {
  return reference.replace(NAMES_FILE, '');
}
