import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const packages = join(root, 'codegen', 'packages');

interface Manifest {
  name: string;
  version: string;
  dependencies: Readonly<Record<string, string>>;
  devDependencies?: Readonly<Record<string, string>>;
}

const read = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
const own = read(root);
const folders = readdirSync(packages, { withFileTypes: true }).filter((entry) => entry.isDirectory());

test.each(folders.map(({ name }) => name))('%s comes with the versions that it is built and tested with', (name) => {
  const { version, dependencies } = read(join(packages, name));
  expect(version).toBe(own.version);
  const tested: Readonly<Record<string, string>> = {
    'mullion-cli': own.version,
    ...own.devDependencies,
    ...own.dependencies,
  };
  // What only the package asks for has one place already.
  const shared = Object.keys(dependencies).filter((one) => one in tested);
  expect(shared.map((one) => [one, dependencies[one]])).toEqual(shared.map((one) => [one, tested[one]]));
});

test('the command starts on a Node that keeps nothing compiled', () => {
  // As an older Node has it; one that lacks a named import would not run a line of the file.
  const older = `import module from 'node:module'; delete module.enableCompileCache; module.syncBuiltinESMExports()`;
  const command = join(packages, 'mullion-cli', 'mullion.js');
  const started = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(older)}`, command, 'help'],
    { encoding: 'utf8' },
  );
  expect(started).toMatchObject({ status: 0, stderr: '' });
  expect(readFileSync(command, 'utf8')).not.toMatch(/import \{[^}]*\} from 'node:module'/);
});
