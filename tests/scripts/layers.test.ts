import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { checkLayers } from '../../scripts/layers/checkLayers.ts';

const root = mkdtempSync(join(tmpdir(), 'mullion-layers-'));

function faultsOf(files: Record<string, string>): string[] {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return checkLayers(root).faults;
}

afterEach(() => rmSync(root, { recursive: true, force: true }));

it.each([
  [
    'the pure part from React',
    'engine/language/a.ts',
    `import { useState } from 'react';`,
    /a\.ts:1 .*"react": engine\/language is pure/,
  ],
  [
    'the check from files',
    'engine/check/rules/a.ts',
    `import { readFileSync } from 'node:fs';`,
    /a\.ts:1 .*"node:fs": engine\/check is pure/,
  ],
  [
    'a model from a view',
    'engine/models/a.ts',
    `import { B } from '../ui/B.tsx';`,
    /models know neither React nor views/,
  ],
  [
    'the engine from a renderer',
    'engine/ui/a.tsx',
    `import { c } from '../../renderers/index.ts';`,
    /imports neither renderers/,
  ],
  ['a renderer from another', 'renderers/a/b.ts', `import { c } from '../c/index.ts';`, /a renderer imports the doors/],
  ['a screen from another', 'screens/a/b.ts', `import { c } from '../c/d.ts';`, /a screen imports the doors/],
  ['a screen past the door', 'screens/a/b.ts', `import { c } from '#engine/ui/c.tsx';`, /a screen imports the doors/],
  ['the server from a store', 'server/a.ts', `export { S } from '../engine/stores/S.ts';`, /never views or stores/],
  [
    'RJSF outside its folder',
    'engine/ui/a.tsx',
    `\nimport Form from '@rjsf/core';`,
    /a\.tsx:2 must not import "@rjsf\/core"/,
  ],
  [
    'types count as well',
    'engine/http/a.ts',
    `import type { S } from '../stores/S.ts';`,
    /knows neither stores nor React/,
  ],
])('refuses %s', (_what, file, text, fault) => {
  expect(faultsOf({ [file]: text })).toEqual([expect.stringMatching(fault)]);
});

it('refuses what the published package would not bring along', () => {
  const imports = `import { a } from '@dnd-kit/core';\nimport { b } from 'react/jsx-runtime';`;
  expect(
    faultsOf({
      'package.json': '{ "peerDependencies": { "react": "19" }, "devDependencies": { "@dnd-kit/core": "6" } }',
      'engine/ui/a.ts': imports,
      'screens/a/b.ts': imports,
    }),
  ).toEqual(['engine/ui/a.ts:1 "@dnd-kit/core" does not come with the package: name it in dependencies']);
});

it('finds a cycle, of types and of what is loaded later too', () => {
  const door = 'export const x = 1;';
  expect(
    faultsOf({
      'engine/ui/a.ts': `import { x as b } from './b.ts'; ${door}`,
      'engine/ui/b.ts': `import { x as c } from './c.ts'; ${door}`,
      'engine/ui/c.ts': `import { x as a } from './a.ts'; ${door}`,
    }),
  ).toEqual(['import cycle: engine/ui/a.ts -> engine/ui/b.ts -> engine/ui/c.ts -> engine/ui/a.ts']);
  const circle = 'import cycle: engine/ui/b.ts -> engine/ui/c.ts -> engine/ui/b.ts';
  expect(
    faultsOf({
      'engine/ui/a.ts': '',
      'engine/ui/b.ts': `import type { x } from './c.ts'; ${door}`,
      'engine/ui/c.ts': `import type { y } from './b.ts'; ${door}`,
    }),
  ).toEqual([circle]);
  expect(faultsOf({ 'engine/ui/c.ts': `const b = () => import('./b.ts'); ${door}` })).toEqual([circle]);
});

it('lets through what the table allows', () => {
  expect(
    faultsOf({
      'engine/check/a.ts': `import Ajv from 'ajv/dist/2020.js'; import { b } from './b.ts';`,
      'engine/check/b.ts': '',
      'renderers/x/index.ts': `import { defineControl } from '#engine/index.ts'; import { y } from '../shared/y.ts';`,
      'renderers/shared/y.ts': '',
    }),
  ).toEqual([]);
});

it('refuses a folder with more files beside one another than somebody looks through, but for lists by nature', () => {
  const filled = (folder: string, count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`${folder}/a${at}.ts`, `export const a = ${at};`]));
  expect(
    faultsOf({
      ...filled('engine/ui/grid', 24),
      'engine/ui/grid/a0.module.css': '',
      'engine/ui/grid/README.md': '',
      ...filled('engine/ui/list', 26),
      ...filled('engine/check/rules', 26),
    }),
  ).toEqual(['engine/ui/list holds 26 files, more than 25: give a subject among them a folder of its own']);
});
