import type { JSONSchema } from 'json-schema-to-typescript';
import { nameOfRef } from '../../openapi/nameOfRef.ts';
import type { Schema } from '../../openapi/types.ts';
import { layOut } from '../layOut.ts';
import type { PrintCache } from '../PrintCache.ts';
import { prepare, prepareComponent } from '../prepare.ts';
import { printPlain } from '../printPlain.ts';
import type { World } from '../world.ts';
import type { Printable } from './printable.ts';

const options = {
  bannerComment: '',
  format: false,
  additionalProperties: false,
  strictIndexSignatures: false,
  unknownAny: true,
  maxItems: -1,
  // Nothing refers to anything: looking for references takes as long as printing.
  $refOptions: { resolve: { external: false }, dereference: { excludedPathMatcher: () => true } },
} as const;

type RefName = (ref: string) => string;

/**
 * One TypeScript declaration of a schema. References to components stay references by name: nothing is dereferenced, so each
 * component is declared once, by its own name.
 *
 * @param world how components are called and what is known about them; a function alone gives the name of a reference.
 */
export async function declarationOf(name: string, schema: Schema, world: World | RefName = nameOfRef): Promise<string> {
  return print(name, prepare(schema, toWorld(world)));
}

/** The declaration of a component of the contract. */
export async function componentDeclarationOf(component: string, world: World): Promise<string> {
  const schema = world.components[component] ?? {};
  return printedDeclarationOf(world.nameOf(component), prepareComponent(component, schema, world));
}

/** The declaration of something that was prepared in parts. */
export async function printedDeclarationOf(name: string, schema: Printable): Promise<string> {
  const plain = printPlain(name, schema);
  return plain === undefined ? print(name, schema) : layOut(plain);
}

const printed = new Map<string, Promise<string>>();
let kept: PrintCache | undefined;

/** Uses what earlier runs printed, until the next call. */
export function printWith(cache: PrintCache | undefined): void {
  kept = cache;
}

/** The same schema under the same name is printed once in a run. */
function print(name: string, schema: Printable): Promise<string> {
  const key = `${name} ${JSON.stringify(schema)}`;
  const make = () => compileAlone(name, schema);
  const text = printed.get(key) ?? (kept ? kept.get(key + JSON.stringify(options), make) : make()).then(layOut);
  printed.set(key, text);
  return text;
}

/** The library is loaded when there is something to print, which takes as long as reading a small contract. */
async function compileAlone(name: string, schema: Printable): Promise<string> {
  const { compile } = await import('json-schema-to-typescript');
  return compile(schema as JSONSchema, name, options);
}

function toWorld(world: World | RefName): World {
  if (typeof world === 'object') return world;
  return { direction: 'read', components: {}, nameOf: world, literals: new Map(), open: [] };
}
