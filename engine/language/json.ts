/** An object of JSON, as it came from outside: every value is still to be looked at. */
export type JsonObject = Readonly<Record<string, unknown>>;

/**
 * True for an object of JSON; a list and null are none.
 *
 * @example isObject(JSON.parse(text)) // then its values can be read, each `unknown`
 */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object that a value is; an empty one for anything else, so that whatever is read of it is missing. */
export function objectOf(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

/** What an object itself holds under a name; names such as `constructor` are those of fields, too. */
export function ownValue<V>(values: Readonly<Record<string, V>> | undefined, name: string): V | undefined {
  return values && Object.hasOwn(values, name) ? values[name] : undefined;
}
