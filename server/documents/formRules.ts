import { type FormDocument, type FormJudge, type JsonObject, judgeOf } from '#server/engine.ts';
import type { FieldFaults } from '#server/fieldErrors.ts';
import type { OperationId } from '#server/generated/types.ts';
import type { Services } from '#server/services.ts';
import type { Documents } from './Documents.ts';

type Judges = ReadonlyMap<string, readonly FormJudge[]>;

/** The rules of documents as they are now, compiled with the first save. */
const known = new WeakMap<Documents, Judges>();

/**
 * What all forms that save by an operation say of a record, at its fields. It does not matter which of them the record comes from, or
 * whether it comes from one at all.
 */
export async function formJudgeOf(
  { documents }: Pick<Services, 'documents'>,
  operation: OperationId,
): Promise<(faults: FieldFaults, record: object, before: object | undefined) => void> {
  const current = await documents.read();
  const all = known.get(current) ?? judgesOf(current);
  known.set(current, all);
  const judges = all.get(operation) ?? [];
  return (faults, record, before) => {
    const [now, then] = [record as JsonObject, before as JsonObject | undefined];
    // What a save leaves out stays as it was.
    for (const judge of judges)
      for (const { field, text } of judge({ ...then, ...now }, then)) faults.tell(field, text);
  };
}

function judgesOf(documents: Documents): Judges {
  const found = new Map<string, FormJudge[]>();
  for (const { kind, document } of documents.all()) {
    if (kind !== 'form' || !document) continue;
    const form = document as FormDocument;
    // What is sent of a form with a body of its own are not its fields.
    const judge = form.save && !form.save.body ? judgeOf(form) : undefined;
    if (form.save && judge) found.set(form.save.operation, [...(found.get(form.save.operation) ?? []), judge]);
  }
  return found;
}
