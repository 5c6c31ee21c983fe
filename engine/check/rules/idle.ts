import { pointerTo } from '../read/pointer.ts';
import type { Problem } from '../report/problem.types.ts';

/**
 * A property without effect: MU1318 at its name.
 * @param pointer of the object that holds it
 * @param reason follows "has no effect:"
 * @example report(idle('', 'selection', 'no action is for chosen rows'))
 */
export function idle(pointer: string, name: string, reason: string): Problem {
  return { code: 'MU1318', pointer: pointerTo(pointer, name), part: 'key', values: { name, reason } };
}
