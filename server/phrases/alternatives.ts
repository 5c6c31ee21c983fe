import { isSame } from './likeness.ts';
import type { Reading } from './Reading.ts';
import { wordsOf } from './tokens.ts';

/** The parameter of an order: no filter. */
const ORDER = 'sortby';

/**
 * Filters hold together, so what `or` joins can be said by the choices of one filter alone. Of `vacant or below 1,000` nothing is
 * understood, and a word that stands at one side of it and means nothing yet is no name.
 */
export function readAlternatives(reading: Reading): void {
  for (const [at, token] of reading.tokens.entries()) {
    if (!reading.isFree(at) || !reading.lexicon.or.has(token.raw.toLowerCase())) continue;
    const sides = [sideOf(reading, at, -1), sideOf(reading, at, 1)].flatMap((side) => side ?? []);
    const owners = new Set(sides.flatMap(({ owner }) => owner ?? []));
    const isOneChoice = sides.every(({ owner }) => owner !== undefined) && owners.size < 2;
    if (sides.length < 2 || owners.size === 0 || isOneChoice) continue;
    const areBoth = owners.size === 2;
    const places = sides.flatMap((side) => (areBoth || side.owner === undefined ? side.places : []));
    if (areBoth) for (const owner of owners) reading.drop(owner);
    const last = Math.max(...places);
    for (let place = Math.min(...places); place <= last; place++)
      if (reading.isFree(place)) reading.close({ at: place, end: place + 1 });
  }
}

interface Side {
  /** Parameter that the words there gave their value; undefined where they mean nothing yet. */
  owner?: string;
  places: readonly number[];
}

function sideOf(reading: Reading, or: number, step: 1 | -1): Side | undefined {
  for (let at = or + step; at >= 0 && at < reading.tokens.length; at += step) {
    const owner = reading.ownerAt(at);
    if (owner !== undefined && owner !== ORDER)
      return { owner, places: reading.tokens.flatMap((_, place) => (reading.ownerAt(place) === owner ? [place] : [])) };
    if (!reading.isFree(at) || reading.isIdle(at) || namesPage(reading, at)) continue;
    const places = [];
    for (let place = at; reading.isFree(place); place += step) if (!reading.isIdle(place)) places.push(place);
    return { places };
  }
  return undefined;
}

/** `vacant units or units below 1,000` */
function namesPage({ lexicon, page, tokens }: Reading, at: number): boolean {
  return wordsOf(page.title).some((word) => isSame(tokens[at]?.plain ?? '', word, lexicon));
}
