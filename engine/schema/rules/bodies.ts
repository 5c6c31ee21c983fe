import { referenceOf } from '../binding.ts';
import { fitsType } from '../fits.ts';
import { pointerTo } from '../pointer.ts';
import { quote } from '../quote.ts';
import { meantNames } from '../suggest.ts';
import { asRecord, asText, type Loose } from '../tolerant.ts';
import { type Context, componentFields, type Fields, type KnownOperation, operationOf, type Rule } from '../world.ts';

/** Bodies of calls hold fields that the operation takes, and all that it requires; records are where the answer has them. */
export const bodies: Rule = {
  name: 'bodies',
  check(context) {
    for (const { type, value, pointer } of context.entry.sites) {
      if (type !== 'ActionCall' && type !== 'SaveRecord' && type !== 'LoadRecord') continue;
      const call = asRecord(value);
      const known = operationOf(context.world, call.operation);
      if (!known) continue;
      checkRecord(context, known, call, pointer);
      if (type === 'LoadRecord') continue;
      checkNames(context, known, call.body, pointerTo(pointer, 'body'));
      if (type === 'SaveRecord') checkSave(context, known, call);
      checkRequired(
        context,
        known,
        type === 'SaveRecord' ? filledBySave(context, call) : Object.keys(asRecord(call.body)),
        pointer,
      );
    }
  },
};

function checkNames({ report }: Context, known: KnownOperation, body: unknown, pointer: string): void {
  const fields: Fields = known.operation.body?.fields ?? {};
  for (const [name, value] of Object.entries(asRecord(body))) {
    const at = pointerTo(pointer, name);
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!field) {
      report({
        code: 'MU1315',
        pointer: at,
        part: 'key',
        values: { operation: known.id, name },
        names: Object.keys(fields),
      });
    } else if (referenceOf(value) === undefined && value !== null && !fitsType(field, value)) {
      const taken = field.enum ? field.enum.map(quote).join(', ') : field.type;
      report({ code: 'MU1304', pointer: at, values: { operation: known.id, name, taken, value: quote(value) } });
    }
  }
}

function checkRequired({ report }: Context, known: KnownOperation, given: readonly string[], pointer: string): void {
  const fields = known.operation.body?.fields ?? {};
  const filled = meantNames(given, Object.keys(fields));
  for (const [name, field] of Object.entries(fields)) {
    if (!field.required || field.readOnly || filled.has(name)) continue;
    report({ code: 'MU1316', pointer: pointerTo(pointer, 'operation'), values: { operation: known.id, name } });
  }
}

/** What a save sends: `body` alone when it is written, else the record: its fields, its defaults, and what was loaded. */
function filledBySave(context: Context, call: Loose): string[] {
  if (call.body !== undefined) return Object.keys(asRecord(call.body));
  const { entry } = context;
  const fields = entry.sites.filter((site) => site.type === 'FormField').map((site) => asRecord(site.value).field);
  return [...fields.map(String), ...Object.keys(asRecord(entry.value.defaults)), ...loadedNames(context)];
}

/** Names of the loaded record; a form that also makes new records cannot rely on them. */
function loadedNames({ entry, world }: Context): string[] {
  const { load, titlenew, created, defaults } = entry.value;
  if (titlenew !== undefined || created !== undefined || defaults !== undefined) return [];
  return Object.keys(operationOf(world, asRecord(load).operation)?.operation.answer.fields ?? {});
}

/** The component of the form is what the operation takes. */
function checkSave({ entry, world, report }: Context, known: KnownOperation, call: Loose): void {
  const name = asText(entry.value.component);
  const taken = known.operation.body?.component;
  if (call.body !== undefined || name === undefined || taken === undefined || taken === name) return;
  if (!componentFields(world.contract, name)) return;
  report({ code: 'MU1702', pointer: '/component', values: { operation: known.id, taken, name } });
}

function checkRecord({ report }: Context, known: KnownOperation, call: Loose, pointer: string): void {
  const name = asText(call.record);
  const { fields } = known.operation.answer;
  if (name === undefined || Object.hasOwn(fields, name)) return;
  report({
    code: 'MU1317',
    pointer: pointerTo(pointer, 'record'),
    values: { operation: known.id, name },
    names: Object.keys(fields),
  });
}
