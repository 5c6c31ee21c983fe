import type { DocumentFile } from '../documentFile.types.ts';
import { asRecord } from '../loose.ts';
import { readDocument } from '../read/readDocument.ts';
import type { Problem } from '../report/problem.types.ts';
import type { MetaSchemas } from '../shape/MetaSchemas.ts';
import { applyChanges, isChange } from './applyChanges.ts';
import { type Traced, traceOf, untraced } from './Traced.ts';

/** What a file comes to. */
export interface Effective {
  document: Traced;
  /** Why it does not come to a document, at places of the file of changes. */
  problems: readonly Problem[];
}

/** The document that a file of changes comes to; of any other file undefined. */
export function effectiveOf(metas: MetaSchemas, { kind, file, text, extended }: DocumentFile): Effective | undefined {
  if (!extended) return undefined;
  const { value, partial = value } = readDocument(file, text);
  const own = asRecord(partial);
  if ('problem' in extended) return { document: traceOf(own, file), problems: [extended.problem] };
  const { base } = extended;
  const below = baseOf(metas, base);
  if (!below) {
    const values = { kind, name: base.id, file: base.file };
    return { document: traceOf(own, file), problems: [{ code: 'MU1827', pointer: '/extends', values }] };
  }
  return applyChanges(metas, metas.of(kind), below, { file, value: own });
}

/** Text of the document that a file comes to. */
export function effectiveText(metas: MetaSchemas, file: DocumentFile): string {
  const effective = effectiveOf(metas, file);
  return effective ? JSON.stringify(untraced(effective.document), null, 2) : file.text;
}

/** Undefined when it cannot be read, or its own changes cannot be made. */
function baseOf(metas: MetaSchemas, base: DocumentFile): Traced | undefined {
  const effective = effectiveOf(metas, base);
  if (effective) return effective.problems.length > 0 ? undefined : effective.document;
  const { value } = readDocument(base.file, base.text);
  return base.fault || value === undefined || isChange(value) ? undefined : traceOf(value, base.file);
}
