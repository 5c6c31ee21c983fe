import type { Row } from '../shared/answers.ts';
import type { MapPoint } from './map.types.ts';

/** Fields of a row that say where it lies. */
export interface PlaceFields {
  latitude: string;
  longitude: string;
}

/**
 * Where a row lies; undefined when it says nothing, or what lies nowhere on the earth. Texts of plain numbers count, as some
 * services answer them.
 *
 * @param id of the row
 *
 * @example pointOf({ Lat: 43.66, Lon: -70.25 }, { latitude: 'Lat', longitude: 'Lon' }, '14') // { id: '14', latitude: 43.66, longitude: -70.25 }
 */
export function pointOf(row: Row, fields: PlaceFields, id: string): MapPoint | undefined {
  const latitude = degreesOf(row[fields.latitude], 90);
  const longitude = degreesOf(row[fields.longitude], 180);
  return latitude === undefined || longitude === undefined ? undefined : { id, latitude, longitude };
}

function degreesOf(value: unknown, most: number): number | undefined {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return undefined;
  const degrees = Number(value);
  return Math.abs(degrees) <= most ? degrees : undefined;
}
