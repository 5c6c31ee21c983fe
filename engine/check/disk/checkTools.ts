/** What documents are checked with: the vocabulary and its validator. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { MetaSchemas } from '../shape/MetaSchemas.ts';
import { withOwnFiltertypes } from '../shape/ownFiltertypes.ts';
import type { ShapeValidator } from '../shape/ShapeValidator.ts';
import type { ProductNames } from '../world.ts';
import { readMetaSchemas } from './readFolder.ts';
import { shapeValidator } from './shapeAjv.ts';

export interface Tools {
  metas: MetaSchemas;
  validator: ShapeValidator;
}

const compiled = new Map<string, { stamp: string; tools: Tools }>();

/** Compiling the meta-schemas costs more than checking a hundred documents, so it is done once per folder and state. */
export function toolsOf(folder: string): Tools {
  const meta = join(folder, 'meta');
  const stamp = [...filesIn(meta), ...filesIn(join(meta, 'filtertypes'))].map(stampOf).join(' ');
  const known = compiled.get(folder);
  if (known?.stamp === stamp) return known.tools;
  const schemas = readMetaSchemas(meta);
  if (schemas.length === 0) throw new Error(`there are no meta-schemas in ${meta}`);
  const tools = compile(schemas, meta);
  compiled.set(folder, { stamp, tools });
  return tools;
}

const extended = new WeakMap<MetaSchemas, { own: string; tools: Tools }>();

/** The tools that know the controls of the product too. Generated validators do not: what names them is compiled here, once. */
export function withOwn({ metas, validator }: Tools, product: ProductNames | undefined): Tools {
  const own = JSON.stringify(product?.filtertypes ?? {});
  const known = extended.get(metas);
  if (known?.own === own) return known.tools;
  const all = withOwnFiltertypes(metas, product?.filtertypes);
  const tools = all === metas ? { metas, validator } : { metas: all, validator: shapeValidator(all) };
  extended.set(metas, { own, tools });
  return tools;
}

function compile(schemas: ReturnType<typeof readMetaSchemas>, folder: string): Tools {
  try {
    const metas = new MetaSchemas(schemas);
    return { metas, validator: shapeValidator(metas) };
  } catch (error) {
    throw new Error(`the meta-schemas in ${folder} do not compile: ${messageOf(error)}`);
  }
}

/** The JSON files of a folder; none where it is not there. */
export function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => join(folder, name));
  } catch {
    return [];
  }
}

/** Changes with every change of a file; a missing one has its own. */
export function stampOf(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats ? `${stats.ino}/${stats.size}/${stats.mtimeMs}` : '-';
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
