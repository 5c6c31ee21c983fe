import type { OpenApi } from '../../openapi/types.ts';
import { banner, type GeneratedFile } from '../GeneratedFile.ts';
import { worldOf, writtenNames } from '../world.ts';
import { shareShapes } from './shareShapes.ts';
import { componentDeclarationOf } from './typeOf.ts';

/** One declaration per component of the contract, and a second one for those that look different when they are sent. */
export async function emitTypes(api: OpenApi, path: string): Promise<GeneratedFile> {
  const declarations = await declarationsOf(api);
  // Without components it is a module all the same, for those who import it.
  const text = declarations.length > 0 ? declarations.join('\n\n') : 'export {};';
  return { path, text: `${banner}\n${text}\n` };
}

/** The declarations of all components in order of their names, then the shapes that they share, which nobody imports. */
export async function declarationsOf(contract: OpenApi): Promise<string[]> {
  const { api, shapes } = shareShapes(contract);
  const worlds = { read: worldOf(api, 'read'), write: worldOf(api, 'write') };
  const written = writtenNames(api);
  const components: string[] = [];
  const shared: string[] = [];
  for (const name of Object.keys(api.components.schemas)) {
    const declarations = [await componentDeclarationOf(name, worlds.read)];
    if (written.has(name)) declarations.push(await componentDeclarationOf(name, worlds.write));
    if (shapes.has(name)) shared.push(...declarations.map((text) => text.replace(/^export /m, '')));
    else components.push(...declarations);
  }
  return [...components, ...shared];
}
