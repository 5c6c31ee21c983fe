import { expect, it } from 'vitest';
import { pointOf } from '../../../../engine/models/map/readPlaces.ts';

const fields = { latitude: 'Lat', longitude: 'Lon' };

it.each([
  [{ Lat: 43.66, Lon: -70.25 }, [43.66, -70.25]],
  [{ Lat: '43.66', Lon: ' -70.25 ' }, [43.66, -70.25]],
  [{ Lat: 0, Lon: 0 }, [0, 0]],
  [{ Lat: -90, Lon: 180 }, [-90, 180]],
])('%j lies there', (row, [latitude, longitude]) => {
  expect(pointOf(row, fields, '7')).toEqual({ id: '7', latitude, longitude });
});

it.each([
  {},
  { Lat: null, Lon: null },
  { Lat: 43.66 },
  { Lat: '', Lon: '' },
  { Lat: 90.001, Lon: 0 },
  { Lat: 0, Lon: -180.5 },
  { Lat: Number.NaN, Lon: 0 },
  { Lat: Number.POSITIVE_INFINITY, Lon: 0 },
  { Lat: 'north', Lon: 'west' },
  { Lat: true, Lon: [1] },
])('%j lies nowhere', (row) => {
  expect(pointOf(row, fields, '7')).toBeUndefined();
});
