import type { CityData } from 'city-timezones';
import type { Place } from '#server/generated/types.ts';
import { toPlace } from './toPlace.ts';

interface City {
  city: CityData;
  /** Words of its names in lower case, without accents: a typed word begins one of them. */
  own: readonly string[];
  /** Those of what it lies in. */
  around: readonly string[];
}

/** Where a city lies, in degrees. */
export interface Degrees {
  latitude: number;
  longitude: number;
}

/**
 * Cities of the world that match a text, large ones first: each word begins a word of the city, its state or its country,
 * and at least one is of the city itself.
 *
 * @example
 * await findCities('portland maine', 10) // [{ cityName: 'Portland', provName: 'ME', latitude: 43.67, ... }]
 */
export async function findCities(text: string, count: number): Promise<Place[]> {
  const words = wordsOf(text);
  if (words.length === 0) return [];
  const { cities } = await load();
  const found: CityData[] = [];
  for (const city of cities) {
    if (found.length === count) break;
    if (matches(city, words)) found.push(city.city);
  }
  return found.map(placeOf);
}

/** Where the city of an address lies: of the address itself nothing is known. */
export async function degreesOf(city: string, state: string): Promise<Degrees | undefined> {
  const { byName } = await load();
  const found = byName.get(keyOf(city, state));
  return found && { latitude: found.lat, longitude: found.lng };
}

interface Gazetteer {
  /** The largest first. */
  cities: readonly City[];
  byName: ReadonlyMap<string, CityData>;
}

let loaded: Promise<Gazetteer> | undefined;

/** Some two megabytes, which a server that is never asked for an address does not read. */
function load(): Promise<Gazetteer> {
  loaded ??= read();
  return loaded;
}

async function read(): Promise<Gazetteer> {
  const { cityMapping } = await import('city-timezones');
  const cities = cityMapping
    .toSorted((a, b) => b.pop - a.pop)
    .map((city) => ({
      city,
      own: wordsOf(`${city.city} ${city.city_ascii}`),
      around: wordsOf([city.province, city.state_ansi, city.country, city.iso2].filter(Boolean).join(' ')),
    }));
  const byName = new Map<string, CityData>();
  for (const { city } of cities) {
    const key = keyOf(city.city_ascii, stateOf(city));
    if (!byName.has(key)) byName.set(key, city);
  }
  return { cities, byName };
}

function matches({ own, around }: City, words: readonly string[]): boolean {
  const begins = (names: readonly string[], word: string) => names.some((name) => name.startsWith(word));
  return words.some((word) => begins(own, word)) && words.every((word) => begins(own, word) || begins(around, word));
}

function placeOf(city: CityData): Place {
  const state = stateOf(city);
  return toPlace({
    placeId: `city:${city.iso2}:${state}:${city.city_ascii}`,
    formattedAddress: [city.city, state, city.country].filter(Boolean).join(', '),
    latitude: city.lat,
    longitude: city.lng,
    name: city.city,
    countryCode: city.iso2,
    city: city.city,
    state,
    region: city.province,
  });
}

function stateOf({ state_ansi, province }: CityData): string {
  return state_ansi ?? province ?? '';
}

function keyOf(city: string, state: string): string {
  return `${wordsOf(city).join(' ')}|${state.toLowerCase()}`;
}

function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}
