import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative, resolve } from 'node:path';
import { ContractError } from '../../openapi/ContractError.ts';
import { LIMITS } from '../../openapi/limits.ts';
import { readOpenApi } from '../../openapi/read/readOpenApi.ts';
import type { OpenApi } from '../../openapi/types.ts';

/** A document that was read, and what it is called. */
export interface OpenedInput {
  document: OpenApi;
  /** File name or address, as it stands in the report. */
  name: string;
  /** Where it came from, for servers that are named relative to it. */
  address?: string;
  /** What is wrong in it, with place and remedy, where the rest could be read. */
  faults?: string;
}

const PATIENCE = 30_000;

/**
 * Reads the document at a path or an http address.
 * @throws ContractError that says where, what is wrong and what to do
 */
export async function openInput(input: string): Promise<OpenedInput> {
  if (!/^https?:\/\//i.test(input)) return { ...read(resolve(input)), name: basename(input) };
  const folder = mkdtempSync(join(tmpdir(), 'mullion-scaffold-'));
  const file = join(folder, 'openapi');
  const named = (text: string) => text.replaceAll(relative('', file), input).replaceAll(file, input);
  try {
    writeFileSync(file, await download(input));
    const { document, faults } = read(file);
    return { document, name: input, address: input, ...(faults === undefined ? {} : { faults: named(faults) }) };
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
    throw new ContractError(named(error.message));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Public documents have slips: a reference that leads nowhere is no reason to have no screens for the hundred operations beside it. */
function read(file: string): Pick<OpenedInput, 'document' | 'faults'> {
  try {
    return { document: readOpenApi(file).api };
  } catch (error) {
    if (!(error instanceof ContractError) || !error.read || Object.keys(error.read.paths).length === 0) throw error;
    return { document: error.read, faults: error.message };
  }
}

async function download(address: string): Promise<string> {
  let answer: Response;
  try {
    answer = await fetch(address, {
      signal: AbortSignal.timeout(PATIENCE),
      headers: { accept: 'application/json, */*' },
    });
  } catch (error) {
    const { cause, message } = error as Error;
    const why = cause instanceof Error ? cause.message : message;
    throw new ContractError(
      `${address}: cannot be reached (${why})\n  hint: check the address, or save the document and name its file`,
    );
  }
  if (!answer.ok)
    throw new ContractError(
      `${address}: the server answers ${answer.status}\n  hint: check the address, or save the document and name its file`,
    );
  const text = await answer.text();
  if (text.length > LIMITS.fileBytes)
    throw new ContractError(
      `${address}: the document is too big\n  hint: split it into files that refer to each other with "$ref"`,
    );
  if (/^\s*<(!doctype|html)/i.test(text))
    throw new ContractError(
      `${address}: this is a web page, not an OpenAPI document\n  hint: name the address of the JSON or YAML behind it, often /openapi.json`,
    );
  return text;
}
