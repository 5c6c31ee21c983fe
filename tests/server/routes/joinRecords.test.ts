import { describe, expect, it } from 'vitest';
import { joinRecords } from '../../../server/routes/joinRecords.ts';
import { routesOf, unbuilt } from '../../../server/routes/routesOf.ts';

const vendors = routesOf({ listVendors: unbuilt, getVendor: unbuilt });
const deals = routesOf({ listDeals: unbuilt });

describe('the records of the routes', () => {
  it('are joined when they hold what the contract has', () => {
    const joined = joinRecords(['getVendor', 'listDeals', 'listVendors'], vendors, deals);
    expect(Object.keys(joined).sort()).toEqual(['getVendor', 'listDeals', 'listVendors']);
  });

  it.each([
    [
      'an operation without a route',
      ['getVendor', 'listDeals', 'listVendors', 'saveDeal'],
      [vendors, deals],
      'saveDeal',
    ],
    ['a route without an operation', ['getVendor', 'listVendors'], [vendors, deals], 'listDeals'],
    ['an operation in two records', ['getVendor', 'listDeals', 'listVendors'], [vendors, deals, deals], 'listDeals'],
  ])('are refused with the name of %s', (_what, contract, records, name) => {
    expect(() => joinRecords(contract, ...records)).toThrow(name);
  });
});
