import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bundledPackages } from '../build/bundledPackages.ts';
import { findCycles } from './findCycles.ts';
import { fullFolders } from './fullFolders.ts';
import { importsOf, resolveImport } from './imports.ts';
import { longFiles } from './longFiles.ts';
import { type Layer, layers } from './table.ts';

const FOLDERS = ['engine', 'renderers', 'screens', 'codegen', 'server', 'scripts'];

/** Own folder: what a renderer or a screen may always import. */
const ownFolders = ['renderers/', 'screens/'];

/** What the npm packages are made of, by the manifest that names what comes with it; the first that fits counts. */
const published: readonly { of: string; manifest?: string; taken?: readonly string[] }[] = [
  { of: 'codegen/packages/' },
  { of: 'codegen/create/', manifest: 'codegen/packages/create-mullion/package.json' },
  { of: 'codegen/', manifest: 'codegen/packages/mullion-cli/package.json' },
  { of: 'engine/check/', manifest: 'codegen/packages/mullion-cli/package.json' },
  { of: 'engine/', manifest: 'package.json', taken: bundledPackages },
  { of: 'renderers/', manifest: 'package.json', taken: bundledPackages },
];

/**
 * Imports below a root that the table forbids or that the published package would not bring along, cycles of imports of any
 * kind, and folders and files that hold too much, as lines for people.
 */
export function checkLayers(root: string): { files: number; faults: string[] } {
  const all = FOLDERS.flatMap((folder) => filesBelow(root, folder));
  const files = all.filter((file) => !file.endsWith('.css'));
  const faults: string[] = [];
  const graph = new Map<string, string[]>();
  for (const file of files) {
    const layer = layers.find((candidate) => file.startsWith(candidate.of));
    const brought = packagesWith(root, file);
    const targets: string[] = [];
    for (const { specifier, line } of importsOf(root, file)) {
      const target = resolveImport(root, file, specifier);
      if (target) targets.push(target);
      if (layer && !isAllowed(file, layer, specifier, target))
        faults.push(`${file}:${line} must not import "${specifier}": ${layer.why}`);
      if (!target && brought && !isBrought(specifier, brought))
        faults.push(`${file}:${line} "${specifier}" does not come with the package: name it in dependencies`);
    }
    graph.set(file, targets);
  }
  const tooMuch = [...fullFolders(all), ...longFiles(root, all)];
  return { files: files.length, faults: [...faults, ...findCycles(graph), ...tooMuch].sort() };
}

/** What the package of a file brings along: its dependencies and its peers. Undefined where nothing says them. */
function packagesWith(root: string, file: string): ReadonlySet<string> | undefined {
  const { manifest, taken = [] } = published.find(({ of }) => file.startsWith(of)) ?? {};
  if (!manifest || !existsSync(join(root, manifest))) return undefined;
  const { dependencies, peerDependencies } = JSON.parse(readFileSync(join(root, manifest), 'utf8'));
  return new Set([...Object.keys({ ...dependencies, ...peerDependencies }), ...taken]);
}

function isBrought(specifier: string, brought: ReadonlySet<string>): boolean {
  const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
  return specifier.startsWith('node:') || brought.has(name);
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

/** Sources and style sheets. */
function filesBelow(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|css)$/.test(name) && !name.includes('node_modules'))
    .map((name) => `${folder}/${name}`)
    .sort();
}
