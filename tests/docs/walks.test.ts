import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const docs = join(import.meta.dirname, '..', '..', 'docs');
const page = readFileSync(join(docs, 'walks.md'), 'utf8');
const steps = [...page.matchAll(/\[`([\w.]+)`\]\(([^)]+)\)/g)].map(([, name = '', file = '']) => ({ name, file }));

it('has many steps', () => {
  expect(steps.length).toBeGreaterThan(40);
});

it.each(steps)('$name is in $file', ({ name, file }) => {
  const path = join(docs, file);
  expect(existsSync(path), path).toBe(true);
  const words = new Set(readFileSync(path, 'utf8').match(/\w+/g));
  expect(name.split('.').filter((part) => !words.has(part))).toEqual([]);
});

it('names files that are there', () => {
  const named = [...page.matchAll(/`((?:engine|schemas|screens|renderers|server|codegen)\/[\w./-]+\.\w+)`/g)];
  expect(named.length).toBeGreaterThan(0);
  expect(named.flatMap(([, file = '']) => (existsSync(join(docs, '..', file)) ? [] : [file]))).toEqual([]);
});
