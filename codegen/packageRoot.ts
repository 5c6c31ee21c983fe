import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of this package, from its source and from what was built alike: the nearest one above that has the vocabulary. */
export function packageRoot(): string {
  let root = dirname(fileURLToPath(import.meta.url));
  while (!ownsVocabulary(root) && dirname(root) !== root) root = dirname(root);
  return root;
}

/** Whether a folder has the vocabulary itself; what codegen writes into `schemas/meta` of a product is for its editors only. */
export function ownsVocabulary(root: string): boolean {
  return existsSync(join(root, 'schemas', 'meta', 'definitions.schema.json'));
}
