import { parameterNames } from '../contract/parameterNames.ts';

/** A filter control as far as its name and the parameters that it fills go. */
type Named = { readonly name: string } & Parameters<typeof parameterNames>[0];

/**
 * Filters that a report needs for its export and that a query says nothing of, in the order of `needs`. One of two parameters
 * of a range is enough.
 *
 * @param needs names of controls; without them the export needs nothing
 * @example
 * unmetNeeds(['TaskName', 'Database'], controls, { TaskName: ['7'] }) // [the control "Database"]
 */
export function unmetNeeds<T extends Named>(
  needs: readonly string[] | undefined,
  controls: readonly T[],
  query: Readonly<Record<string, unknown>>,
): T[] {
  return (needs ?? []).flatMap((name) => {
    const control = controls.find((one) => one.name === name);
    const isMet = control && parameterNames(control).some((parameter) => isFilled(query[parameter]));
    return control && !isMet ? [control] : [];
  });
}

function isFilled(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isFilled);
  return value !== undefined && value !== null && value !== '';
}
