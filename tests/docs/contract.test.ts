import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { contractKeys } from '#codegen/openapi/own/contractKeys.ts';

const page = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'contract.md'), 'utf8');

it('docs/contract.md has every key of the contract, with what it stands on', () => {
  const told = [...page.matchAll(/^\| `(x-[a-z-]+)` \| (\w+) \|/gm)].map(([, key, on]) => `${on} ${key}`);
  const known = Object.entries(contractKeys).flatMap(([on, keys]) => Object.keys(keys).map((key) => `${on} ${key}`));
  expect(told.sort()).toEqual(known.sort());
});
