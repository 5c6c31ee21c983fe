import { pointerTo } from '#engine/check/read/pointer.ts';
import { type Fault, faultAt, type Source } from './fault.ts';
import type { Place } from './places.ts';

const BINDING = /^\{(\w+)\.(\w+)\}$/;

/** Mistakes in references to values, and in conditions. */
export const BINDINGS: readonly Fault[] = [
  faultAt('a brace is missing', isBinding, (place, source) => changed(place, source, String(place.value).slice(0, -1))),
  faultAt('braces twice', isBinding, (place, source) => changed(place, source, `{${String(place.value)}}`)),
  faultAt('a dollar before the braces', isBinding, (place, source) =>
    changed(place, source, `$${String(place.value)}`),
  ),
  faultAt('a scope that does not exist', isBinding, (place, source) =>
    changed(place, source, String(place.value).replace(/\w+/, 'record')),
  ),
  faultAt('a name that its scope has not', isBinding, (place, source) =>
    changed(place, source, String(place.value).replace(/\.\w+/, '.Zzqqxx')),
  ),
  faultAt('a parameter is misspelt', isArgument, ({ pointer, name, parent }, { draft }) => {
    const wrong = `${name}Id`;
    return {
      text: draft.rename(pointer, wrong),
      what: `${pointer} named ${wrong}`,
      pointers: [pointerTo(parent, wrong)],
    };
  }),
  faultAt(
    'the parameters of a call are missing',
    ({ pointer }) => /\/(path|query)$/.test(pointer) && !pointer.startsWith('/source/query'),
    ({ pointer, parent }, { draft }) => ({
      text: draft.remove(pointer),
      what: `no ${pointer}`,
      pointers: [parent, pointerTo(parent, 'operation')],
    }),
  ),
  faultAt(
    'a route to nowhere',
    ({ name, value }) => ['to', 'route'].includes(name) && typeof value === 'string',
    (place, source) => (place.parent === '' ? undefined : changed(place, source, 'zz/qq/xx')),
  ),
  faultAt('an operator that does not exist', isOperator, ({ pointer, parent }, { draft }) => ({
    text: draft.rename(pointer, 'equals'),
    what: `${pointer} named "equals"`,
    pointers: [pointerTo(parent, 'equals')],
  })),
  faultAt('a condition without operator', isOperator, ({ pointer, parent }, { draft }) => ({
    text: draft.remove(pointer),
    what: `no ${pointer}`,
    pointers: [parent],
  })),
  faultAt(
    'a condition on what does not exist',
    ({ name }) => name === 'ref',
    (place, source) => changed(place, source, `${String(place.value).split('.')[0]}.Zzqqxx`),
  ),
  faultAt(
    'a condition on a scope that is not here',
    ({ name }) => name === 'ref',
    (place, source) => changed(place, source, String(place.value).replace(/^\w+/, 'result')),
  ),
  faultAt(
    'a condition in braces',
    ({ name }) => name === 'ref',
    (place, source) => changed(place, source, `{${String(place.value)}}`),
  ),
];

function isBinding({ value }: Place): boolean {
  return typeof value === 'string' && BINDING.test(value);
}

function isArgument({ parent }: Place): boolean {
  return /\/(with|path|query|customparams)$/.test(parent);
}

function isOperator({ name, holder }: Place): boolean {
  return ['is', 'isNot', 'empty', 'in'].includes(name) && 'ref' in holder;
}

function changed({ pointer, value }: Place, { draft }: Source, wrong: string) {
  return { text: draft.set(pointer, wrong), what: `${pointer} "${String(value)}" → "${wrong}"`, pointers: [pointer] };
}
