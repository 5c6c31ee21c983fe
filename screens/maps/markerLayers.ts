import type { AddLayerObject } from 'maplibre-gl';
import type { MapColours } from './mapColours.ts';

/** Sources of the map, and the picture of the icon. */
export const PLACES = 'mullion-places';
export const CHOSEN = 'mullion-chosen';
export const MARKER = 'mullion-marker';

type Layer = Extract<AddLayerObject, { type: 'circle' | 'symbol' }>;

/** Clusters with their count, markers with their icon, and over all the place that is chosen. */
export function layersOf(colour: string, { halo }: MapColours): readonly Layer[] {
  const disc = { 'circle-color': colour, 'circle-stroke-color': halo };
  const icon = { 'icon-image': MARKER, 'icon-allow-overlap': true, 'icon-ignore-placement': true } as const;
  return [
    {
      id: 'clusters',
      type: 'circle',
      source: PLACES,
      filter: ['has', 'point_count'],
      paint: {
        ...disc,
        'circle-radius': ['step', ['get', 'point_count'], 15, 10, 18, 100, 23, 1_000, 28],
        'circle-stroke-width': 2,
        'circle-opacity': 0.9,
      },
    },
    {
      id: 'counts',
      type: 'symbol',
      source: PLACES,
      filter: ['has', 'point_count'],
      layout: { ...icon, 'icon-image': ['concat', 'count:', ['to-string', ['get', 'point_count']]] },
    },
    {
      id: 'places',
      type: 'circle',
      source: PLACES,
      filter: ['!', ['has', 'point_count']],
      paint: { ...disc, 'circle-radius': 13, 'circle-stroke-width': 2 },
    },
    { id: 'icons', type: 'symbol', source: PLACES, filter: ['!', ['has', 'point_count']], layout: icon },
    { id: 'chosen', type: 'circle', source: CHOSEN, paint: { ...disc, 'circle-radius': 17, 'circle-stroke-width': 3 } },
    { id: 'chosen-icon', type: 'symbol', source: CHOSEN, layout: icon },
  ];
}
