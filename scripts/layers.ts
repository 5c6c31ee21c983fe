/**
 * Proves the import rules of the house: who may import whom, and no cycles. The table below is the whole rule;
 * README and architecture notes describe the same.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'vite';

/** `packages` and `folders` are what the folder may import; the first rule whose `of` is a prefix of the file applies. */
interface Layer {
  of: string;
  folders: readonly string[];
  packages: readonly string[] | 'any';
  why: string;
}

const ui = ['react', 'react-dom', 'react-router-dom', 'mobx', 'mobx-react-lite', '@mantine/', '@tabler/', '@tanstack/'];
const pure = ['dayjs', 'jsonc-parser', 'ajv', '@cfworker/json-schema', 'node:'];

const layers: readonly Layer[] = [
  { of: 'engine/index.ts', folders: ['engine/'], packages: [], why: 'the public door re-exports the engine only' },
  {
    of: 'engine/schema/',
    folders: ['engine/schema/', 'engine/generated/', 'engine/errors.ts', 'engine/format/'],
    packages: pure,
    why: 'engine/schema is pure: no React, MobX, DOM, network',
  },
  {
    of: 'engine/format/',
    folders: ['engine/format/', 'engine/errors.ts', 'engine/generated/'],
    packages: ['dayjs'],
    why: 'engine/format is pure',
  },
  { of: 'engine/errors.ts', folders: [], packages: [], why: 'the error catalogue depends on nothing' },
  { of: 'engine/generated/', folders: ['engine/generated/'], packages: [], why: 'generated types depend on nothing' },
  {
    of: 'engine/http/',
    folders: ['engine/http/', 'engine/errors.ts', 'engine/schema/'],
    packages: [],
    why: 'engine/http knows neither stores nor React',
  },
  {
    of: 'engine/stores/',
    folders: [
      'engine/stores/',
      'engine/models/',
      'engine/http/',
      'engine/schema/',
      'engine/format/',
      'engine/errors.ts',
      'engine/generated/',
      'engine/controls/',
      'schemas/locales/',
    ],
    packages: ['mobx', 'i18next', 'localforage', 'dayjs'],
    why: 'stores know neither React nor views',
  },
  {
    of: 'engine/models/',
    folders: [
      'engine/models/',
      'engine/http/',
      'engine/schema/',
      'engine/format/',
      'engine/errors.ts',
      'engine/generated/',
      'engine/controls/',
    ],
    packages: ['mobx', 'dayjs'],
    why: 'models know neither React nor views',
  },
  {
    of: 'engine/ui/rjsf/',
    folders: ['engine/'],
    packages: [...ui, '@rjsf/', '@cfworker/json-schema'],
    why: 'only this folder imports @rjsf',
  },
  { of: 'engine/', folders: ['engine/'], packages: ui, why: 'the engine imports neither renderers nor screens' },
  {
    of: 'renderers/index.ts',
    folders: ['renderers/', 'engine/index.ts'],
    packages: [],
    why: 'the registry imports folders and the engine door',
  },
  {
    of: 'renderers/',
    folders: ['engine/index.ts', 'engine/format/index.ts', 'renderers/shared/'],
    packages: [...ui, 'dayjs'],
    why: 'a renderer imports the doors of engine and format, its own folder and renderers/shared',
  },
  {
    of: 'screens/main.tsx',
    folders: ['screens/', 'engine/index.ts', 'renderers/index.ts', 'schemas/'],
    packages: 'any',
    why: 'the composition root wires through the doors',
  },
  {
    of: 'screens/routes.tsx',
    folders: ['screens/', 'engine/index.ts'],
    packages: ui,
    why: 'the route table knows every screen, nothing else does',
  },
  {
    of: 'screens/api/',
    folders: ['screens/api/', 'engine/index.ts'],
    packages: [],
    why: 'generated clients need only the engine door',
  },
  {
    of: 'screens/',
    folders: ['screens/api/', 'screens/theme/', 'engine/index.ts', 'renderers/index.ts'],
    packages: ui,
    why: 'a screen imports the doors, the clients and its own folder',
  },
  {
    of: 'codegen/',
    folders: ['codegen/', 'engine/schema/', 'engine/errors.ts', 'engine/generated/', 'schemas/'],
    packages: ['node:', 'json-schema-to-typescript', 'jsonc-parser', 'ajv'],
    why: 'codegen imports no React, MobX or screens',
  },
  {
    of: 'server/',
    folders: ['server/', 'engine/schema/', 'engine/errors.ts', 'engine/generated/', 'engine/format/'],
    packages: 'any',
    why: 'the server imports the document library, never views or stores',
  },
  {
    of: 'scripts/',
    folders: ['scripts/', 'engine/', 'renderers/', 'codegen/'],
    packages: 'any',
    why: 'scripts serve the repository',
  },
];

