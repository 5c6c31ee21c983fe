import { createHash } from 'node:crypto';
import { dirname } from 'node:path';
import { componentSchemas, contract } from '#server/contract.ts';
import {
  type AnyDocument,
  type CheckedDocument,
  type Finding,
  type FormDocument,
  type ListDocument,
  resolveForm,
  type ToldFinding,
  withWholeColumns,
} from '#server/engine.ts';
import { copiesIn, FolderCheck, noteBases, verdict } from '#server/engineCheck.ts';
import type { CheckedFolder, CheckOrder, StoredDocument } from './documents.types.ts';
import { KeptDocuments } from './KeptDocuments.ts';

interface Kept {
  check: FolderCheck;
  kept: KeptDocuments;
}

const checks = new Map<string, Kept>();

/**
 * Checks a folder as `mullion check` does and makes its documents ready to be answered. Checked again, only what changed is.
 *
 * @throws when the vocabulary or product.json cannot be read
 */
export function checkStored(order: CheckOrder): CheckedFolder {
  const { check, kept } = checkOf(order);
  const { documents, findings, input } = check.run();
  kept.note(documents);
  noteCopies(order.overlays.at(-1), input.files);
  const good = lastGood(check, kept, documents);
  const sorted = documents.toSorted((a, b) => a.kind.localeCompare(b.kind) || a.id.localeCompare(b.id));
  const stored = sorted.map((document) => {
    const last = good.get(document.file);
    return last ? { ...toStored(last), fault: toStored(document) } : toStored(document);
  });
  return { documents: stored, errors: verdict(findings).errors };
}

/** A copy of a shipped document is joined with later ones from what it was made from. */
function noteCopies(folder: string | undefined, files: Parameters<typeof copiesIn>[1]): void {
  if (folder === undefined) return;
  try {
    noteBases(folder, copiesIn(folder, files));
  } catch {
    // The folder is not ours to write; `mullion rebase` notes it.
  }
}

/** The last good versions of broken documents that are still good beside all the others, by their files. */
function lastGood(
  check: FolderCheck,
  kept: KeptDocuments,
  documents: readonly CheckedDocument[],
): ReadonlyMap<string, CheckedDocument> {
  const broken = documents.filter(({ document }) => !document);
  const texts = new Map(
    broken.flatMap((one): [string, string][] => {
      const text = kept.textOf(one);
      return text === undefined ? [] : [[one.file, text]];
    }),
  );
  if (texts.size === 0) return new Map();
  const again = check.run(texts).documents;
  return new Map(again.flatMap((one) => (texts.has(one.file) && one.document ? [[one.file, one]] : [])));
}

function checkOf({ folder, overlays }: CheckOrder): Kept {
  const key = JSON.stringify([folder, overlays]);
  const known = checks.get(key);
  if (known) return known;
  const check = new FolderCheck(folder, { overlays, contract, relativeTo: dirname(folder), isRepeated: true });
  const made = { check, kept: new KeptDocuments(overlays.at(-1)) };
  checks.set(key, made);
  return made;
}

function toStored({ kind, id, route, page, findings, document }: CheckedDocument): StoredDocument {
  const content = document && resolved(kind, document);
  const hash = createHash('sha256')
    .update(JSON.stringify(content ?? findings))
    .digest('hex')
    .slice(0, 16);
  const place = { ...(route === undefined ? {} : { route }), ...(page === undefined ? {} : { page }) };
  return { kind, id, hash, ...place, findings: findings.map(toTold), ...(content ? { document: content } : {}) };
}

/** With what the contract says of it, which views then need not look up. */
function resolved(kind: CheckedDocument['kind'], document: AnyDocument): AnyDocument {
  if (kind === 'form') return resolveForm(document as FormDocument, componentSchemas);
  if (kind !== 'list' && kind !== 'report') return document;
  const table = document as ListDocument;
  return withWholeColumns(table, contract.operations[table.source.operation]?.answer.rows?.fields);
}

function toTold({ endLine, note, suggestion, related, fix, about, ...told }: Finding): ToldFinding {
  return told;
}
