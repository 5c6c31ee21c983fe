import { pointerTo } from '#engine/check/read/pointer.ts';
import { type Fault, faultAt, type Mutation } from './fault.ts';
import { isProperty, type Place } from './places.ts';
import { requiredAt } from './required.ts';

/** Mistakes in the names of properties. */
export const NAMING: readonly Fault[] = [
  faultAt('a property is misspelt', isProperty, (place, source) => {
    const name = source.random.misspell(place.name, source.known.properties);
    return name === undefined ? undefined : renamed(place, name, source.draft.rename(place.pointer, name), true);
  }),
  faultAt('a property has the wrong case', isProperty, (place, source) => {
    const first = place.name.slice(0, 1);
    const name = (first === first.toUpperCase() ? first.toLowerCase() : first.toUpperCase()) + place.name.slice(1);
    if (name === place.name) return undefined;
    return renamed(place, name, source.draft.rename(place.pointer, name), true);
  }),
  faultAt('a property of another language', isProperty, (place, source) => {
    const name = TRANSLATED[place.name];
    return name === undefined ? undefined : renamed(place, name, source.draft.rename(place.pointer, name), false);
  }),
  faultAt(
    'a required property is missing',
    (place) => isProperty(place) && requiredAt(place).includes(place.name),
    ({ pointer, parent }, { draft }) => ({ text: draft.remove(pointer), what: `no ${pointer}`, pointers: [parent] }),
  ),
  {
    name: 'a property that does not exist',
    mutations: ({ draft, places }) =>
      places
        .filter(
          ({ value, pointer }) =>
            isOpenObject(value) && !/\/(with|path|query|body|defaults|values|tones|customparams)$/.test(pointer),
        )
        .map(({ pointer }) => () => {
          const at = pointerTo(pointer, 'tooltip');
          return { text: draft.set(at, 'users.title'), what: `new ${at}`, pointers: [at] };
        }),
  },
];

const TRANSLATED: Readonly<Record<string, string>> = {
  title: 'titel',
  label: 'caption',
  columns: 'fields',
  id: 'name',
  field: 'property',
};

function renamed(place: Place, name: string, text: string, isNear: boolean): Mutation {
  const pointer = pointerTo(place.parent, name);
  return {
    text,
    what: `${place.pointer} named "${name}"`,
    pointers: [pointer],
    ...(isNear ? { right: place.name } : {}),
  };
}

function isOpenObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
