import { type Fault, faultAt } from './fault.ts';
import type { Place } from './places.ts';

/** Mistakes in the type and size of values. */
export const SHAPES: readonly Fault[] = [
  faultAt('quotes round a number', isNumber, (place, { draft }) =>
    wrong(place, draft.set(place.pointer, String(place.value))),
  ),
  faultAt('quotes round true or false', isBoolean, (place, { draft }) =>
    wrong(place, draft.set(place.pointer, String(place.value))),
  ),
  faultAt('a word for true or false', isBoolean, (place, { draft }) => wrong(place, draft.set(place.pointer, 'yes'))),
  faultAt('an object instead of a text', isText, (place, { draft }) =>
    wrong(place, draft.set(place.pointer, { text: place.value })),
  ),
  faultAt('a list instead of a text', isText, (place, { draft }) =>
    wrong(place, draft.set(place.pointer, [place.value])),
  ),
  faultAt('null instead of a text', isText, (place, { draft }) => wrong(place, draft.set(place.pointer, null))),
  faultAt('an empty text', isText, (place, { draft }) => wrong(place, draft.set(place.pointer, ''))),
  faultAt('an object instead of a list', isList, (place, { draft }) =>
    wrong(place, draft.set(place.pointer, Object.fromEntries(Object.entries(place.value as object)))),
  ),
  faultAt('a text instead of a list', isListOfObjects, (place, { draft }) =>
    wrong(place, draft.set(place.pointer, 'none at all')),
  ),
  faultAt('a list that is empty', isListOfObjects, (place, { draft }) =>
    place.name === 'filters' || place.name === 'actions' ? undefined : wrong(place, draft.set(place.pointer, [])),
  ),
  faultAt('a number out of range', isNumber, (place, { draft }) => {
    const limit = LIMITS[place.name];
    return limit === undefined ? undefined : wrong(place, draft.set(place.pointer, limit));
  }),
];

const LIMITS: Readonly<Record<string, number>> = { width: 4000, decimals: 12, days: 0, maxlength: 0, pagesize: 900 };

/** Objects whose values may be of several types, and controls whose value is checked by meaning. */
const LOOSE = /\/(with|path|query|body|defaults|customparams|value)(\/|$)|\/(is|isNot|key|data)$/;

function isNumber({ value, pointer }: Place): boolean {
  return typeof value === 'number' && !LOOSE.test(pointer) && !/\/(min|max)$/.test(pointer);
}

function isBoolean({ value, pointer }: Place): boolean {
  return typeof value === 'boolean' && !LOOSE.test(pointer) && !/\/readonly$/.test(pointer);
}

function isText({ value, pointer }: Place): boolean {
  return typeof value === 'string' && !LOOSE.test(pointer) && value !== '';
}

function isList({ value }: Place): boolean {
  return Array.isArray(value);
}

function isListOfObjects({ value }: Place): boolean {
  return Array.isArray(value) && typeof value[0] === 'object';
}

function wrong({ pointer }: Place, text: string) {
  return { text, what: `${pointer} of another type or size`, pointers: [pointer] };
}
