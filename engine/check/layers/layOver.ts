import type { DocumentFile, Extended } from '../documentFile.types.ts';
import { asText } from '../loose.ts';
import { readDocument } from '../read/readDocument.ts';
import type { Problem } from '../report/problem.types.ts';
import type { MetaSchemas } from '../shape/MetaSchemas.ts';
import { isChange } from './applyChanges.ts';
import { effectiveText } from './effective.ts';

/**
 * Each document once, the last of the same kind and id with what it stands in for, and files of changes with what they change: of their
 * own folder a whole document, else the one that the folders below come to.
 *
 * @param folders the shipped one first
 */
export function layOver(metas: MetaSchemas, folders: readonly (readonly DocumentFile[])[]): DocumentFile[] {
  const files = new Map<string, DocumentFile>();
  for (const folder of folders) {
    const own = new Map(folder.map((file) => [keyOf(file), file]));
    const below = new Map(files);
    for (const file of folder) {
      const replaced = below.get(keyOf(file));
      const extended = extendedBy(file, own, below);
      files.set(keyOf(file), {
        ...file,
        ...(extended ? { extended } : {}),
        ...(replaced ? { replaces: effectiveText(metas, replaced) } : {}),
      });
    }
  }
  return [...files.values()];
}

type Files = ReadonlyMap<string, DocumentFile>;

function extendedBy(file: DocumentFile, own: Files, below: Files): Extended | undefined {
  const wanted = wantedBy(file);
  if (wanted === undefined) return undefined;
  const { kind, id } = file;
  const beside = wanted === id ? undefined : own.get(keyOf({ kind, id: wanted }));
  if (beside) return wantedBy(beside) === undefined ? { base: beside } : { problem: onAnother(file, beside, own) };
  const base = below.get(keyOf({ kind, id: wanted }));
  // Of a folder with the same name as the one below, findings have the same names too.
  if (base) return { base: base.file === file.file ? { ...base, file: `${base.file} (shipped)` } : base };
  if (wanted === id && own.has(keyOf(file))) return { problem: circle([id, id]) };
  const possible = [...own.values(), ...below.values()].filter((one) => one.kind === kind && one !== file);
  const names = new Set(possible.map((one) => one.id));
  return { problem: { code: 'MU1820', pointer: '/extends', values: { kind, name: wanted }, names } };
}

/** Changes of changes, and the circle that they may lead in. */
function onAnother({ kind, id }: DocumentFile, beside: DocumentFile, own: Files): Problem {
  const way = [id, beside.id];
  for (let next = wantedBy(beside); next !== undefined; ) {
    // Changes of what has the same name in a folder below.
    if (next === way.at(-1)) break;
    if (way.includes(next)) return circle([...way, next]);
    way.push(next);
    const file = own.get(keyOf({ kind, id: next }));
    next = file && wantedBy(file);
  }
  return { code: 'MU1822', pointer: '/extends', values: { name: beside.id, base: way.at(-1) } };
}

function circle(way: readonly string[]): Problem {
  return { code: 'MU1821', pointer: '/extends', values: { way: way.join(' → ') } };
}

/** Id of the document that a file changes; empty when it names none, undefined when it is a document itself. */
function wantedBy({ file, text }: DocumentFile): string | undefined {
  if (!text.includes('"extends"') && !text.includes('change.schema.json')) return undefined;
  const { value, partial = value } = readDocument(file, text);
  return isChange(partial) ? (asText(partial.extends) ?? '') : undefined;
}

function keyOf({ kind, id }: Pick<DocumentFile, 'kind' | 'id'>): string {
  return `${kind}/${id}`;
}
