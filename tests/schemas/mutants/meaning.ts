import { listedPages } from '#engine/check/places/pages.ts';
import { pointerTo } from '#engine/check/read/pointer.ts';
import { type Fault, faultAt, rowsOf, type Source } from './fault.ts';
import { type Place, partAt } from './places.ts';

/** Mistakes that only who knows the API or the other documents can see. */
export const MEANING: readonly Fault[] = [
  faultAt(
    'an entry stands twice',
    ({ parent, value }) =>
      /^\/(columns|filters|controls|actions|tabs|items|sections\/\d+\/fields)$/.test(parent) && isObject(value),
    ({ parent, name, value }, { draft }) => {
      const pointer = pointerTo(parent, Number(name) + 1);
      const own = ['field', 'id', 'key', 'name'].find((key) => key in Object(value)) ?? '';
      return {
        text: draft.insert(pointer, value),
        what: `${parent}/${name} twice`,
        pointers: [pointer, pointerTo(pointer, own)],
      };
    },
  ),
  faultAt('the operation of another resource', isSource, (place, source) => {
    const fields = Object.keys(rowsOf(source) ?? {});
    const shown = columnsOf(source);
    const others = Object.entries(source.known.contract.operations).filter(
      ([id, { answer, mutates, parameters }]) =>
        id !== place.value &&
        !mutates &&
        answer.rows &&
        !Object.values(parameters).some(({ required }) => required) &&
        shown.filter((name) => fields.includes(name)).every((name) => !Object.hasOwn(answer.rows?.fields ?? {}, name)),
    );
    return replaced(place, source, source.random.pick(others)?.[0]);
  }),
  faultAt('the source is an operation that writes', isSource, (place, source) => {
    const writing = Object.entries(source.known.contract.operations).filter(
      ([, { mutates, answer }]) => mutates && !answer.rows,
    );
    return replaced(place, source, source.random.pick(writing)?.[0]);
  }),
  faultAt('the source answers no list', isSource, (place, source) => {
    const single = Object.entries(source.known.contract.operations).filter(
      ([, { mutates, answer }]) => !mutates && !answer.rows,
    );
    return replaced(place, source, source.random.pick(single)?.[0]);
  }),
  faultAt(
    'the order at the start is of a field that the server does not sort',
    ({ pointer }) => pointer === '/sort/by',
    (place, source) => replaced(place, source, source.random.pick(unsortable(source))),
  ),
  faultAt('a heading sorts what the server does not', isColumn, ({ pointer, value }, source) => {
    const field = String((value as { field: unknown }).field);
    if (!unsortable(source).includes(field) || 'sortable' in Object(value)) return undefined;
    const at = pointerTo(pointer, 'sortable');
    return { text: source.draft.set(at, true), what: `${at} of ${field}`, pointers: [at] };
  }),
  faultAt('a format of another type', isColumn, ({ pointer, value }, source) => {
    const type = rowsOf(source)?.[String((value as { field: unknown }).field)];
    const wrong = type?.type === 'string' ? 'boolean' : type?.type === 'boolean' ? 'currency' : 'list';
    const at = pointerTo(pointer, 'format');
    if (!type || type.type === 'array' || 'values' in Object(value) || 'decimals' in Object(value)) return undefined;
    return { text: source.draft.set(at, wrong), what: `${at} ${wrong} of ${type.format ?? type.type}`, pointers: [at] };
  }),
  faultAt(
    'the page of other documents',
    ({ pointer }) => pointer === '/permission/page',
    (place, source) => {
      const own = listedPages(source.known.product).filter((page) => page !== place.value && page !== 'dashboard');
      return needsPage(source) ? replaced(place, source, source.random.pick(own)) : undefined;
    },
  ),
  faultAt(
    'the id is not the name of the file',
    ({ pointer }) => pointer === '/id',
    (place, source) => {
      const others = [...(source.known.ids.get(source.file.kind) ?? [])].filter((id) => id !== place.value);
      return replaced(place, source, source.random.pick([...others, `${String(place.value)}-2`]));
    },
  ),
  faultAt(
    'the vocabulary of another kind',
    ({ pointer }) => pointer === '/$schema',
    (place, source) =>
      replaced(place, source, source.file.kind === 'list' ? '../meta/lookup.schema.json' : '../meta/list.schema.json'),
  ),
  faultAt(
    'the ends of a range are swapped',
    ({ name, value }) => name === 'name' && /from:.*to$/i.test(String(value)),
    (place, source) => replaced(place, source, String(place.value).split(':').reverse().join(':')),
  ),
  faultAt(
    'one parameter for both ends of a range',
    ({ name, value }) => name === 'name' && String(value).includes(':'),
    (place, source) => {
      const [first = ''] = String(place.value).split(':');
      return replaced(place, source, `${first}:${first}Until`);
    },
  ),
  faultAt(
    'a control for a parameter that does not exist',
    ({ name, value, pointer }) => name === 'name' && /^\/filters\/\d/.test(pointer) && !String(value).includes(':'),
    (place, source) => replaced(place, source, 'zzqqxx'),
  ),
  faultAt('controls narrow each other in a circle', isControl, ({ pointer, value }, { draft }) => {
    const at = pointerTo(pointer, 'parentfilter');
    const own = String((value as { name: unknown }).name);
    return { text: draft.set(at, [own]), what: `${at} names itself`, pointers: [at, `${at}/0`] };
  }),
  faultAt('a parent that does not exist', isControl, ({ pointer }, { draft }) => {
    const at = pointerTo(pointer, 'parentfilter');
    return { text: draft.set(at, ['zzqqxx']), what: `${at} names nothing`, pointers: [`${at}/0`] };
  }),
  faultAt(
    'a choice at the start that is not offered',
    (place) => isControl(place) && Array.isArray((place.value as Record<string, unknown>).dropdownfixedlist),
    ({ pointer, value }, { draft }) => {
      const { filtertype, dataurl } = value as Record<string, unknown>;
      if (dataurl !== undefined) return undefined;
      const isMany = filtertype === 'dropdownmultiselect';
      const at = pointerTo(pointer, 'value');
      return {
        text: draft.set(at, isMany ? ['zzqqxx'] : 'zzqqxx'),
        what: `${at} is not offered`,
        pointers: isMany ? [at, `${at}/0`] : [at],
      };
    },
  ),
];

function isSource({ pointer }: Place): boolean {
  return pointer === '/source/operation';
}

function isColumn({ pointer }: Place): boolean {
  return /^\/columns\/\d+$/.test(pointer);
}

function isControl({ pointer }: Place): boolean {
  return /^\/(filters|controls)\/\d+$/.test(pointer);
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

function columnsOf({ draft }: Source): string[] {
  const { columns } = draft.value as { columns?: { field: string }[] };
  return (columns ?? []).map(({ field }) => field);
}

function unsortable(source: Source): string[] {
  return Object.entries(rowsOf(source) ?? {}).flatMap(([name, { sortable }]) => (sortable ? [] : [name]));
}

/** Whether an operation of the document is guarded by the page that stands there. */
function needsPage({ draft, known }: Source): boolean {
  const parts = ['/source', '/load', '/record', '/save'].map((pointer) => partAt(draft.value, pointer).operation);
  const { page } = partAt(draft.value, '/permission');
  return parts.some((id) => known.contract.operations[String(id)]?.permission.page === page);
}

function replaced({ pointer, value }: Place, { draft }: Source, wrong: string | undefined) {
  if (wrong === undefined || wrong === value) return undefined;
  return { text: draft.set(pointer, wrong), what: `${pointer} "${String(value)}" → "${wrong}"`, pointers: [pointer] };
}
