/** Builds the app into dist/app when its sources changed since the last build. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const sources = [
  'engine',
  'renderers',
  'screens',
  'schemas/locales',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
];
const stamp = join(root, 'dist', 'app.hash');

const hash = hashOf(sources);
const isCurrent =
  existsSync(stamp) && readFileSync(stamp, 'utf8') === hash && existsSync(join(root, 'dist/app/index.html'));
if (!isCurrent) {
  console.log('Building the app ...');
  const built = spawnSync('npx', ['vite', 'build', '--logLevel', 'warn'], { cwd: root, stdio: 'inherit' });
  if (built.status !== 0) process.exit(built.status ?? 1);
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(stamp, hash);
}

function hashOf(paths: readonly string[]): string {
  const sum = createHash('sha256');
  for (const path of paths) addFile(join(root, path), sum);
  return sum.digest('hex');
}

function addFile(path: string, sum: ReturnType<typeof createHash>): void {
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) {
    sum.update(path.slice(root.length)).update(readFileSync(path));
    return;
  }
  for (const name of readdirSync(path).sort()) addFile(join(path, name), sum);
}
