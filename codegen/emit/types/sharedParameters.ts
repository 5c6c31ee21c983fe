import { posix } from 'node:path';
import { compare } from '../../openapi/compare.ts';
import { operationsOf } from '../../openapi/loadOpenApi.ts';
import { toTypeName, typeNames } from '../../openapi/typeNames.ts';
import type { OpenApi, Parameter } from '../../openapi/types.ts';
import { banner, type GeneratedFile } from '../GeneratedFile.ts';
import { wordsOf } from '../words.ts';
import type { World } from '../world.ts';
import { isIgnored, parametersOf } from './operationTypes.ts';
import { declarationOf } from './typeOf.ts';

/** What is said in fewer characters is shorter in its place than by a name. */
const SHORTEST_WORDS = 40;
/** An operation that comes or goes should not change others, so that a pair is left where it is. */
const FEWEST_PLACES = 3;

/** How much more often a parameter is there than a rare variant of it. */
const RARE = 3;

/** Names that types may use, which no interface may hide. */
const taken: ReadonlySet<string> = new Set('S Array Blob Pick Record Required'.split(' '));

/** Parameters that are declared once and go by a name in the operations. */
export interface SharedParameters {
  nameOf(parameter: Parameter): string | undefined;
  all: readonly (readonly [name: string, parameter: Parameter])[];
}

/**
 * The parameters to declare once: those of the document's components, and those that operations repeat word by word. Only
 * parameters with words of their own: `{ id: string }` is clearer in its place.
 */
export function sharedParametersOf(api: OpenApi): SharedParameters {
  const used = operationsOf(api).flatMap(({ operation }) => operation.parameters ?? []);
  const long = used.filter((one) => !isIgnored(one) && lengthOf(one) >= SHORTEST_WORDS);
  const byKey = Map.groupBy(long, keyOf);
  const shared = [...byKey].flatMap(([key, places]) => {
    const [first] = places;
    const isShared = first !== undefined && (first.shared !== undefined || places.length >= FEWEST_PLACES);
    return isShared ? [[key, first] as const] : [];
  });
  const names = namesOf(shared, (key) => byKey.get(key)?.length ?? 0);
  const all = shared.map(([key, one]) => [names.get(key) ?? key, one] as const);
  return {
    nameOf: (parameter) => names.get(keyOf(parameter)),
    all: all.sort(([a], [b]) => compare(a, b)),
  };
}

/** One interface per shared parameter; nothing where there is none. */
export async function emitParameters(
  { all }: SharedParameters,
  sent: World,
  { folder, types }: { folder: string; types: string },
): Promise<GeneratedFile[]> {
  if (all.length === 0) return [];
  const declarations: string[] = [];
  for (const [name, one] of all)
    declarations.push(await declarationOf(name, parametersOf({ parameters: [one], responses: {} }, one.in), sent));
  const text = declarations.join('\n\n');
  const imports = usesTypes(text) ? `import type * as S from '${types}';\n\n` : '\n';
  return [{ path: posix.join(folder, 'parameters.ts'), text: `${banner}${imports}${text}\n` }];
}

/** Whether code names a type of the components; words may look like one. */
export function usesTypes(code: string, namespace = 'S'): boolean {
  return new RegExp(`\\b${namespace}\\.`).test(code.replaceAll(/\/\*\*.*?\*\//gs, ''));
}

/** The one that most operations have goes by the plain name where variants of it are rare. */
function namesOf(
  shared: readonly (readonly [key: string, parameter: Parameter])[],
  countOf: (key: string) => number,
): ReadonlyMap<string, string> {
  const texts = new Map(shared.map(([key, one]) => [key, nameFor(one.shared ?? one.name)]));
  const names = new Map(typeNames([...texts.keys()], (key) => texts.get(key) ?? key));
  for (const [name, rivals] of Map.groupBy(texts.keys(), (key) => toTypeName(texts.get(key) ?? key))) {
    const [first, second] = rivals.toSorted((a, b) => countOf(b) - countOf(a));
    if (first !== undefined && second !== undefined && countOf(first) >= RARE * countOf(second)) names.set(first, name);
  }
  return names;
}

function nameFor(text: string): string {
  return taken.has(toTypeName(text)) ? `${text}-parameter` : text;
}

function lengthOf(one: Parameter): number {
  const { description = '' } = wordsOf({ ...one.schema, ...(one.description ? { description: one.description } : {}) });
  return description.length;
}

const keys = new WeakMap<Parameter, string>();

/** The same for parameters of the same type and words, however they are written into a call. */
function keyOf(parameter: Parameter): string {
  const known = keys.get(parameter);
  if (known !== undefined) return known;
  const { name, in: place, required, description, deprecated, schema, shared } = parameter;
  const key = JSON.stringify([shared ?? name, place, name, required, description, deprecated, schema]);
  keys.set(parameter, key);
  return key;
}
