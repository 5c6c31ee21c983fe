import { isSchema } from '#engine/language/contract/jsonSchema.ts';

/** Keywords of the meta-schemas that describe and decide nothing. */
const WORDS = /^(?:description|title|default|examples|defaultSnippets|enumDescriptions|tsType|x-.*)$/;
/** Keywords under which names stand, which may be called like those. */
const NAMED: ReadonlySet<string> = new Set(['properties', '$defs', 'patternProperties', 'dependentSchemas']);

const OBJECT_START = '{instancePath';
const SCHEMA = /^(const schema\d+ = )(\{.*\});$/gm;

/**
 * Code of ajv that only says whether a value is right. What is wrong with it is asked of ajv itself, so that the objects that
 * tell it, the places that are handed down to them, and the words of the schemas are made and loaded for nothing: half of the file.
 */
export function yesOrNo(code: string): string {
  return `const fault = {};\n${withoutFaults(code).replace(SCHEMA, (_, start: string, json: string) => `${start}${bare(json)};`)}`;
}

/** Replaces each `{instancePath …}`: a fault by one for all, the last argument of a call and its declaration by nothing. */
function withoutFaults(code: string): string {
  const parts: string[] = [];
  let done = 0;
  for (let at = code.indexOf(OBJECT_START); at >= 0; at = code.indexOf(OBJECT_START, done)) {
    const end = endOfObject(code, at);
    const isFault =
      code.startsWith(`${OBJECT_START},schemaPath`, at) ||
      /^\{instancePath:[^{]*?,schemaPath:/.test(code.slice(at, end));
    const before = code.slice(done, at);
    parts.push(isFault ? `${before}fault` : before.replace(/,\s*$/, ''));
    done = end;
    if (!isFault && code.startsWith('={}', end)) done += '={}'.length;
  }
  return [...parts, code.slice(done)].join('');
}

function endOfObject(code: string, start: number): number {
  let level = 0;
  for (let at = start; at < code.length; at += 1) {
    const sign = code.charAt(at);
    if (sign === '"') at = endOfText(code, at);
    else if (sign === '{') level += 1;
    else if (sign === '}') level -= 1;
    if (level === 0) return at + 1;
  }
  throw new Error('the code of the validators has an object without an end');
}

function endOfText(code: string, start: number): number {
  let at = start + 1;
  while (code.charAt(at) !== '"') at += code.charAt(at) === '\\' ? 2 : 1;
  return at;
}

function bare(json: string): string {
  return JSON.stringify(withoutWords(JSON.parse(json)));
}

function withoutWords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutWords);
  if (!isSchema(value)) return value;
  const kept = Object.entries(value).filter(([name]) => !WORDS.test(name));
  return Object.fromEntries(
    kept.map(([name, child]) => [name, NAMED.has(name) && isSchema(child) ? namedSchemas(child) : withoutWords(child)]),
  );
}

function namedSchemas(schemas: object): unknown {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, withoutWords(schema)]));
}
