import { isObject } from '#server/engine.ts';
import type { Place } from '#server/generated/types.ts';
import { toPlace } from './toPlace.ts';

/** A place of Nominatim's `jsonv2` answer with its address details; nothing for what is none. */
export function nominatimPlace(found: unknown): Place[] {
  if (!isObject(found) || found.place_id === undefined) return [];
  const address = isObject(found.address) ? found.address : {};
  const osmType = typeof found.osm_type === 'string' ? found.osm_type.charAt(0).toUpperCase() : '';
  return [
    toPlace({
      placeId: found.osm_id === undefined ? String(found.place_id) : `${osmType}${found.osm_id}`,
      formattedAddress: found.display_name,
      latitude: found.lat,
      longitude: found.lon,
      name: found.name,
      streetNumber: address.house_number,
      street: address.road,
      countryCode: address.country_code,
      city: address.city ?? address.town ?? address.village ?? address.hamlet,
      state: address.state,
      region: address.county,
      postalCode: address.postcode,
      sublocalities: [address.neighbourhood, address.suburb, address.city_district],
    }),
  ];
}
