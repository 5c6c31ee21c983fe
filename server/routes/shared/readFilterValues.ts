/** The contract promises no more. */
const MOST_VALUES = 200;

/** The values of a saved filter by name of the control; undefined when the text holds no object. */
export function readFilterValues(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    // A name such as __proto__ stays an entry like any other.
    return Object.fromEntries(Object.entries(value).slice(0, MOST_VALUES));
  } catch {
    return undefined;
  }
}
