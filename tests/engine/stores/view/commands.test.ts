import { describe, expect, it, vi } from 'vitest';
import { CommandStore } from '../../../../engine/stores/view/CommandStore.ts';
import { TrailStore } from '../../../../engine/stores/view/TrailStore.ts';

const command = (id: string) => ({ id, label: id, run: vi.fn() });

describe('commands of the page', () => {
  it('are there as long as their views, those of the latest first', () => {
    const store = new CommandStore();
    const outer = store.add([command('a'), command('b')]);
    const inner = store.add([command('c')]);
    expect(store.all.map(({ id }) => id)).toEqual(['c', 'a', 'b']);
    outer();
    expect(store.all.map(({ id }) => id)).toEqual(['c']);
    inner();
    expect(store.all).toEqual([]);
  });

  it('one of a page that is about to open is run there once, and given up on another page', async () => {
    const store = new CommandStore();
    const add = command('units/add');
    store.runAt('units', 'units/add');
    store.arrive('units');
    store.add([add]);
    await Promise.resolve();
    expect(add.run).toHaveBeenCalledTimes(1);
    const late = command('deals/add');
    store.runAt('deals', 'deals/add');
    store.arrive('tenants');
    store.add([late]);
    await Promise.resolve();
    expect(late.run).not.toHaveBeenCalled();
  });
});

describe('records beside the open one', () => {
  it.each<[string, 1 | -1, string | undefined]>([
    ['deals/2', 1, 'deals/3'],
    ['deals/2', -1, 'deals/1'],
    ['deals/3', 1, undefined],
    ['deals/1', -1, undefined],
    ['deals/2/activities', 1, 'deals/3/activities'],
    ['deals/20', 1, undefined],
    ['tenants/2', 1, undefined],
  ])('of %s, %d: %s', (path, by, route) => {
    const workspace = { role: '', database: '', epoch: 1 };
    const trail = new TrailStore(() => workspace);
    trail.keep(['deals/1', 'deals/2', 'deals/3']);
    expect(trail.beside(path, by)).toBe(route);
    workspace.epoch = 2;
    expect(trail.beside(path, by)).toBeUndefined();
  });
});
