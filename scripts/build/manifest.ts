import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest, ManifestChunk } from 'vite';

/** What the build of the application says of its chunks, by source or name. */
export function readManifest(root: string): Manifest {
  return JSON.parse(readFileSync(join(root, 'dist', 'app', '.vite', 'manifest.json'), 'utf8'));
}

/**
 * Chunks that are loaded together: those of a name, with all that they import statically.
 *
 * @param name beginning of the source or name of a chunk, where `is` says nothing else
 * @throws where there is none: it has another name, and who asks must be told it
 */
export function chunksOf(
  manifest: Manifest,
  name: string,
  is = (key: string) => key.startsWith(name),
): ReadonlyMap<string, ManifestChunk> {
  const found = new Map<string, ManifestChunk>();
  const add = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || found.has(key)) return;
    found.set(key, chunk);
    for (const next of chunk.imports ?? []) add(next);
  };
  for (const key of Object.keys(manifest)) if (is(key)) add(key);
  if (found.size === 0)
    throw new Error(`The build has no chunk of ${name}: who asks for it must be told its new name.`);
  return found;
}

/** Scripts and styles of chunks. */
export function filesOf(chunks: ReadonlyMap<string, ManifestChunk>): ReadonlySet<string> {
  return new Set([...chunks.values()].flatMap(({ file, css = [] }) => [file, ...css]));
}
