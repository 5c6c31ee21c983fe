import { referenceOf } from '../binding.ts';
import { fitsType } from '../fits.ts';
import { pointerTo } from '../pointer.ts';
import { quote } from '../quote.ts';
import { meantNames } from '../suggest.ts';
import { asList, asRecord, asText } from '../tolerant.ts';
import { type Context, filterNamesOf, type KnownOperation, operationOf, type Rule, sourceOf } from '../world.ts';

const CALLS = new Set(['Source', 'LoadRecord', 'SaveRecord', 'ActionCall']);

/** Parameters that a call names exist and fit, and the required ones are filled. */
export const parameters: Rule = {
  name: 'parameters',
  check(context) {
    for (const { type, value, pointer } of context.entry.sites) {
      if (type === 'AnyFilterControl') checkCustom(context, asRecord(value), pointer);
      if (!CALLS.has(type)) continue;
      const call = asRecord(value);
      const known = operationOf(context.world, call.operation);
      if (!known) continue;
      checkNames(context, known, 'path', call.path, pointerTo(pointer, 'path'));
      checkNames(context, known, 'query', call.query, pointerTo(pointer, 'query'));
      checkRequired(context, known, type, call, pointer);
    }
  },
};

function checkNames(
  context: Context,
  known: KnownOperation,
  place: 'path' | 'query',
  given: unknown,
  pointer: string,
): void {
  const names = namesIn(known, place);
  for (const [name, value] of Object.entries(asRecord(given))) {
    const at = pointerTo(pointer, name);
    const parameter = names.includes(name) ? known.operation.parameters[name] : undefined;
    if (!parameter) {
      context.report({ code: 'MU1302', pointer: at, part: 'key', values: { operation: known.id, place, name }, names });
    } else if (referenceOf(value) === undefined && value !== null && !fitsType(parameter, value)) {
      const taken = parameter.enum ? parameter.enum.map(quote).join(', ') : parameter.type;
      context.report({
        code: 'MU1304',
        pointer: at,
        values: { operation: known.id, name, taken, value: quote(value) },
      });
    }
  }
}

function checkRequired(
  context: Context,
  known: KnownOperation,
  type: string,
  call: Record<string, unknown>,
  pointer: string,
): void {
  const { entry, world, report } = context;
  const isTable = type === 'Source' && entry.kind !== 'form';
  const given = [...Object.keys(asRecord(call.path)), ...Object.keys(asRecord(call.query))];
  if (isTable) given.push(...filterNamesOf(world, entry));
  const filled = meantNames(given, Object.keys(known.operation.parameters));
  for (const [name, { in: place, required }] of Object.entries(known.operation.parameters)) {
    if (place === 'header' || !required || filled.has(name)) continue;
    report({ code: 'MU1303', pointer: pointerTo(pointer, 'operation'), values: { operation: known.id, place, name } });
  }
}

/** `customparams` and the values of parents go to the operation of the choices: `dataurl`, or the source of the lookup. */
function checkCustom(context: Context, control: Record<string, unknown>, pointer: string): void {
  const { world } = context;
  const lookup = world.documents.get(`lookup/${asText(control.filterautocompletetype)}`);
  const known = operationOf(world, control.dataurl) ?? (lookup && sourceOf(world, lookup));
  if (!known?.operation.answer.rows) return;
  checkNames(context, known, 'query', control.customparams, pointerTo(pointer, 'customparams'));
  const names = namesIn(known, 'query');
  asList(control.parentfilter).forEach((parent, index) => {
    if (typeof parent !== 'string' || parent.split(':').every((name) => names.includes(name))) return;
    const values = { operation: known.id, place: 'query', name: parent };
    context.report({ code: 'MU1302', pointer: pointerTo(pointerTo(pointer, 'parentfilter'), index), values, names });
  });
}

function namesIn(known: KnownOperation, place: string): string[] {
  return Object.keys(known.operation.parameters).filter((name) => known.operation.parameters[name]?.in === place);
}
