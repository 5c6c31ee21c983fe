import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contract } from '../schemas/shipped.ts';

/** Method and path of every call that the specification names with a path of its own, one per line. */
const documented = readFileSync(join(import.meta.dirname, '..', 'fixtures', 'documented-calls.txt'), 'utf8')
  .trim()
  .split('\n');

/** Second spelling of a call that is in the contract once; the server answers both. */
const spellings: Readonly<Record<string, string>> = {
  'DELETE /api/elevate/company/user/voyagerdb/removeall': 'POST /api/elevate/company/user/voyagerdb/removeall',
};

/** Calls whose address is a setting of the product, with the operation behind the default (OP-AIPATH and others). */
const configured = {
  advancedFiltersUrl: ['listAdvancedFilters'],
  dataurl: ['lookupItems'],
  imageUrl: ['getImage'],
  menuUrl: ['getMenu'],
  placesServiceUrl: ['searchPlaces'],
  savedItemsUrl: ['listSavedItems', 'saveSavedItems', 'removeSavedItems'],
  searchUrl: ['listActivities'],
  speechToTextUrl: ['transcribeSpeech'],
  subTableUrl: ['listActivityHistory'],
  summaryUrl: ['getActivitySummary'],
  tagUrl: ['listTags'],
  templateUrl: ['getDocument'],
};

describe('every documented call is in the contract', () => {
  const described = new Set(Object.values(contract.operations).map(({ method, path }) => plain(`${method} ${path}`)));

  it.each(documented)('%s', (call) => {
    expect(described).toContain(plain(spellings[call] ?? call));
  });

  it.each(Object.entries(configured))('{%s} by its default', (_setting, operations) => {
    expect(Object.keys(contract.operations)).toEqual(expect.arrayContaining(operations));
  });
});

/** Names of placeholders and a slash at the end make no other call. */
function plain(call: string): string {
  return call
    .toLowerCase()
    .replaceAll(/\{[^}]*\}/g, '{}')
    .replace(/\/$/, '');
}
