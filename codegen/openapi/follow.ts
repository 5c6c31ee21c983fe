import { circular } from './Components.ts';
import { LIMITS } from './limits.ts';
import type { Place } from './places.ts';
import type { Reading } from './read/Reading.ts';
import { own, type Shape, shapeOf } from './shapes.ts';

/** What stands at a place, through as many references as there are; words beside a reference win. */
export function follow(
  value: unknown,
  place: Place,
  { sources }: Reading,
  what: string,
): { shape: Shape; place: Place } {
  let shape = shapeOf(value, place, what);
  let at = place;
  let beside: Shape = {};
  for (let steps = 0; ; steps += 1) {
    const ref = own(shape, '$ref');
    if (typeof ref !== 'string') return { shape: { ...shape, ...beside }, place: at };
    if (steps > LIMITS.chain) throw circular(ref, place);
    const { $ref: _, ...rest } = shape;
    beside = { ...rest, ...beside };
    const found = sources.resolve(ref, at);
    shape = shapeOf(found.value, found.place, what);
    at = found.place;
  }
}
