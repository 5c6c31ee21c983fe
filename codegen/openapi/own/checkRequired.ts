import { asList, asRecord } from '#engine/check/loose.ts';
import { pointerPath } from '#engine/check/read/pointer.ts';
import { LIMITS } from '../limits.ts';
import { childPlace, Fault, type Place } from '../places.ts';
import type { Reading } from '../read/Reading.ts';
import type { Shape } from '../shapes.ts';

/** What an object must have is declared: a misspelt name of `required` would ask for what nobody can give. */
export function checkRequired(shape: Shape, place: Place, reading: Reading): void {
  if (isBranch(place)) return;
  const parts = partsOf(shape, place, reading, LIMITS.chain);
  if (!parts?.some(({ shape: part }) => part.required !== undefined)) return;
  const known = new Set(parts.flatMap(({ shape: part }) => Object.keys(asRecord(part.properties))));
  for (const part of parts.filter(({ isWritten }) => isWritten)) {
    asList(part.shape.required).forEach((name, index) => {
      if (typeof name !== 'string' || known.has(name)) return;
      const at = childPlace(childPlace(part.place, 'required'), index);
      const fault = () => {
        throw new Fault(
          at,
          `"${name}" is required, and no property has this name`,
          'declare it under "properties", or leave it out',
        );
      };
      reading.notes.attempt(fault, undefined);
    });
  }
}

/** One of several shapes, or a part of one: what it asks for may stand in the whole. */
function isBranch({ pointer }: Place): boolean {
  const [around = '', last = ''] = pointerPath(pointer).slice(-2);
  return ['allOf', 'anyOf', 'oneOf'].includes(around) || ['not', 'if', 'then', 'else'].includes(last);
}

/** A reference that leads nowhere is told where it is read. */
function lookedUp<Found>(find: () => Found): Found | undefined {
  try {
    return find();
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return undefined;
  }
}

interface Part {
  shape: Shape;
  place: Place;
  /** It stands here itself, not behind a reference, where it is looked at for itself. */
  isWritten: boolean;
}

/** A schema and all that `allOf` adds to it; undefined where more names may be meant than are declared. */
function partsOf(shape: Shape, place: Place, reading: Reading, depth: number): Part[] | undefined {
  if (
    depth === 0 ||
    ['patternProperties', 'anyOf', 'oneOf', 'if', '$dynamicRef'].some((key) => shape[key] !== undefined)
  )
    return undefined;
  if (typeof shape.additionalProperties === 'object') return undefined;
  const parts: Part[] = [{ shape, place, isWritten: true }];
  const branches = asList(shape.allOf).map((one, index) => ({
    one,
    at: childPlace(childPlace(place, 'allOf'), index),
  }));
  if (typeof shape.$ref === 'string') branches.push({ one: { $ref: shape.$ref }, at: place });
  for (const { one, at } of branches) {
    const { $ref: ref } = asRecord(one);
    const found = typeof ref === 'string' ? lookedUp(() => reading.components.lookUp(ref, at).found) : undefined;
    if (typeof ref === 'string' && !found) return undefined;
    const inner = found
      ? partsOf(asRecord(found.value), found.place, reading, depth - 1)
      : partsOf(asRecord(one), at, reading, depth - 1);
    if (!inner) return undefined;
    parts.push(...inner.map((part) => (found ? { ...part, isWritten: false } : part)));
  }
  return parts;
}
