/**
 * Builds the run-time of generated clients from its sources: plain JavaScript with declarations, so that every compiler setting,
 * bundler and Node take it as it is. `--check` fails when the committed files are stale.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { banner } from '../codegen/emit/GeneratedFile.ts';

const root = join(import.meta.dirname, '..');
/** Each before those that use it; they import nothing but each other. */
const sources = ['engine/http/operation.types.ts', 'engine/http/wire.ts', 'codegen/runtime/client.ts'];
const made = ['runtime.js', 'runtime.d.ts'];

const stale = buildRuntime().filter(({ path, text }) => readFileSync(path, { encoding: 'utf8', flag: 'a+' }) !== text);
if (process.argv.includes('--check')) {
  for (const { path } of stale) console.error(`${path} is not current: run "node scripts/client-runtime.ts"`);
  process.exitCode = stale.length > 0 ? 1 : 0;
} else {
  for (const { path, text } of stale) writeFileSync(path, text);
}

function buildRuntime(): { path: string; text: string }[] {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache', 'runtime-'));
  try {
    writeFileSync(join(folder, 'runtime.ts'), sources.map(ownText).join('\n'));
    const settings =
      '--ignoreConfig --strict --target es2022 --module esnext --moduleResolution bundler --lib es2022,dom';
    const compile = (...more: string[]) =>
      run('tsc', [...settings.split(' '), '--types', '', ...more, join(folder, 'runtime.ts')]);
    // The words are in the declarations, where editors read them.
    compile('--removeComments');
    compile('--declaration', '--emitDeclarationOnly');
    return made.map((name) => ({
      path: join(root, 'codegen', 'runtime', name),
      text: formatted(join(folder, name)),
    }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Without its imports; how values are written is nobody's business outside. */
function ownText(source: string): string {
  const text = readFileSync(join(root, source), 'utf8').replaceAll(/^import [^;]*;\n+/gm, '');
  return source.endsWith('wire.ts') ? text.replaceAll(/^export /gm, '') : text;
}

function formatted(file: string): string {
  const text = `${banner}\n${readFileSync(file, 'utf8').replace(/^export \{\};\n/m, '')}`;
  return run('biome', ['format', `--stdin-file-path=codegen/runtime/${basename(file)}`], text);
}

function run(command: string, args: string[], input = ''): string {
  return execFileSync(join(root, 'node_modules', '.bin', command), args, { cwd: root, encoding: 'utf8', input });
}
