import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const peers: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
).peerDependencies;
const guide = readFileSync(join(root, 'docs', 'embedding.md'), 'utf8');

/** What the template of a bundler for React and TypeScript brings. */
const tsconfig = {
  compilerOptions: {
    target: 'es2023',
    lib: ['ESNext', 'DOM', 'DOM.Iterable'],
    module: 'esnext',
    moduleResolution: 'bundler',
    types: [],
    jsx: 'react-jsx',
    strict: true,
    noEmit: true,
    verbatimModuleSyntax: true,
    allowImportingTsExtensions: true,
  },
  include: ['src'],
};

/** Types, which the packages do not bring, are what a product with TypeScript installs beside them. */
const types = ['@types/react', '@types/react-dom'];

const packages = join(root, 'codegen/packages');

/**
 * A folder with nothing but the packed engine, what docs/embedding.md tells to install, and the files that stand in it; outside of
 * the repository, so that nothing of ours is found by chance. With `npx mullion codegen` run and the app built into `dist`.
 */
export function makeProduct(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mullion-product-'));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  write('package.json', JSON.stringify({ name: 'product', private: true, type: 'module' }));
  write('tsconfig.json', JSON.stringify(tsconfig));
  const packed = new Map([
    ['mullion', pack(root, folder)],
    ['mullion-cli', pack(join(packages, 'mullion-cli'), folder)],
  ]);
  for (const line of installLines())
    install(
      folder,
      line.map((name) => packed.get(name) ?? versionOf(name)),
    );
  // `npm create` takes it from the registry; here it is beside what it makes an application with.
  install(folder, [...types, pack(join(packages, 'create-mullion'), folder)]);
  for (const [, path = '', text = ''] of guide.matchAll(/^```\w+ file=(\S+)\n(.*?)^```/gms)) write(path, text);
  run(folder, mullion(folder), 'codegen');
  timed('build', () => run(folder, tool('vite'), 'build', '--logLevel', 'error'));
  return folder;
}

/** The command as npm links it. */
export function mullion(folder: string): string {
  return join(folder, 'node_modules', '.bin', 'mullion');
}

/** `npm create mullion` without a terminal, with the packages as they are packed; what it writes finds those of the folder that it is in. */
export function createMullion(folder: string, ...args: readonly string[]): string {
  return run(folder, join(folder, 'node_modules/.bin/create-mullion'), ...args, '--no-install', '--packed', folder);
}

/** Checks the types of the product against those that the package ships. */
export function checkTypes(folder: string): void {
  run(folder, tool('tsc'), '-p', '.', '--skipLibCheck');
  // All that the package ships too. The declarations of Mantine import styles, which have no types there.
  writeFileSync(join(folder, 'src/bundler.d.ts'), "declare module '*.css';\n");
  run(folder, tool('tsc'), '-p', '.');
}

/** The tarball of a package, as it would be published. */
function pack(from: string, folder: string): string {
  const made = run(from, 'npm', 'pack', '--json', '--ignore-scripts', '--pack-destination', folder);
  const [{ filename }] = JSON.parse(made) as [{ filename: string }];
  return `./${filename}`;
}

/** What the page tells to install, word by word. */
function installLines(): string[][] {
  const lines = [...guide.matchAll(/^ {4}npm install (.+)$/gm)].map(([, words = '']) => words.split(' '));
  if (lines.length === 0) throw new Error('docs/embedding.md does not say what to install.');
  return lines;
}

/** The newest versions that fit. What npm has kept is taken unasked; where that does not do, the registry is asked. */
function install(folder: string, packages: readonly string[]): void {
  const options = ['--no-audit', '--no-fund', '--loglevel=error'];
  timed('install', () => {
    try {
      run(folder, 'npm', 'install', '--prefer-offline', ...options, ...packages);
    } catch {
      run(folder, 'npm', 'install', ...options, ...packages);
    }
  });
}

/** A peer in the newest version that fits, or in the oldest (`npm run check:peers`). */
function versionOf(name: string): string {
  const range = peers[name];
  if (range === undefined) return name;
  if (process.env.PEERS !== 'oldest') return `${name}@${range}`;
  const fitting = JSON.parse(run(root, 'npm', 'view', `${name}@${range}`, 'version', '--json')) as string | string[];
  const [oldest] = [fitting].flat().sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  return `${name}@${oldest}`;
}

function timed(what: string, step: () => unknown): void {
  const started = Date.now();
  step();
  console.log(`${what}: ${Math.round((Date.now() - started) / 1000)} s`);
}

function tool(name: string): string {
  return join(root, 'node_modules', '.bin', name);
}

/** What a command prints; it ends the test with all of its words when it fails. */
export function run(cwd: string, command: string, ...args: readonly string[]): string {
  // What npm says of the repository to its own scripts is not true in another folder.
  const kept = Object.entries(process.env).filter(([name]) => !/^npm_(package_|lifecycle_|config_local_)/.test(name));
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    env: { ...Object.fromEntries(kept), FORCE_COLOR: undefined, NO_COLOR: '1' },
  });
  if (status === 0) return stdout;
  throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? `exit ${status}`}\n${stdout}${stderr}`);
}
