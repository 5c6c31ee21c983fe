import { contract } from '#server/contract.ts';
import { type FormDocument, type FormJudge, type JsonObject, judgeOf, storedOf } from '#server/engine.ts';
import type { FieldFaults } from '#server/fieldErrors.ts';
import type { OperationId } from '#server/generated/types.ts';
import type { Services } from '#server/services.ts';
import type { Documents } from './Documents.ts';

/** What all forms that save by an operation say of its records. */
interface SaveRules {
  judges: readonly FormJudge[];
  computers: readonly ((record: JsonObject) => JsonObject)[];
}

/** What the forms of documents say of records that an operation saves, whichever form or program they come from. */
export interface FormRules {
  /** The values with what the forms have the server compute and keep: nobody sends it. */
  compute<Values extends object>(values: Values, before: object | undefined): Values;
  /** Says at its fields what is wrong with a record as it would be kept. */
  judge(faults: FieldFaults, record: object, before: object | undefined): void;
}

/** The rules of documents as they are now, compiled with the first save. */
const known = new WeakMap<Documents, ReadonlyMap<string, SaveRules>>();

/** The rules of all forms that save by an operation. */
export async function formRulesOf(
  { documents }: Pick<Services, 'documents'>,
  operation: OperationId,
): Promise<FormRules> {
  const current = await documents.read();
  const all = known.get(current) ?? rulesOf(current);
  known.set(current, all);
  const { judges, computers } = all.get(operation) ?? { judges: [], computers: [] };
  return {
    compute: (values, before) => {
      const whole = { ...values };
      for (const compute of computers) Object.assign(whole, compute({ ...before, ...whole } as JsonObject));
      return whole;
    },
    judge: (faults, record, before) => {
      const [now, then] = [record as JsonObject, before as JsonObject | undefined];
      tellTooLarge(
        faults,
        operation,
        computers.flatMap((compute) => Object.entries(compute({ ...then, ...now }))),
      );
      // What a save leaves out stays as it was.
      for (const judge of judges)
        for (const { field, text } of judge({ ...then, ...now }, then)) faults.tell(field, text);
    },
  };
}

/** What is computed is held to the ends of its field, as what is sent is. */
function tellTooLarge(faults: FieldFaults, operation: string, computed: readonly (readonly [string, unknown])[]): void {
  const fields = contract.operations[operation]?.body?.fields ?? {};
  for (const [name, value] of computed) {
    const { minimum = -Infinity, maximum = Infinity } = fields[name] ?? {};
    if (typeof value === 'number' && (value < minimum || value > maximum))
      faults.add(name, { code: 'computed_range', value: String(value) });
  }
}

function rulesOf(documents: Documents): Map<string, SaveRules> {
  const found = new Map<string, SaveRules>();
  for (const { kind, document } of documents.all()) {
    if (kind !== 'form' || !document) continue;
    const form = document as FormDocument;
    // What is sent of a form with a body of its own are not its fields.
    if (!form.save || form.save.body) continue;
    const { judges, computers } = found.get(form.save.operation) ?? { judges: [], computers: [] };
    const [judge, computer] = [judgeOf(form), storedOf(form)];
    found.set(form.save.operation, {
      judges: judge ? [...judges, judge] : judges,
      computers: computer ? [...computers, computer] : computers,
    });
  }
  return found;
}
