import type { Convention, Paging } from '#engine/language/contract/convention.ts';
import { propertiesOf, typeOf } from '../emit/contract/contractFields.ts';
import { resolve } from '../emit/types/operationTypes.ts';
import type { Components, PlacedOperation, Schema } from '../openapi/types.ts';
import { hasParameter, namesOf } from './conventionOf.ts';
import { evidenceOf, type Fact, isThere, type Look, schemaOf } from './look.ts';
import { type PagingChoice, presets, usual } from './presets.ts';
import { filtersFrom } from './recogniseFilters.ts';
import { sortFrom } from './recogniseSort.ts';

export interface Recognised {
  convention: Convention;
  facts: readonly Fact[];
  /** What the document does not say and was taken as usual. */
  assumed: readonly string[];
}

/**
 * How an operation that answers rows pages, orders, filters and counts, as far as its document says so. Each part has its evidence;
 * what has none is left out. Undefined where nothing is said.
 */
export function recogniseConvention(
  placed: PlacedOperation,
  components: Components,
  { rows, fields, inside }: Pick<Look, 'rows' | 'fields'> & { inside?: string | undefined },
): Recognised | undefined {
  const facts: Fact[] = [];
  const assumed: string[] = [];
  const query = (placed.operation.parameters ?? []).filter((one) => one.in === 'query');
  const places = { placed, components, rows, fields, query };
  const preset = presets.find((one) => one.marks.some((marks) => marks.every((mark) => isThere(mark, places))));
  const look: Look = {
    ...{ ...places, preset },
    fact: (axis, says, evidence, isOfPreset) =>
      facts.push({ axis, says, evidence, source: isOfPreset && preset ? `preset ${preset.name}` : 'recognised' }),
    assume: (text) => assumed.push(text),
  };
  const paging = pagingOf(look);
  const counted = totalOf(look, paging);
  const chosen = choosePaging(paging, counted.total !== undefined);
  if (chosen) tellPaging(look, chosen);
  const more = chosen ? moreOf(look) : undefined;
  const sort = sortFrom(look);
  const filters = filtersFrom(look, chosen ? namesOf({ paging: chosen.paging }) : []);
  const convention: Convention = {
    ...(chosen
      ? { paging: sized(look, chosen.paging, { isCounted: counted.total !== undefined || more !== undefined }) }
      : {}),
    ...(sort ? { sort } : {}),
    ...(chosen ? counted : {}),
    ...(more === undefined ? {} : { more }),
    ...(filters ? { filters } : {}),
    ...(inside === undefined ? {} : { inside }),
  };
  return Object.keys(convention).length > 0 ? { convention, facts, assumed } : undefined;
}

/** The part of a row that holds its fields, where the preset has one. */
export function insideOf(row: Schema, components: Components): string | undefined {
  const properties = propertiesOf(resolve(row, components), components);
  const found = ['attributes'].find((name) => properties[name] && properties.id && properties.type);
  return found && typeOf(resolve(properties[found] ?? {}, components)).type === 'object' ? found : undefined;
}

interface Chosen {
  paging: PagingChoice;
  isOfPreset: boolean;
}

function pagingOf(look: Look): Chosen[] {
  const has = (name: string) => hasParameter(look.query, name, 'query');
  const fits = (paging: Paging) =>
    namesOf({ paging }).every(has) &&
    (!('next' in paging) || isSaid(look, paging.next)) &&
    (paging.by !== 'range' || isThere('^Range', look));
  const ofPreset = (look.preset?.paging ?? []).filter(fits).map((paging) => ({ paging, isOfPreset: true }));
  const size = usual.sizes.find((name) => has(name) && isWhole(look, name));
  const sizedBy = size === undefined ? {} : { size };
  const page = usual.pages.find((name) => has(name) && isWhole(look, name));
  const start = usual.starts.find((name) => has(name) && isWhole(look, name) && isFromZero(look, name));
  const cursor = usual.cursors.find((name) => has(name) && !isDate(look, name));
  const token = usual.tokens.find((place) => isThere(place, look));
  const link = usual.links.find((place) => isThere(place, look));
  const others: PagingChoice[] = [];
  if (page !== undefined) others.push({ by: 'page', page, first: firstOf(look, page), ...sizedBy });
  if (start !== undefined && size !== undefined) others.push({ by: 'offset', start, ...sizedBy });
  if (cursor !== undefined && token !== undefined)
    others.push({ by: 'cursor', cursor, next: { body: token }, ...sizedBy });
  if (isThere('<Link', look)) others.push({ by: 'link', next: { header: 'Link' }, ...sizedBy });
  if (link !== undefined && (size !== undefined || cursor !== undefined || page !== undefined))
    others.push({ by: 'link', next: { body: link }, ...sizedBy });
  return [...ofPreset, ...others.map((paging) => ({ paging, isOfPreset: false }))];
}

/** Any page can be asked for where the rows are counted; else the way that says where the end is. */
function choosePaging(found: readonly Chosen[], isCounted: boolean): Chosen | undefined {
  const isByPlace = ({ paging }: Chosen) => ['page', 'offset', 'range'].includes(paging.by);
  return (isCounted ? found.find(isByPlace) : undefined) ?? found.find((one) => !isByPlace(one)) ?? found[0];
}

