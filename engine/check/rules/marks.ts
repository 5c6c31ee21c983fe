import { sameJson } from '../../language/sameJson.ts';
import { asList, asRecord } from '../loose.ts';
import { nodesOf } from '../places/nodes.ts';
import { pointerTo } from '../read/pointer.ts';
import type { Rule } from '../world.ts';
import { idle } from './idle.ts';

const SHADOWED = 'one before it holds whenever it does, and the first that holds counts; put this one first';

/** Of marks the first that holds counts: `lt 2` before `lt 1` leaves nothing to the second. */
const marksReached: Rule = {
  name: 'marks-reached',
  codes: ['MU1318'],
  check({ entry, report }) {
    const columns = nodesOf(entry, 'Column').map(({ value, pointer }) => ({
      marks: asList(asRecord(value).marks),
      pointer: pointerTo(pointer, 'marks'),
    }));
    for (const { marks, pointer } of [...columns, { marks: asList(entry.value.rowmarks), pointer: '/rowmarks' }]) {
      const conditions = marks.map((mark) => asRecord(mark).when);
      for (const [index, condition] of conditions.entries())
        if (conditions.slice(0, index).some((earlier) => covers(earlier, condition)))
          report(idle(pointerTo(pointer, index), 'when', SHADOWED));
    }
  },
};

export const markRules: readonly Rule[] = [marksReached];

/** The first condition holds wherever the second does, as far as two bounds of one field tell. */
function covers(first: unknown, second: unknown): boolean {
  if (sameJson(first, second)) return true;
  const [one, other] = [boundOf(first), boundOf(second)];
  if (!one || !other || one.ref !== other.ref || one.isBelow !== other.isBelow) return false;
  const room = one.isBelow ? one.at - other.at : other.at - one.at;
  return room > 0 || (room === 0 && (one.isWith || !other.isWith));
}

interface Bound {
  ref: unknown;
  at: number;
  isBelow: boolean;
  /** The number itself is within. */
  isWith: boolean;
}

/** A condition that is one bound of numbers. */
function boundOf(condition: unknown): Bound | undefined {
  const { ref, ...rest } = asRecord(condition);
  const [bound, further] = Object.entries(rest);
  if (ref === undefined || !bound || further) return undefined;
  const [name, at] = bound;
  if (typeof at !== 'number' || !['lt', 'lte', 'gt', 'gte'].includes(name)) return undefined;
  return { ref, at, isBelow: name.startsWith('l'), isWith: name.endsWith('e') };
}
