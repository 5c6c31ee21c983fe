import { posix } from 'node:path';
import { compare } from '../openapi/compare.ts';
import { operationsOf } from '../openapi/loadOpenApi.ts';
import type { OpenApi, Operation, PlacedOperation } from '../openapi/types.ts';
import { banner, docBlock, fileNameOf, type GeneratedFile, pascal } from './GeneratedFile.ts';
import { specOf } from './specOf.ts';
import { shapeOf, type Worlds } from './types/shapeOf.ts';
import { emitParameters, sharedParametersOf, usesTypes } from './types/sharedParameters.ts';
import { printedDeclarationOf } from './types/typeOf.ts';
import { worldOf } from './world.ts';

export interface ClientTarget {
  folder: string;
  /** Where generated modules import `op` from: the engine, or the run-time file beside them. */
  runtime: string;
  /** Where they import the types of the components from. */
  types: string;
  /** Where they import the parameters from that several operations share. */
  parameters: string;
  /** The engine holds the contract, so its clients need only the name of the operation. */
  isEngine: boolean;
}

/** Names that modules or printed types use; an operation called so gets another type name. */
const taken: ReadonlySet<string> = new Set(
  'S P Array Blob BufferSource Date File Pick Promise ReadableStream Record Required Uint8Array'.split(' '),
);

/**
 * One module per tag with one typed function per operation. Each is a constant of its own: what is not imported is not
 * bundled.
 */
export async function emitClients(api: OpenApi, target: ClientTarget): Promise<GeneratedFile[]> {
  const shared = sharedParametersOf(api);
  const worlds = { sent: worldOf(api, 'write', 'S.'), received: worldOf(api, 'read', 'S.'), shared };
  const modules = Map.groupBy(operationsOf(api), (one) => fileNameOf(one.tag));
  const files = await emitParameters(shared, worlds.sent, target);
  for (const [name, operations] of [...modules].sort(([a], [b]) => compare(a, b))) {
    files.push({ path: posix.join(target.folder, `${name}.ts`), text: await moduleOf(operations, target, worlds) });
  }
  return files;
}

async function moduleOf(operations: readonly PlacedOperation[], target: ClientTarget, worlds: Worlds): Promise<string> {
  const parts: string[] = [];
  for (const placed of operations) parts.push(await clientOf(placed, target, worlds));
  const body = parts.join('\n\n');
  const imports = [
    ...(usesTypes(body, 'P') ? [`import type * as P from '${target.parameters}';\n`] : []),
    `import { op } from '${target.runtime}';\n`,
    ...(usesTypes(body) ? [`import type * as S from '${target.types}';\n`] : []),
  ];
  return `${banner}${imports.join('')}\n${body}\n`;
}

async function clientOf(placed: PlacedOperation, { isEngine }: ClientTarget, worlds: Worlds): Promise<string> {
  const { id, operation } = placed;
  const type = taken.has(pascal(id)) ? `${pascal(id)}Call` : pascal(id);
  const name = id === 'op' ? 'opCall' : id;
  const shape = await printedDeclarationOf(type, shapeOf(operation, worlds));
  const spec = isEngine ? `'${id}'` : specOf(placed);
  return `${shape}\n\n${docBlock(wordsOf(placed, operation))}export const ${name} = /* @__PURE__ */ op<${type}>(${spec});`;
}

function wordsOf({ method, path }: PlacedOperation, { summary, description, deprecated }: Operation): string[] {
  return [
    summary ?? (description ? '' : `${method.toUpperCase()} ${path}`),
    description === summary ? '' : (description ?? ''),
    deprecated ? '@deprecated' : '',
  ];
}
