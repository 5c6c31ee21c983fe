import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { browsers } from '#codegen/browsers.ts';

const pageOf = (path: string) => readFileSync(join(import.meta.dirname, '..', '..', path), 'utf8');
const versions = Object.fromEntries(browsers.map((browser) => /^([a-z]+)(.+)$/.exec(browser)?.slice(1) ?? []));

it('the guide builds for the browsers that the engine is built for', () => {
  const target = /target: \[(.*)\]/.exec(pageOf('docs/embedding.md'))?.[1];
  expect(target?.split(', ')).toEqual(browsers.map((browser) => `'${browser}'`));
});

it.each(['README.md', 'docs/decisions/0075-browsers-that-are-built-for.md'])('%s names them', (path) => {
  const { chrome, edge, firefox, safari, ios } = versions;
  expect([edge, ios]).toEqual([chrome, safari]);
  const named = /Chrome and Edge (\S+), Firefox (\S+?),? (?:and )?Safari (\d+\.\d+)/.exec(pageOf(path));
  expect(named?.slice(1)).toEqual([chrome, firefox, safari]);
});
