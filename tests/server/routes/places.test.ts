import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createPlaceFinder } from '../../../server/places/PlaceFinder.ts';
import type { PlaceSearch } from '../../../server/places/places.types.ts';
import { proves } from '../../proves.ts';
import { call, type Session, signIn } from '../helpers/call.ts';
import { describeDatabases, withServer } from '../helpers/withServer.ts';

const FIELDS = [
  'placeId',
  'latitude',
  'longitude',
  'formattedAddress',
  'name',
  'address',
  'streetNumber',
  'shortRouteName',
  'longRouteName',
  'countryCode',
  'cityName',
  'provName',
  'regionName',
  'zipCodeId',
  'sublocalities',
];

describeDatabases('addresses of the own data', (dialect) => {
  const server = withServer(dialect);
  let agent: Session;

  beforeAll(async () => {
    agent = await signIn(server, 'multi@hmpg.example');
  });

  const find = async (searchstring: string, session = agent) =>
    (await call(server, session, 'searchPlaces', { query: { searchstring } })).body.data;

  it(
    'finds a property by any of its words, in any case, with the fifteen fields',
    proves('HTTP', 'WIDGET-CTRL-locationselect-02'),
    async () => {
      const known = await server.db
        .selectFrom('property')
        .selectAll()
        .where('voyager_db_id', '=', 1)
        .where('in_active', '=', 0)
        .orderBy('id')
        .limit(1)
        .executeTakeFirstOrThrow();
      const found = await find(`${known.city.toUpperCase()}, ${known.address}`);
      expect(found.length).toBeGreaterThan(0);
      expect(found.length).toBeLessThanOrEqual(10);
      const place = found.find((one: { placeId: string }) => one.placeId === `property:${known.id}`);
      expect(Object.keys(place).sort()).toEqual([...FIELDS].sort());
      expect(place).toMatchObject({
        name: known.name,
        address: known.address,
        cityName: known.city,
        provName: known.state,
        zipCodeId: known.postal_code,
        formattedAddress: `${known.address}, ${known.city}, ${known.state} ${known.postal_code}, US`,
      });
    },
  );

  it(
    'finds cities of the world, with where they lie, and own addresses where their city lies',
    proves('HTTP', 'WIDGET-CTRL-locationselect-02'),
    async () => {
      const [portland] = await find('portland, maine');
      expect(Object.keys(portland).sort()).toEqual([...FIELDS].sort());
      const [city] = (await find('riyadh')).filter((one: { placeId: string }) => one.placeId.startsWith('city:'));
      expect(city).toMatchObject({ cityName: 'Riyadh', countryCode: 'SA', address: '', zipCodeId: '' });
      expect([city.latitude, city.longitude].map(Math.round)).toEqual([25, 47]);
      for (const text of ['Sao Paulo', 'são paulo', 'PAULO sao brazil']) {
        const names = (await find(text)).map((one: { cityName: string }) => one.cityName);
        expect(names.map((name: string) => name.normalize('NFD').replace(/\p{M}/gu, ''))).toContain('Sao Paulo');
      }
      expect(await find('united states')).toEqual([]);
    },
  );

  it(
    'finds nothing for nonsense, and nothing of another database',
    proves('HTTP', 'WIDGET-CTRL-locationselect'),
    async () => {
      expect(await find("zz%_'\\")).toEqual([]);
      const ids = (await find('street')).map((one: { placeId: string }) => one.placeId);
      const west = (await find('street', { ...agent, database: 'hmpg_west' })).map(
        (one: { placeId: string }) => one.placeId,
      );
      expect(ids.length).toBeGreaterThan(0);
      expect(west.filter((id: string) => ids.includes(id))).toEqual([]);
      const admin = await signIn(server, 'admin@hmpg.example');
      expect(await find('street', admin)).toEqual([]);
    },
  );

  it('asks for a text and a session', async () => {
    expect((await call(server, agent, 'searchPlaces', { query: { searchstring: '' } })).status).toBe(400);
    expect((await call(server, null, 'searchPlaces', { query: { searchstring: 'street' } })).status).toBe(401);
  });
});