/** Own folder: what a renderer or a screen may always import. */
const ownFolders = ['renderers/', 'screens/'];

const root = join(import.meta.dirname, '..');
const files = ['engine', 'renderers', 'screens', 'codegen', 'server', 'scripts'].flatMap((folder) =>
  sourcesBelow(folder),
);
const graph = new Map<string, string[]>();
const faults: string[] = [];

for (const file of files) graph.set(file, checkFile(file));
faults.push(...findCycles());
for (const fault of faults.sort()) console.error(fault);
console.log(`layers: ${files.length} files, ${faults.length} faults`);
process.exit(faults.length > 0 ? 1 : 0);

function checkFile(file: string): string[] {
  const layer = layers.find((candidate) => file.startsWith(candidate.of));
  const targets: string[] = [];
  for (const { specifier, isType, line } of importsOf(file)) {
    const target = resolveImport(file, specifier);
    if (target && !isType) targets.push(target);
    if (layer && !isAllowed(file, layer, specifier, target)) {
      faults.push(`${file}:${line} must not import "${specifier}": ${layer.why}`);
    }
  }
  return targets;
}

function isAllowed(file: string, layer: Layer, specifier: string, target: string | undefined): boolean {
  if (!target)
    return (
      layer.packages === 'any' ||
      layer.packages.some(
        (name) =>
          specifier === name || specifier.startsWith(name.endsWith('/') || name.endsWith(':') ? name : `${name}/`),
      )
    );
  if (/\.(css|json)$/.test(target) && target.startsWith(`${dirname(file)}/`)) return true;
  if (layer.folders.some((folder) => target.startsWith(folder))) return true;
  return ownFolders.some((folder) => file.startsWith(folder) && ownFolder(file) === ownFolder(target));
}

function ownFolder(file: string): string {
  return file.split('/').slice(0, 2).join('/');
}

function importsOf(file: string): { specifier: string; isType: boolean; line: number }[] {
  const text = readFileSync(join(root, file), 'utf8');
  const { module } = parseSync(file, text);
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length;
  const found = module.staticImports.map((item) => ({
    specifier: item.moduleRequest.value,
    isType: item.entries.length > 0 && item.entries.every((entry) => entry.isType),
    line: lineOf(item.start),
  }));
  for (const item of module.staticExports) {
    const from = item.entries.find((entry) => entry.moduleRequest)?.moduleRequest;
    if (from)
      found.push({
        specifier: from.value,
        isType: item.entries.every((entry) => entry.isType),
        line: lineOf(item.start),
      });
  }
  for (const item of module.dynamicImports) {
    const literal = /^['"`]([^'"`$]+)['"`]$/.exec(text.slice(item.moduleRequest.start, item.moduleRequest.end));
    if (literal?.[1]) found.push({ specifier: literal[1], isType: true, line: lineOf(item.start) });
  }
  return found;
}

/** Path from the root for our own files, undefined for packages. */
function resolveImport(file: string, specifier: string): string | undefined {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('#server/')) return `server/${bare.slice(8)}`;
  if (bare.startsWith('#')) return bare.slice(1);
  if (!bare.startsWith('.')) return undefined;
  const path = relative(root, join(root, dirname(file), bare));
  return (
    ['', '.ts', '.tsx', '/index.ts']
      .map((end) => path + end)
      .find((name) => existsSync(join(root, name)) && statSync(join(root, name)).isFile()) ?? path
  );
}

function findCycles(): string[] {
  const state = new Map<string, 'open' | 'done'>();
  const cycles: string[] = [];
  const visit = (file: string, trail: readonly string[]): void => {
    if (state.get(file) === 'done') return;
    if (state.get(file) === 'open') {
      cycles.push(`import cycle: ${[...trail.slice(trail.indexOf(file)), file].join(' -> ')}`);
      return;
    }
    state.set(file, 'open');
    for (const target of graph.get(file) ?? []) visit(target, [...trail, file]);
    state.set(file, 'done');
  };
  for (const file of graph.keys()) visit(file, []);
  return cycles;
}

function sourcesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('node_modules'))
    .map((name) => `${folder}/${name}`)
    .sort();
}
