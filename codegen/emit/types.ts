import type { OpenApi } from '../openapi/types.ts';
import { banner, type GeneratedFile } from './GeneratedFile.ts';
import { declarationOf } from './typeOf.ts';

/** One declaration per component of the contract. */
export async function emitTypes(api: OpenApi, path: string): Promise<GeneratedFile> {
  const declarations: string[] = [];
  for (const [name, schema] of Object.entries(api.components.schemas))
    declarations.push(await declarationOf(name, schema));
  return { path, text: `${banner}\n${declarations.join('\n\n')}\n` };
}
