import { describe, expect, it } from 'vitest';
import { byLikeness, meantNames, nearest } from '#engine/check/report/suggest.ts';

const names = ['Id', 'Name', 'Email', 'changedate', 'listUsers', 'inputdate', 'inputnumber'];

describe('nearest', () => {
  it.each([
    ['Nmae', 'Name'],
    ['name', 'Name'],
    ['Emial', 'Email'],
    ['ID', 'Id'],
    ['listUser', 'listUsers'],
    ['inputdat', 'inputdate'],
    ['inputnumbr', 'inputnumber'],
    ['changed', 'changedate'],
    ['xyz', undefined],
    ['q', undefined],
    ['', undefined],
  ])('of %j is %j', (name, wanted) => {
    expect(nearest(name, names)).toBe(wanted);
  });

  it('puts what is spelt like it before what holds it', () => {
    expect(nearest('unit', ['available-units', 'units'])).toBe('units');
    expect(nearest('unit', ['available-units', 'tenants'])).toBe('available-units');
  });

  it('counts a misspelt name as the one that was meant', () => {
    expect([...meantNames(['Nmae', 'Id'], names)]).toEqual(['Nmae', 'Name', 'Id']);
  });
});

describe('byLikeness', () => {
  it.each([
    ['getCustomMenu', ['listUsers', 'saveCustomMenu', 'getUser'], ['saveCustomMenu', 'getUser', 'listUsers']],
    ['user-roles', ['roles', 'user', 'menus'], ['roles', 'user', 'menus']],
    ['menuitem', ['items', 'menuitems', 'MenuItem'], ['MenuItem', 'menuitems', 'items']],
  ])('puts first what shares words with %s', (name, given, wanted) => {
    expect(byLikeness(name, given)).toEqual(wanted);
  });
});
