import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';

/**
 * Which imports a package leaves to npm: those that its manifest declares, and what Node brings. Another one ends the build: in this
 * repository it is found, beside everything else, and in an installation of the package alone it is not.
 */
export function declaredPackages(folder: string): (id: string) => boolean {
  const { dependencies, name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const declared = Object.keys(dependencies);
  return (id) => {
    if (/^(\.|\/|\0|#engine\/|#codegen\/)/.test(id)) return false;
    if (isBuiltin(id) || declared.some((one) => id === one || id.startsWith(`${one}/`))) return true;
    throw new Error(`${name} imports ${id}, which its package.json does not declare.`);
  };
}
