/**
 * Starts the server with its files as an earlier start left them in `.cache/node`: without their types, and compiled. What takes the
 * types away needs 14 MB and is loaded with the first file that is not there, so this one is plain JavaScript.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { enableCompileCache, getCompileCacheDir } from 'node:module';
import { join } from 'node:path';

const isLoading = process.argv[2] === 'load';
enableCompileCache(join(import.meta.dirname, '..', '.cache', 'node'));
/** Of this version and these options of Node. */
const directory = getCompileCacheDir();

// A first start leaves it to a process that ends; a folder that cannot be written to goes without.
if (directory && !isLoading && readdirSync(directory).length === 0) {
  spawnSync(process.execPath, [...process.execArgv, import.meta.filename, 'load'], { stdio: 'ignore' });
}
await import('./main.ts');
