import type { Place } from '#server/generated/types.ts';
import { ownPlaces } from '#server/repositories/places.ts';
import { degreesOf, findCities } from './gazetteer.ts';
import type { PlaceSearch } from './places.types.ts';

/** Addresses of the chosen database first, each with where its city lies, then cities of the world. */
export async function embeddedPlaces({ db, scope, text }: PlaceSearch, count: number): Promise<Place[]> {
  const own = await ownPlaces(db, scope, text, count);
  const placed = own.map(async (place) => ({
    ...place,
    ...(await degreesOf(place.cityName ?? '', place.provName ?? '')),
  }));
  const cities = own.length < count ? await findCities(text, count - own.length) : [];
  return [...(await Promise.all(placed)), ...cities];
}
