import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { packageRoot } from '../packageRoot.ts';
import type { GeneratedFile } from './GeneratedFile.ts';

/**
 * The run-time of generated clients. JavaScript with its declarations: an import of `./runtime.js` is understood under every
 * setting of TypeScript, by bundlers and by Node.
 */
export function emitRuntime(folder: string): GeneratedFile[] {
  const source = join(packageRoot(), 'codegen', 'runtime');
  return ['runtime.js', 'runtime.d.ts'].map((name) => ({
    path: posix.join(folder, name),
    text: readFileSync(join(source, name), 'utf8'),
  }));
}
