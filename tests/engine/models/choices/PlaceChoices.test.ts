import { beforeEach, describe, expect, test, vi } from 'vitest';
import { PlaceChoices } from '#engine/models/choices/PlaceChoices.ts';
import { fakeServices, settled } from '../fakeServices.ts';

const place = (name: string) => ({ placeId: `id-${name}`, formattedAddress: name });

function placesOf(search: (text: unknown) => unknown) {
  const fake = fakeServices({ searchPlaces: ({ query }) => search(query?.searchstring) });
  return { options: new PlaceChoices(fake.services), ...fake };
}

describe('addresses on offer', () => {
  beforeEach(() => void vi.useFakeTimers());

  test('are asked for once, 500 ms after the last key, from two letters on', async () => {
    const { options, calls } = placesOf((text) => ({ data: [place(String(text))] }));
    options.search('h');
    expect(options.status).toBe('idle');
    options.search(' ha');
    options.search(' har ');
    expect(options.status).toBe('loading');
    await vi.advanceTimersByTimeAsync(499);
    expect(calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(calls.map(({ input }) => input.query)).toEqual([{ searchstring: 'har' }]);
    expect(options.status).toBe('ready');
    expect(options.options).toEqual([{ value: 'id-har', label: 'har', row: place('har') }]);
    options.reload();
    expect([options.status, options.options]).toEqual(['idle', []]);
  });

  test('that come late are not shown', async () => {
    const waiting: ((answer: unknown) => void)[] = [];
    const { options } = placesOf(() => new Promise((resolve) => waiting.push(resolve)));
    options.search('old');
    await vi.advanceTimersByTimeAsync(500);
    options.search('new');
    waiting[0]?.({ data: [place('old')] });
    await settled();
    expect([options.status, options.options]).toEqual(['loading', []]);
    await vi.advanceTimersByTimeAsync(500);
    options.dispose();
    waiting[1]?.({ data: [place('new')] });
    await settled();
    expect(options.options).toEqual([]);
  });

  test('can be asked for again after a failure', async () => {
    let isDown = true;
    const { options } = placesOf((text) => {
      if (isDown) throw new Error('down');
      return { data: [place(String(text))] };
    });
    options.search('har');
    await vi.advanceTimersByTimeAsync(500);
    expect(options.status).toBe('failed');
    isDown = false;
    options.retry();
    await vi.advanceTimersByTimeAsync(500);
    expect(options.options.map(({ label }) => label)).toEqual(['har']);
  });

  test('are none without a provider, and those of the host come first', async () => {
    const { services, calls } = fakeServices({});
    const none = new PlaceChoices(services);
    none.search('harbor');
    await vi.advanceTimersByTimeAsync(500);
    expect([none.status, none.options, calls]).toEqual(['idle', [], []]);
    const other = fakeServices({ searchPlaces: () => ({ data: [] }) });
    other.services.places = { search: async (text: string) => [place(`own ${text}`)] } as never;
    const own = new PlaceChoices(other.services);
    own.search('harbor');
    await vi.advanceTimersByTimeAsync(500);
    expect(own.options.map(({ label }) => label)).toEqual(['own harbor']);
    expect(other.calls).toEqual([]);
  });
});
