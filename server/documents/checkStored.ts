import { createHash } from 'node:crypto';
import { dirname } from 'node:path';
import { componentSchemas, contract } from '#server/contract.ts';
import {
  type CheckedDocument,
  type Finding,
  type FormDocument,
  resolveForm,
  type ToldFinding,
} from '#server/engine.ts';
import { FolderCheck, verdict } from '#server/engineCheck.ts';
import type { CheckedFolder, CheckOrder, StoredDocument } from './documents.types.ts';

const checks = new Map<string, FolderCheck>();

/**
 * Checks a folder as `mullion check` does and makes its documents ready to be answered. Checked again, only what changed is.
 *
 * @throws when the vocabulary or product.json cannot be read
 */
export function checkStored(order: CheckOrder): CheckedFolder {
  const { documents, findings } = checkOf(order).run();
  const sorted = documents.toSorted((a, b) => a.kind.localeCompare(b.kind) || a.id.localeCompare(b.id));
  return { documents: sorted.map(toStored), errors: verdict(findings).errors };
}

function checkOf({ folder, overlays }: CheckOrder): FolderCheck {
  const key = JSON.stringify([folder, overlays]);
  const known = checks.get(key);
  if (known) return known;
  const check = new FolderCheck(folder, { overlays, contract, relativeTo: dirname(folder), isRepeated: true });
  checks.set(key, check);
  return check;
}

function toStored({ kind, id, route, page, findings, document }: CheckedDocument): StoredDocument {
  const content = document && kind === 'form' ? resolveForm(document as FormDocument, componentSchemas) : document;
  const hash = createHash('sha256')
    .update(JSON.stringify(content ?? findings))
    .digest('hex')
    .slice(0, 16);
  const place = { ...(route === undefined ? {} : { route }), ...(page === undefined ? {} : { page }) };
  return { kind, id, hash, ...place, findings: findings.map(toTold), ...(content ? { document: content } : {}) };
}

function toTold({ endLine, note, suggestion, related, fix, about, ...told }: Finding): ToldFinding {
  return told;
}
