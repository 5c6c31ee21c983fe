import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { emitClients } from './emit/clients.ts';
import { readContract } from './emit/contract/readContract.ts';
import { emitDocuments } from './emit/documents.ts';
import { emitEditor, emitEditorDoors } from './emit/editor.ts';
import { emitFiltertypes } from './emit/filtertypes.ts';
import type { GeneratedFile } from './emit/GeneratedFile.ts';
import { emitOperationsPage } from './emit/operationsPage.ts';
import { emitProductDocuments } from './emit/productDocuments.ts';
import { emitServerSchemas, emitServerTypes } from './emit/types/serverTypes.ts';
import { emitTypes } from './emit/types/types.ts';
import { emitValidators } from './emit/validators.ts';
import { bundleOpenApi } from './openapi/bundleOpenApi.ts';
import { ownsVocabulary } from './packageRoot.ts';
import { readVocabulary, readWorld } from './readWorld.ts';

/** What a server of the product reads. */
const SERVER = 'server/generated';

export interface Generated {
  files: readonly GeneratedFile[];
  /** What a schema says and a TypeScript type cannot, as `file:line:col #/pointer: text`. */
  warnings: readonly string[];
}

/**
 * Everything that codegen writes for a project, in memory. A project without its own meta-schemas uses those of the engine.
 * `server` asks for types and schemas of a server too.
 * @throws ContractError
 */
export async function generateAll(root: string, { server = false }: { server?: boolean } = {}): Promise<Generated> {
  const { api, warnings, contract } = readContract(join(root, 'schemas', 'api'));
  // In the repository of the engine the generated code imports its source, elsewhere the package.
  const hasEngine = existsSync(join(root, 'engine', 'index.ts'));
  const engine = hasEngine ? '../../engine/index.ts' : 'mullion';
  const files = [
    await emitTypes(api, 'screens/api/types.ts'),
    ...(await emitClients(api, {
      folder: 'screens/api',
      runtime: engine,
      types: './types.ts',
      parameters: './parameters.ts',
      isEngine: true,
    })),
    { path: 'screens/api/contract.json', text: `${JSON.stringify(contract, null, 2)}\n` },
  ];
  const isOwn = ownsVocabulary(root);
  // Whoever asked for it once has the folder.
  if (isOwn || server || existsSync(join(root, SERVER))) {
    const openApi = bundleOpenApi(join(root, 'schemas', 'api'));
    files.push(
      await emitServerTypes(api, `${SERVER}/types.ts`),
      { path: `${SERVER}/openapi.json`, text: `${JSON.stringify(openApi, null, 2)}\n` },
      ...emitServerSchemas(api, contract, SERVER),
    );
  }
  if (isOwn) {
    const meta = join(root, 'schemas', 'meta');
    files.push(
      await emitDocuments(meta, 'engine/generated/documents.ts'),
      ...emitValidators(meta, 'engine/generated/shapes'),
    );
  }
  const world = readWorld(root, contract);
  if (world) files.push(emitOperationsPage(contract, 'docs/operations.md'));
  if (world) files.push(...emitEditor({ world, metas: readVocabulary(root) }));
  const types = await emitFiltertypes(world?.product.filtertypes ?? {}, 'screens/filtertypes.ts');
  if (types) files.push(types);
  if (world && !isOwn) files.push(...emitEditorDoors(), emitProductDocuments(world.entries, 'screens/documents.ts'));
  return { files, warnings };
}
