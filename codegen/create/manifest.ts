import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refused } from './Refused.ts';

interface Manifest {
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

/** Files that `npm pack` wrote, by package. */
export interface Tarballs {
  mullion: string;
  'mullion-cli': string;
}

/**
 * The tarballs of a folder.
 * @throws Refused where one is missing or there are two of a package
 */
export function packedIn(folder: string): Tarballs {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const only = (name: string): string => {
    const [file, more] = names.filter((one) => new RegExp(`^${name}-\\d.*\\.tgz$`).test(one));
    if (file && !more) return join(folder, file);
    throw new Refused(
      `${folder}: there ${more ? 'are several tarballs' : 'is no tarball'} of ${name}\n  hint: npm pack --pack-destination ${folder} writes one`,
    );
  };
  return { mullion: only('mullion'), 'mullion-cli': only('mullion-cli') };
}

/** Makes the manifest that scaffold wrote start the demo, and name tarballs in place of versions. */
export function fitManifest(target: string, wanted: { isDemo: boolean; tarballs: Tarballs | undefined }): void {
  const { isDemo, tarballs } = wanted;
  if (!isDemo && !tarballs) return;
  const file = join(target, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  if (isDemo) manifest.scripts.dev = 'vite --config demo/vite.config.js';
  if (tarballs) {
    manifest.dependencies.mullion = `file:${tarballs.mullion}`;
    manifest.devDependencies['mullion-cli'] = `file:${tarballs['mullion-cli']}`;
  }
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
}
