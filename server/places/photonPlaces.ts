import { isObject } from '#server/engine.ts';
import type { Place } from '#server/generated/types.ts';
import { toPlace } from './toPlace.ts';

/** Places of a GeoJSON answer as Photon gives it; what is none is left out. */
export function photonPlaces(answer: unknown): Place[] {
  const features = isObject(answer) && Array.isArray(answer.features) ? answer.features : [];
  return features.flatMap(readFeature);
}

function readFeature(feature: unknown): Place[] {
  if (!isObject(feature) || !isObject(feature.properties)) return [];
  const { properties: said, geometry } = feature;
  if (said.osm_id === undefined) return [];
  const point = isObject(geometry) && Array.isArray(geometry.coordinates) ? geometry.coordinates : [];
  const isStreet = said.type === 'street';
  return [
    toPlace({
      placeId: `${said.osm_type ?? ''}${said.osm_id}`,
      longitude: point[0],
      latitude: point[1],
      name: said.name,
      streetNumber: said.housenumber,
      street: said.street ?? (isStreet ? said.name : undefined),
      countryCode: said.countrycode,
      city: said.city ?? (said.type === 'city' ? said.name : undefined),
      state: said.state,
      region: said.county,
      postalCode: said.postcode,
      sublocalities: [said.locality, said.district],
    }),
  ];
}