function tellPaging(look: Look, { paging, isOfPreset }: Chosen): void {
  const names = namesOf({ paging });
  const next =
    'next' in paging
      ? Object.entries(paging.next).map(([key, value]) =>
          key === 'last' ? `\`${value}\` of the last row` : `\`${value}\``,
        )
      : [];
  const says = {
    page: 'page',
    offset: 'offset',
    range: 'the header `Range`',
    cursor: 'cursor',
    link: 'the address of the next page',
  }[paging.by];
  const by = [...names.map((name) => `\`${name}\``), ...next].join(', ');
  look.fact(
    'paging',
    `pages by ${says}${by ? `: ${by}` : ''}`,
    evidenceOf(look, names[0] ?? next[0]?.replaceAll('`', '') ?? ''),
    isOfPreset,
  );
  if (paging.by !== 'page') return;
  const schema = schemaOf(look, paging.page);
  const said = [schema.minimum, schema.default].find((one) => one === 0 || one === 1);
  if (said === undefined && !isOfPreset)
    look.assume(
      `pages are counted from ${paging.first}: \`${paging.page}\` has no minimum and no default that says so`,
    );
}

/** The largest page, and where it is counted from, as the parameters say it. */
function sized(look: Look, paging: PagingChoice, { isCounted }: { isCounted: boolean }): PagingChoice {
  const { maximum, default: usualSize } = paging.size === undefined ? {} : schemaOf(look, paging.size);
  // Where nothing tells a page that was cut from the last one, no more is asked for than is surely given.
  const sure =
    paging.size !== undefined && !isCounted && !('next' in paging) ? Math.max(25, Number(usualSize) || 0) : undefined;
  const most = typeof maximum === 'number' ? maximum : sure;
  const first = paging.by === 'page' ? { first: saidFirst(look, paging.page) ?? paging.first } : {};
  return { ...paging, ...first, ...(most === undefined ? {} : { most }) };
}

function saidFirst(look: Look, name: string): 0 | 1 | undefined {
  const { minimum, default: start } = schemaOf(look, name);
  if (start === 0 || minimum === 0) return start === 1 ? 1 : 0;
  return start === 1 || minimum === 1 ? 1 : undefined;
}

/** Offsets are counted from 0; one that is counted from 1 would leave out the first row of every page. */
function isFromZero(look: Look, name: string): boolean {
  const { minimum, default: start } = schemaOf(look, name);
  if (minimum === 1) return false;
  return start === 0 || minimum === 0 || !usual.startsAtOne.includes(name);
}

function firstOf(look: Look, name: string): 0 | 1 {
  return saidFirst(look, name) ?? 1;
}

/** Where such a name usually stands, and beside the rows where they are deeper: `data/total` of `data/results`. */
function besides(rows: string, usually: readonly string[]): readonly string[] {
  const around = rows.slice(0, rows.lastIndexOf('/') + 1);
  return around === '' ? usually : [...usually, ...usually.map((one) => `${around}${one}`)];
}

function totalOf(look: Look, found: readonly Chosen[]): Pick<Convention, 'total' | 'ask'> {
  const { preset, rows } = look;
  const named = (preset?.total ?? []).map((place) => place.replace('{rows}', rows));
  const place = [...named, ...besides(rows, usual.totals)].find((one) => isThere(one, look));
  const header = [...(preset?.totalHeaders ?? []), ...usual.totalHeaders].find((one) => isThere(`<${one}`, look));
  if (found.length === 0 || (place === undefined && header === undefined)) {
    const isByPreset = preset?.totalHeaders?.[0] !== undefined && isThere('^Prefer', look);
    if (!isByPreset || !preset?.totalHeaders?.[0]) return {};
    look.fact(
      'total',
      `the number of rows is in the header \`${preset.totalHeaders[0]}\``,
      evidenceOf(look, '^Prefer'),
      true,
    );
    return { total: { header: preset.totalHeaders[0] }, ...(preset.ask ? { ask: preset.ask } : {}) };
  }
  const mark = place ?? `<${header}`;
  const isOfPreset = named.includes(mark) || (preset?.totalHeaders ?? []).includes(header ?? '');
  look.fact(
    'total',
    `the number of rows is in ${place === undefined ? `the header \`${header}\`` : `\`${place}\``}`,
    evidenceOf(look, mark),
    isOfPreset,
  );
  const { ask } = preset ?? {};
  const isAskable =
    ask &&
    Object.keys(ask.query ?? {}).every((name) => hasParameter(look.query, name, 'query')) &&
    Object.keys(ask.headers ?? {}).every((name) => isThere(`^${name}`, look));
  return { total: place === undefined ? { header: header ?? '' } : { body: place }, ...(isAskable ? { ask } : {}) };
}

function moreOf(look: Look): string | undefined {
  const ofPreset = (look.preset?.more ?? []).find((place) => isThere(place, look));
  const place = ofPreset ?? usual.more.find((one) => isThere(one, look));
  if (place !== undefined)
    look.fact('more', `\`${place}\` says whether there are more`, evidenceOf(look, place), ofPreset !== undefined);
  return place;
}

function isSaid(look: Look, next: { body: string } | { last: string } | { header: string }): boolean {
  if ('last' in next) return Object.hasOwn(look.fields, next.last);
  return 'body' in next ? isThere(next.body, look) : isThere(`<${next.header}`, look);
}

function isWhole(look: Look, name: string): boolean {
  return ['integer', 'number'].includes(typeOf(schemaOf(look, name)).type);
}

function isDate(look: Look, name: string): boolean {
  return ['date', 'date-time'].includes(String(schemaOf(look, name).format));
}
