import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { relative } from 'node:path';
import { type ParseError, parse as parseJson, printParseErrorCode } from 'jsonc-parser';
import { LineCounter, parseDocument, YAMLError } from 'yaml';
import { Positions } from '#engine/check/read/positions.ts';
import { ContractError } from './ContractError.ts';
import { LIMITS } from './limits.ts';
import { repeatedInJson, repeatedInYaml } from './repeatedNames.ts';
import { Source } from './Source.ts';
import { isSwagger2, upgradeSwagger } from './swagger.ts';

const MEGABYTE = 1024 * 1024;

/**
 * Reads one file of a contract, JSON or YAML. What is too big is refused before it is read.
 * @throws ContractError that says where and why.
 */
export function readSource(file: string): Source {
  const shown = relative('', file) || file;
  const text = readText(file, shown);
  const isYaml = !/^\s*[{[]/.test(text);
  if (isYaml && text.length > LIMITS.yamlCharacters) throw tooLong(shown);
  const { value, repeated } = isYaml ? readYaml(text, shown) : readJson(text, shown);
  const source = new Source({ file, shown, value, text, isYaml, repeated });
  return isSwagger2(value)
    ? new Source({ file, shown, value: upgraded(value, source), written: value, text, isYaml, repeated })
    : source;
}

/** @throws ContractError for Swagger that lacks what its specification asks for. */
function upgraded(value: Readonly<Record<string, unknown>>, source: Source): unknown {
  try {
    return upgradeSwagger(value);
  } catch (error) {
    const { line, column } = source.positionOf('/swagger');
    const why = error instanceof Error ? error.message : String(error);
    throw new ContractError(
      `${source.shown}:${line}:${column} #/swagger: this Swagger 2.0 document cannot be read as OpenAPI 3: ${why}\n  hint: check it with editor.swagger.io, which names the place`,
    );
  }
}

function readText(file: string, shown: string): string {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat) throw new ContractError(`${shown}: there is no such file\n  hint: check the name and the folder`);
  if (!stat.isFile()) throw new ContractError(`${shown}: not a file\n  hint: name the OpenAPI document itself`);
  if (stat.size > LIMITS.fileBytes) {
    const size = Math.round(stat.size / MEGABYTE);
    throw new ContractError(
      `${shown}: ${size} MB is too big, the limit is ${LIMITS.fileBytes / MEGABYTE} MB\n  hint: split it into files that refer to each other with "$ref"`,
    );
  }
  return decode(readBytes(file, shown), shown);
}

function readBytes(file: string, shown: string): Buffer {
  try {
    closeSync(openSync(file, 'r'));
    return readFileSync(file);
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
    throw new ContractError(`${shown}: cannot be read (${why})\n  hint: check that you may open the file`);
  }
}

function decode(bytes: Buffer, shown: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ContractError(`${shown}: the text is not UTF-8\n  hint: save the file with the encoding UTF-8`);
  }
}

/** The value, and the pointers of names that stand twice in an object. */
interface Read {
  value: unknown;
  repeated: readonly string[];
}

function readJson(text: string, shown: string): Read {
  const value = valueOfJson(text, shown);
  checkSize(value, shown);
  return { value, repeated: repeatedInJson(text, value) };
}

function valueOfJson(text: string, shown: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return refuseJson(text, shown);
  }
}

/** What is read before is only known to be wrong: the slow reader knows where. A JSON-like YAML text is read as such. */
function refuseJson(text: string, shown: string): never {
  const errors: ParseError[] = [];
  try {
    parseJson(text, errors, { disallowComments: true });
  } catch (error) {
    if (error instanceof RangeError) throw tooDeep(shown);
    throw error;
  }
  const [first] = errors;
  const { line, column } = new Positions(text).at(first?.offset ?? 0);
  const what = first ? words(printParseErrorCode(first.error)) : 'a character that JSON does not allow';
  throw new ContractError(
    `${shown}:${line}:${column}: not valid JSON: ${what}\n  hint: look at the end of the line before, a comma or quote may be missing`,
  );
}

/** `PropertyNameExpected` -> `property name expected`. */
function words(code: string): string {
  return code.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
}

function readYaml(text: string, shown: string): Read {
  const lineCounter = new LineCounter();
  try {
    const document = parseDocument(text, { lineCounter, uniqueKeys: false, merge: true, prettyErrors: false });
    const [error] = document.errors;
    if (error) throw error;
    const value: unknown = document.toJS({ maxAliasCount: 1_000 });
    checkSize(value, shown);
    return { value, repeated: repeatedInYaml(document.contents) };
  } catch (error) {
    if (error instanceof ContractError) throw error;
    const isTooDeep =
      error instanceof RangeError || (error instanceof YAMLError && error.code === 'RESOURCE_EXHAUSTION');
    if (isTooDeep) throw tooDeep(shown);
    const { line, col } = lineCounter.linePos(error instanceof YAMLError ? error.pos[0] : 0);
    const why = error instanceof Error ? error.message.split('\n')[0] : String(error);
    throw new ContractError(
      `${shown}:${line || 1}:${col || 1}: not valid YAML: ${why}\n  hint: check indentation and quotes here and in the line before`,
    );
  }
}

/** Counts without recursion, so that no document can exhaust the stack; shared parts count each time. */
function checkSize(value: unknown, shown: string): void {
  const open: { value: object; depth: number }[] = [];
  let seen = 0;
  const push = (child: unknown, depth: number) => {
    seen += 1;
    if (typeof child === 'object' && child !== null) open.push({ value: child, depth });
  };
  push(value, 1);
  for (let at = open.pop(); at; at = open.pop()) {
    if (at.depth > LIMITS.depth) throw tooDeep(shown);
    for (const child of Object.values(at.value)) push(child, at.depth + 1);
    if (seen > LIMITS.values)
      throw new ContractError(
        `${shown}: more than ${LIMITS.values} values, aliases counted each time\n  hint: use "$ref" instead of YAML aliases`,
      );
  }
}

function tooLong(shown: string): ContractError {
  return new ContractError(
    `${shown}: YAML of more than ${LIMITS.yamlCharacters / MEGABYTE} MB takes too long to read\n  hint: convert it to JSON, or split it into files that refer to each other with "$ref"`,
  );
}

function tooDeep(shown: string): ContractError {
  return new ContractError(
    `${shown}: more than ${LIMITS.depth} objects or lists inside each other\n  hint: move inner schemas to "components" and refer to them with "$ref"`,
  );
}
