import { pointerTo } from '#engine/check/read/pointer.ts';

/** A value of a document. */
export interface Place {
  pointer: string;
  /** Name of the property, or index in a list. */
  name: string;
  value: unknown;
  /** The object or list that holds it. */
  holder: object;
  /** Pointer of the holder. */
  parent: string;
}

/** Every value of a document, from outside to inside. */
export function placesOf(value: unknown, parent = ''): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inside]) => {
    const pointer = pointerTo(parent, name);
    return [{ pointer, name, value: inside, holder: value, parent }, ...placesOf(inside, pointer)];
  });
}

/** Objects whose names are not of the vocabulary: parameters, fields, codes. */
const MAPS = /\/(with|path|query|body|defaults|values|tones|customparams)$/;

export function isProperty({ holder, parent }: Place): boolean {
  return !Array.isArray(holder) && !MAPS.test(parent);
}

/** The part of a document at a pointer. */
export function partAt(value: unknown, pointer: string): Record<string, unknown> {
  const found = pointer === '' ? value : placesOf(value).find((place) => place.pointer === pointer)?.value;
  return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : {};
}
