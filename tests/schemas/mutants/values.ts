import { listedPages } from '#engine/check/places/pages.ts';
import type { Fault, Mutation, Source } from './fault.ts';
import { faultAt, rowsOf } from './fault.ts';
import type { Place } from './places.ts';

/** What a value refers to, by the name of its property; undefined where it may be anything. */
function existing({ pointer, name, parent }: Place, source: Source): ReadonlySet<string> | undefined {
  const { known } = source;
  const isBound = /\/(with|path|query|body|defaults|values|tones|customparams)(\/|$)/.test(parent);
  if (isBound) return undefined;
  if (name === 'operation' || name === 'dataurl') return new Set(Object.keys(known.contract.operations));
  if (name === 'icon') return new Set(known.product.icons);
  if (name === 'page') return new Set(listedPages(known.product));
  if (name === 'screen') return new Set(known.product.screens);
  if (['form', 'list', 'report'].includes(name)) return known.ids.get(name);
  if (name === 'filters') return known.ids.get('filters');
  if (name === 'filterautocompletetype') return known.ids.get('lookup');
  const isColumn = /^\/columns\/\d+\/field$|^\/sort\/by$|^\/display\/\w+$/.test(pointer);
  if (isColumn) return new Set(Object.keys(rowsOf(source) ?? {}));
  if (name === 'filtertype') return FILTERTYPES;
  if (ENUMS.has(name) && /^\/(columns|actions|sort|start|selection)/.test(pointer)) return ENUMS.get(name);
  if (['label', 'text', 'title', 'toast', 'sheet', 'help', 'data', 'heading'].includes(name)) return known.texts;
  return undefined;
}

const FILTERTYPES = new Set(
  'inputstring inputnumber inputcheckbox inputdate dropdownsingleselect dropdownmultiselect inputsingleselect inputmultiselect'.split(
    ' ',
  ),
);
const ENUMS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    format: 'text number currency date datetime boolean status list',
    defaultorder: 'asc desc',
    type: 'asc desc',
    on: 'list row selection form',
    kind: 'create edit delete run import export navigate other',
    start: 'view edit',
  }).map(([name, words]) => [name, new Set(words.split(' '))]),
);

/** Mistakes in the names of things that must exist. */
export const VALUES: readonly Fault[] = [
  faultAt('a reference is misspelt', isReference, (place, source) => {
    const names = existing(place, source) ?? new Set();
    return changed(place, source, source.random.misspell(String(place.value), names));
  }),
  faultAt('a reference has the wrong case', isReference, (place, source) => {
    const text = String(place.value);
    const wrong = text === text.toLowerCase() ? text.slice(0, 1).toUpperCase() + text.slice(1) : text.toLowerCase();
    return existing(place, source)?.has(wrong) ? undefined : changed(place, source, wrong);
  }),
  faultAt('a reference to nothing', isReference, (place, source) => changed(place, source, nothing(place.name), false)),
  faultAt(
    'singular instead of plural',
    (place, source) => isReference(place, source) && /[a-z]{3}s$/.test(String(place.value)),
    (place, source) => {
      const wrong = String(place.value).slice(0, -1);
      return existing(place, source)?.has(wrong) ? undefined : changed(place, source, wrong);
    },
  ),
  faultAt(
    'a column of another operation',
    (place, source) => /^\/columns\/\d+\/field$/.test(place.pointer) && rowsOf(source) !== undefined,
    (place, source) => {
      const rows = rowsOf(source) ?? {};
      const others = Object.values(source.known.contract.operations).flatMap(({ answer }) =>
        Object.keys(answer.rows?.fields ?? {}),
      );
      const wrong = source.random.pick(others.filter((name) => !Object.hasOwn(rows, name)));
      return changed(place, source, wrong, false);
    },
  ),
];

function isReference(place: Place, source: Source): boolean {
  return typeof place.value === 'string' && existing(place, source) !== undefined;
}

function nothing(name: string): string {
  return ['label', 'text', 'title', 'toast', 'sheet', 'help', 'data', 'heading'].includes(name) ? 'zzz.qqq' : 'zzqqxx';
}

function changed(
  { pointer, value }: Place,
  { draft }: Source,
  wrong: string | undefined,
  isNear = true,
): Mutation | undefined {
  if (wrong === undefined || wrong === value) return undefined;
  return {
    text: draft.set(pointer, wrong),
    what: `${pointer} "${String(value)}" → "${wrong}"`,
    pointers: [pointer],
    ...(isNear ? { right: String(value) } : {}),
  };
}
