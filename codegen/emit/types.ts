import type { OpenApi } from '../openapi/types.ts';
import { banner, type GeneratedFile } from './GeneratedFile.ts';
import { componentDeclarationOf } from './typeOf.ts';
import { worldOf, writtenNames } from './world.ts';

/** One declaration per component of the contract, and a second one for those that look different when they are sent. */
export async function emitTypes(api: OpenApi, path: string): Promise<GeneratedFile> {
  const declarations = await declarationsOf(api);
  // Without components it is a module all the same, for those who import it.
  const text = declarations.length > 0 ? declarations.join('\n\n') : 'export {};';
  return { path, text: `${banner}\n${text}\n` };
}

/** The declarations of all components in order of their names. */
export async function declarationsOf(api: OpenApi): Promise<string[]> {
  const read = worldOf(api, 'read');
  const write = worldOf(api, 'write');
  const written = writtenNames(api);
  const declarations: string[] = [];
  for (const name of Object.keys(api.components.schemas)) {
    declarations.push(await componentDeclarationOf(name, read));
    if (written.has(name)) declarations.push(await componentDeclarationOf(name, write));
  }
  return declarations;
}
