import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { contractOf } from './emit/contract/contract.ts';
import { emitEditor, emitEditorDoors } from './emit/editor.ts';
import type { GeneratedFile } from './emit/GeneratedFile.ts';
import { ContractError } from './openapi/ContractError.ts';
import { loadOpenApi } from './openapi/loadOpenApi.ts';
import { readVocabulary, readWorld } from './readWorld.ts';

/**
 * What the editor of a folder of documents outside the project (one of MULLION_SCHEMAS) reads: the vocabulary below `meta/` with
 * the names of the project and of the folder itself.
 * @throws ContractError
 */
export function generateEditor(root: string, overlay: string): GeneratedFile[] {
  if (overlay === resolve(root, 'schemas'))
    throw new ContractError(`${overlay} is the project's own folder\n  hint: mullion codegen writes its meta/editor`);
  if (!statSync(overlay, { throwIfNoEntry: false })?.isDirectory())
    throw new ContractError(
      `${overlay}: not a folder\n  hint: name the folder that holds lists/, reports/ … of your own`,
    );
  const contract = contractOf(loadOpenApi(join(root, 'schemas', 'api')).api);
  const world = readWorld(root, contract, overlay);
  if (!world)
    throw new ContractError(
      `${join(root, 'schemas', 'product.json')} is missing\n  hint: run it in the product's folder`,
    );
  const files = [...emitEditorDoors(), ...emitEditor({ world, metas: readVocabulary(root) })];
  return files.map(({ path, text }) => ({ path: path.replace(/^schemas\//, ''), text }));
}
