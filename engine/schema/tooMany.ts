import { LIMITS } from './limits.ts';
import type { Problem } from './problem.ts';
import type { Entry } from './world.ts';

/** A form of thousands of controls is refused before anything else is said of it; it would only stop the browser. */
export function tooMany({ sites }: Entry): Problem[] {
  return ['AnyFilterControl', 'FormField'].flatMap((type): Problem[] => {
    const found = sites.filter((site) => site.type === type);
    const [first] = found.slice(LIMITS.controls);
    const what = type === 'FormField' ? 'fields' : 'controls';
    return first
      ? [{ code: 'MU1005', pointer: first.pointer, values: { count: found.length, what, max: LIMITS.controls } }]
      : [];
  });
}
