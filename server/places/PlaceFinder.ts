import type { Config } from '#server/config.ts';
import { embeddedPlaces } from './embeddedPlaces.ts';
import { fetchAnswer } from './fetchAnswer.ts';
import { nominatimPlace } from './nominatimPlace.ts';
import { photonPlaces } from './photonPlaces.ts';
import type { PlaceFinder } from './places.types.ts';

/** Most addresses in an answer. */
export const PLACE_COUNT = 10;

/**
 * What MULLION_PLACES names: `embedded` finds the addresses of the chosen database and cities of the world, `off` finds nothing and leaves addresses
 * plain text, an address asks a service. One that ends in `/search` speaks Nominatim's language, any other Photon's.
 */
export function createPlaceFinder({ places }: Pick<Config, 'places'>): PlaceFinder {
  if (places === 'off') return { search: async () => [] };
  if (places === 'embedded') return { search: (search) => embeddedPlaces(search, PLACE_COUNT) };
  return /\/search\/?$/.test(new URL(places).pathname) ? nominatim(places) : photon(places);
}

function photon(address: string): PlaceFinder {
  return {
    search: async ({ text, language, signal }) => {
      const query = { q: text, limit: String(PLACE_COUNT) };
      return photonPlaces(await fetchAnswer(address, query, { language, signal })).slice(0, PLACE_COUNT);
    },
  };
}

function nominatim(address: string): PlaceFinder {
  return {
    search: async ({ text, language, signal }) => {
      const query = { q: text, limit: String(PLACE_COUNT), format: 'jsonv2', addressdetails: '1' };
      const answer = await fetchAnswer(address, query, { language, signal });
      return (Array.isArray(answer) ? answer : []).flatMap(nominatimPlace).slice(0, PLACE_COUNT);
    },
  };
}