describe('a maps service [OP-MAPS]', () => {
  let service: Server;
  let asked: IncomingMessage | undefined;
  let answer: (response: ServerResponse) => void = (response) => response.end('[]');
  const say = (body: unknown) => {
    answer = (response) => response.end(JSON.stringify(body));
  };

  beforeAll(async () => {
    service = createServer((request, response) => {
      asked = request;
      answer(response);
    });
    await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  });
  afterAll(() => service.close());
  afterEach(() => {
    asked = undefined;
  });

  const find = (path: string, text = 'harbor') => {
    const { port } = service.address() as AddressInfo;
    const search = { text, language: 'ar-SA', signal: new AbortController().signal } as PlaceSearch;
    return createPlaceFinder({ places: `http://127.0.0.1:${port}${path}` }).search(search);
  };

  it('is asked as Photon, and its places are read', proves('HTTP', 'WIDGET-CTRL-locationselect-02'), async () => {
    say({
      type: 'FeatureCollection',
      features: [
        {
          geometry: { type: 'Point', coordinates: [-70.2512, 43.6571] },
          properties: {
            osm_type: 'N',
            osm_id: 14,
            name: 'Harbor Point',
            housenumber: '14',
            street: 'Harbor Street',
            city: 'Portland',
            state: 'Maine',
            county: 'Cumberland',
            postcode: '04101',
            countrycode: 'us',
            district: 'East End',
          },
        },
        { properties: { name: 'without an id' } },
        'nonsense',
      ],
    });
    expect(await find('/api')).toEqual([
      {
        placeId: 'N14',
        latitude: 43.6571,
        longitude: -70.2512,
        formattedAddress: '14 Harbor Street, Portland, Maine 04101, US',
        name: 'Harbor Point',
        address: '14 Harbor Street',
        streetNumber: '14',
        shortRouteName: 'Harbor St',
        longRouteName: 'Harbor Street',
        countryCode: 'US',
        cityName: 'Portland',
        provName: 'Maine',
        regionName: 'Cumberland',
        zipCodeId: '04101',
        sublocalities: ['East End'],
      },
    ]);
    expect(asked?.url).toBe('/api?q=harbor&limit=10');
    expect(asked?.headers['accept-language']).toBe('ar-SA');
  });

  it('is asked as Nominatim when its address ends in /search', async () => {
    say([
      {
        place_id: 7,
        osm_type: 'way',
        osm_id: 99,
        lat: '48.8584',
        lon: '2.2945',
        name: 'Tour Eiffel',
        display_name: 'Tour Eiffel, 5, Avenue Anatole France, Paris, 75007, France',
        address: {
          house_number: '5',
          road: 'Avenue Anatole France',
          suburb: '7e Arrondissement',
          city: 'Paris',
          state: 'Île-de-France',
          postcode: '75007',
          country_code: 'fr',
        },
      },
      { lat: 'x' },
    ]);
    const [place, ...rest] = await find('/search', 'tour eiffel');
    expect(rest).toEqual([]);
    expect(place).toMatchObject({
      placeId: 'W99',
      latitude: 48.8584,
      longitude: 2.2945,
      formattedAddress: 'Tour Eiffel, 5, Avenue Anatole France, Paris, 75007, France',
      countryCode: 'FR',
      cityName: 'Paris',
      sublocalities: ['7e Arrondissement'],
    });
    expect(asked?.url).toBe('/search?q=tour+eiffel&limit=10&format=jsonv2&addressdetails=1');
  });

  it.each([
    ['an error', (response: ServerResponse) => response.writeHead(500).end('{}')],
    ['no JSON', (response: ServerResponse) => response.end('<html>')],
    ['a redirect', (response: ServerResponse) => response.writeHead(302, { location: '/elsewhere' }).end()],
    ['too much', (response: ServerResponse) => response.end(`"${'x'.repeat(1_100_000)}"`)],
    ['a broken line', (response: ServerResponse) => response.destroy()],
  ])('that answers with %s is told as unavailable', async (_, next) => {
    answer = next;
    await expect(find('/api')).rejects.toMatchObject({ code: 'places_unavailable', status: 503 });
  });

  it.each([null, [], {}, { features: 7 }, { features: [{ properties: null }] }])(
    'nonsense is no place: %j',
    async (body) => {
      say(body);
      expect(await find('/api')).toEqual([]);
      expect(await find('/search')).toEqual([]);
    },
  );

  it('that is switched off finds nothing, and the address stays plain text', async () => {
    expect(await createPlaceFinder({ places: 'off' }).search({ text: 'x' } as PlaceSearch)).toEqual([]);
  });
});
