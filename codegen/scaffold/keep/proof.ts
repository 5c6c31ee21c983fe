import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkFolder } from '#engine/check/disk/checkFolder.ts';
import type { Contract } from '#engine/language/contract/contract.ts';
import { contractOf } from '../../emit/contract/contract.ts';
import type { GeneratedFile } from '../../emit/GeneratedFile.ts';
import { ContractError } from '../../openapi/ContractError.ts';
import { loadOpenApi } from '../../openapi/loadOpenApi.ts';
import { packageRoot } from '../../packageRoot.ts';
import { pointerOf } from './pointer.ts';

type Json = Record<string, unknown>;

/** Documents by path below `schemas`: `lists/customers.json`. */
export type Documents = Map<string, Json>;

/** What the check refused and was taken out for it. */
export interface TakenOut {
  document: string;
  /** `/columns/3`, or nothing for the whole document. */
  pointer: string;
  why: string;
  /** The one that the contract cannot describe, where that is why. */
  operation?: string | undefined;
}

/** Rounds: what is taken out may be what something else refers to. */
const ROUNDS = 30;

/**
 * Runs `mullion check --strict` over the documents, and takes out what it finds fault with until nothing is left.
 * @param others texts, product file and contract that stand beside the documents, of those that are left
 * @throws ContractError when the contract cannot be read, for another reason than one of its operations
 */
export function prove(documents: Documents, others: (left: Documents) => readonly GeneratedFile[]): TakenOut[] {
  const taken: TakenOut[] = [];
  for (let round = 0; round < ROUNDS && documents.size > 0; round += 1) {
    const found = checked(documents, others(documents));
    if (found.length === 0) return taken;
    const paths = new Set(found.map(({ document, path }) => `${document}#${path.join('/')}`));
    // From the end, so that the places before it stay where they are.
    for (const one of [...found].reverse()) {
      const key = `${one.document}#${one.path.join('/')}`;
      if (!paths.delete(key)) continue;
      take(documents, one.document, one.path);
      taken.push({
        document: one.document,
        pointer: one.path.length > 0 ? `/${one.path.join('/')}` : '',
        why: one.why,
        operation: one.operation,
      });
    }
  }
  return taken;
}

interface Fault {
  document: string;
  path: string[];
  why: string;
  operation?: string;
}

function checked(documents: Documents, others: readonly GeneratedFile[]): Fault[] {
  const folder = mkdtempSync(join(tmpdir(), 'mullion-scaffold-'));
  try {
    const files = [...documents].map(([path, value]) => ({
      path: `schemas/${path}`,
      text: `${JSON.stringify(value, null, 2)}\n`,
    }));
    for (const { path, text } of [...files, ...others]) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const schemas = join(folder, 'schemas');
    const { contract, faults } = contractIn(join(schemas, 'api'), documents);
    if (!contract) return faults;
    const vocabulary = join(packageRoot(), 'schemas');
    const { findings } = checkFolder(schemas, { contract, vocabulary, strict: true, relativeTo: folder });
    return findings
      .filter(({ file }) => !file.includes('locales'))
      .map(({ file, pointer, code, message }) => {
        const document = file.slice(file.indexOf('schemas/') + 'schemas/'.length);
        return { document, path: removable(documents.get(document), pointerOf(pointer)), why: `${code}, ${message}` };
      });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The contract, or what has to go for it: an operation that is none of ours in our words takes along only what calls it. */
function contractIn(folder: string, documents: Documents): { contract?: Contract; faults: Fault[] } {
  const { api } = loadOpenApi(folder);
  try {
    return { contract: contractOf(api), faults: [] };
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
    // Not by its message: the place in it is in a file that is gone when this is read.
    const faults = (error.parts ?? []).flatMap(({ operation, message, reason: why = message }) => {
      const id = operation?.operationId;
      return id === undefined ? [] : callsOf(id, documents).map((place) => ({ ...place, why, operation: id }));
    });
    if (faults.length === 0) throw error;
    return { faults };
  }
}

/** The smallest parts of documents that cannot do without an operation. */
function callsOf(operation: string, documents: Documents): Pick<Fault, 'document' | 'path'>[] {
  const found: Pick<Fault, 'document' | 'path'>[] = [];
  for (const [document, value] of documents) {
    const look = (at: unknown, path: readonly string[]): void => {
      if (at === operation && ['operation', 'dataurl'].includes(path.at(-1) ?? ''))
        found.push({ document, path: removable(value, path) });
      else if (typeof at === 'object' && at !== null)
        for (const [key, child] of Object.entries(at)) look(child, [...path, key]);
    };
    look(value, []);
  }
  return found;
}

const LISTS: ReadonlySet<string> = new Set(['filters', 'columns', 'actions', 'fields', 'items', 'tiles']);
const KEYS: ReadonlySet<string> = new Set(['link', 'names', 'created', 'breadcrumb', 'values', 'format', 'selection']);

/** The smallest part around a place that the document can do without; nothing for the document itself. */
function removable(document: Json | undefined, path: readonly string[]): string[] {
  if (!document) return [];
  for (let length = path.length; length > 0; length -= 1) {
    const part = path.slice(0, length);
    const last = part.at(-1) ?? '';
    const holder = part.at(-2);
    const isEntry = /^\d+$/.test(last) && holder !== undefined && LISTS.has(holder);
    const isStart = part[0] === 'defaults' && length === 2;
    const isFixed = part[0] === 'source' && part[1] === 'query' && length === 3;
    if (isEntry || isStart || isFixed || KEYS.has(last)) return part;
  }
  return [];
}

function take(documents: Documents, name: string, path: readonly string[]): void {
  const document = documents.get(name);
  if (!document || path.length === 0) {
    documents.delete(name);
    return;
  }
  const last = path.at(-1) ?? '';
  const holder = path.slice(0, -1).reduce<unknown>((at, key) => (at as Json)?.[key], document);
  if (Array.isArray(holder)) holder.splice(Number(last), 1);
  else if (typeof holder === 'object' && holder !== null) delete (holder as Json)[last];
  // A list or a section that has nothing left says nothing.
  const isEmpty = Array.isArray(holder) && holder.length === 0;
  if (!isEmpty) return;
  if (path.at(-2) === 'fields') take(documents, name, path.slice(0, -2));
  else if (['columns', 'sections', 'tiles'].includes(path.at(-2) ?? '')) documents.delete(name);
  else take(documents, name, path.slice(0, -1));
}
