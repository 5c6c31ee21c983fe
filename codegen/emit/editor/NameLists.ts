import type { JsonSchema } from '#engine/language/contract/jsonSchema.ts';
import type { Names } from './names.ts';

/** The file that holds every list of names once; the other files refer to it. */
export const NAMES_FILE = 'names.schema.json';

/** Collects lists of names; equal lists are written once. */
export class NameLists {
  readonly #lists = new Map<string, JsonSchema>();
  readonly #byText = new Map<string, string>();

  get schemas(): Readonly<Record<string, JsonSchema>> {
    return Object.fromEntries([...this.#lists].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  }

  /** Reference to a list of values; `up` is the way from the file that refers. */
  values(names: Names, up: string): string {
    if (names.pattern === undefined) return this.#put(names.key, listOf(names), up);
    const list = this.#put(`${names.key}-list`, listOf(names), '').replace(NAMES_FILE, '');
    return this.#put(names.key, listOrPattern(list, names.pattern), up);
  }

  /** Reference to a closed object with these names as keys. */
  keys(names: Names, up: string): string {
    const constants = new Map(
      Object.entries(names.choices ?? {}).map(([name, choices]) => [name, this.#constants(names.key, choices)]),
    );
    return this.#put(`${names.key}-keys`, keysOf(names, constants), up);
  }

  /** Reference to a schema that is no list of names; it is told its own name, by which it can lead to itself. */
  schema(key: string, make: (name: string) => JsonSchema): string {
    const text = JSON.stringify(make(''));
    const known = this.#byText.get(text) ?? this.#free(key);
    this.#byText.set(text, known);
    this.#lists.set(known, make(known));
    return `${NAMES_FILE}#/$defs/${known}`;
  }

  /** What may be written for a name with choices; written once for all that have the same. */
  #constants(key: string, choices: readonly unknown[]): JsonSchema {
    // Numbers may be written as they stand in an address.
    if (!choices.every((one) => typeof one === 'string')) return { examples: choices };
    const $ref = this.schema(`constants-${key}`, () => constantOf(choices)).replace(NAMES_FILE, '');
    return { $ref };
  }

  #put(key: string, schema: JsonSchema, up: string): string {
    const text = JSON.stringify(schema);
    const known = this.#byText.get(text) ?? this.#free(key);
    this.#byText.set(text, known);
    this.#lists.set(known, schema);
    return `${up}${NAMES_FILE}#/$defs/${known}`;
  }

  /** Two lists of one name differ only when a component is seen through several operations. */
  #free(key: string): string {
    let name = key;
    for (let count = 2; this.#lists.has(name); count++) name = `${key}-${count}`;
    return name;
  }
}

function listOf({ entries, fault }: Names): JsonSchema {
  // JSON Schema has no empty enum.
  if (entries.length === 0) return { not: {}, errorMessage: fault };
  const texts = entries.map(([, text]) => text);
  return {
    enum: entries.map(([name]) => name),
    ...(texts.some((text) => text !== '') ? { enumDescriptions: texts } : {}),
    errorMessage: fault,
  };
}

/** `anyOf` makes the editor offer the list and never fails; `else` fails, in our words instead of the whole list. */
function listOrPattern(list: string, pattern: string): JsonSchema {
  return { type: 'string', anyOf: [{ $ref: list }, {}], if: { pattern }, else: { $ref: list } };
}

function keysOf({ entries, fault }: Names, constants: ReadonlyMap<string, JsonSchema>): JsonSchema {
  const properties = entries.map(([name, text]) => [name, { description: text, ...constants.get(name) }]);
  return { properties: Object.fromEntries(properties), additionalProperties: false, errorMessage: fault };
}

/** One of the choices, several in a list, or what is known when it is asked. */
function constantOf(choices: readonly unknown[]): JsonSchema {
  const errorMessage = `It is never this; it is one of ${choices.map((one) => JSON.stringify(one)).join(', ')}.`;
  const isOpen = { not: { type: 'string', not: { pattern: '[{]' } } };
  const fits = { if: isOpen, else: { enum: choices, errorMessage } };
  return { examples: choices, ...fits, items: fits };
}
