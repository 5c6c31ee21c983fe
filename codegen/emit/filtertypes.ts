import { asRecord } from '#engine/check/loose.ts';
import type { OwnFiltertypes } from '#engine/check/shape/ownFiltertypes.ts';
import type { Schema } from '../openapi/types.ts';
import { banner, type GeneratedFile, pascal } from './GeneratedFile.ts';
import { declarationOf } from './types/typeOf.ts';

/** Types of the options that the controls of a product declare in product.json, for their renderers; undefined where none does. */
export async function emitFiltertypes(own: OwnFiltertypes, path: string): Promise<GeneratedFile | undefined> {
  const declarations: string[] = [];
  for (const [name, said] of Object.entries(own)) {
    const options = Object.entries(asRecord(asRecord(said).options)).filter(([, schema]) => schema !== true);
    if (options.length === 0) continue;
    const schema = {
      type: 'object',
      description: `Options of ${name} beside those of the language.`,
      properties: Object.fromEntries(options),
    };
    declarations.push(await declarationOf(`${pascal(name)}Options`, schema as Schema));
  }
  return declarations.length > 0 ? { path, text: `${banner}\n${declarations.join('\n\n')}\n` } : undefined;
}
