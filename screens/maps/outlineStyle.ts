import type { StyleSpecification } from 'maplibre-gl';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import statesUrl from 'us-atlas/states-10m.json?url';
import countriesUrl from 'world-atlas/countries-110m.json?url';
import type { MapCredit } from '#engine/index.ts';
import type { MapColours } from './mapColours.ts';

type Atlas<Name extends string> = Topology<Record<Name, GeometryCollection>>;

/** Source that only the outline has. */
export const OUTLINE = 'mullion-land';

/** The United States, which the finer atlas draws. */
const FINER = '840';

/** Both are in the public domain; they are named all the same. */
export const outlineCredits: readonly MapCredit[] = [
  { text: 'MapLibre', href: 'https://maplibre.org/' },
  { text: 'Natural Earth', href: 'https://www.naturalearthdata.com/' },
  { text: 'U.S. Census Bureau', href: 'https://www.census.gov/' },
];

let atlas: Promise<Pick<StyleSpecification, 'sources'>> | undefined;

/** Countries, and the states of the United States, in the colours of the page; all of it from this server. */
export async function outlineStyle(colours: MapColours): Promise<StyleSpecification> {
  atlas ??= readAtlas();
  const { sources } = await atlas.catch((error: unknown) => {
    // The next map asks again.
    atlas = undefined;
    throw error;
  });
  const paint = new Map(outlinePaint(colours).map(([layer, name, value]) => [layer, { [name]: value }]));
  return {
    version: 8,
    sources,
    layers: [
      { id: 'water', type: 'background', paint: { ...paint.get('water') } },
      { id: 'land', type: 'fill', source: OUTLINE, paint: { ...paint.get('land'), 'fill-antialias': true } },
      { id: 'borders', type: 'line', source: 'borders', paint: { ...paint.get('borders'), 'line-width': 0.8 } },
    ],
  };
}

/** What of the outline changes with the colours of the page. */
export function outlinePaint({ water, land, border }: MapColours): readonly (readonly [string, string, string])[] {
  return [
    ['water', 'background-color', water],
    ['land', 'fill-color', land],
    ['borders', 'line-color', border],
  ];
}

async function readAtlas(): Promise<Pick<StyleSpecification, 'sources'>> {
  const [world, states] = await Promise.all([read<Atlas<'countries'>>(countriesUrl), read<Atlas<'states'>>(statesUrl)]);
  const { countries } = world.objects;
  const others = { ...countries, geometries: countries.geometries.filter(({ id }) => id !== FINER) };
  const land = [...feature(world, others).features, ...feature(states, states.objects.states).features];
  const lines = [mesh(world, others), mesh(states, states.objects.states)];
  return {
    sources: {
      [OUTLINE]: { type: 'geojson', data: { type: 'FeatureCollection', features: land } },
      borders: {
        type: 'geojson',
        data: {
          type: 'FeatureCollection',
          features: lines.map((geometry) => ({ type: 'Feature', properties: {}, geometry })),
        },
      },
    },
  };
}

async function read<T>(url: string): Promise<T> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`The outline of the map cannot be had (${answer.status}).`);
  return answer.json();
}
