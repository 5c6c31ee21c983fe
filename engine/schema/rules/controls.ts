import { pointerTo } from '../pointer.ts';
import { quote } from '../quote.ts';
import { asList, asRecord, asText, type Loose } from '../tolerant.ts';
import { isControl } from '../walk.ts';
import type { Context, Rule } from '../world.ts';

const DROPDOWNS = new Set(['dropdownsingleselect', 'dropdownmultiselect']);

/** A control makes sense in itself: choices, value, limits. */
export const controls: Rule = {
  name: 'controls',
  check(context) {
    for (const site of context.entry.sites) {
      const { type, value, pointer } = site;
      if (isControl(site)) checkControl(context, asRecord(value), pointer, pointerTo(pointer, 'filtertype'));
      if (type !== 'FormField') continue;
      const field = asRecord(value);
      if (!asText(field.filtertype)) continue;
      const options = { ...asRecord(field.options), filtertype: field.filtertype };
      checkControl(context, options, pointerTo(pointer, 'options'), pointerTo(pointer, 'filtertype'));
    }
  },
};

function checkControl(context: Context, control: Loose, pointer: string, at: string): void {
  const { report } = context;
  const filtertype = asText(control.filtertype) ?? '';
  if (DROPDOWNS.has(filtertype)) {
    const hasChoices = 'dropdownfixedlist' in control || 'dataurl' in control;
    if (!hasChoices) report({ code: 'MU1206', pointer: at, values: { filtertype } });
    checkFixedList(context, control, pointer);
  }
  if (filtertype === 'inputnumber' || filtertype === 'inputdate') checkLimits(context, control, pointer);
}

function checkFixedList({ report }: Context, control: Loose, pointer: string): void {
  if (!Array.isArray(control.dropdownfixedlist)) return;
  const keys = asList(control.dropdownfixedlist).map((option) => asRecord(option).key);
  keys.forEach((key, index) => {
    if (key === undefined || keys.indexOf(key) === index) return;
    const at = pointerTo(pointerTo(pointerTo(pointer, 'dropdownfixedlist'), index), 'key');
    report({ code: 'MU1405', pointer: at, values: { what: 'choice', name: String(key) } });
  });
  // Choices that come from an operation are not known here.
  if ('dataurl' in control) return;
  const { value } = control;
  const wanted = Array.isArray(value) ? value : [value];
  wanted.forEach((one: unknown, index) => {
    if (one === undefined || one === null || keys.includes(one)) return;
    const at = pointerTo(pointer, 'value');
    const values = { value: quote(one) };
    report({
      code: 'MU1209',
      pointer: Array.isArray(value) ? pointerTo(at, index) : at,
      values,
      names: keys.map(String),
    });
  });
}

/** min, value and max in order; days are ISO texts, so they order as texts. */
function checkLimits({ report }: Context, { min, max, value }: Loose, pointer: string): void {
  const { from, to } = asRecord(value);
  const wrong = (part: string, reason: string) =>
    report({ code: 'MU1210', pointer: pointerTo(pointer, part), values: { reason } });
  if (isMore(min, max)) wrong('min', `min ${String(min)} is more than max ${String(max)}`);
  if (isMore(from, to)) wrong('value', `the range begins at ${String(from)}, after its end ${String(to)}`);
  for (const one of [value, from, to]) {
    if (isMore(min, one)) wrong('value', `value ${String(one)} is less than min ${String(min)}`);
    if (isMore(one, max)) wrong('value', `value ${String(one)} is more than max ${String(max)}`);
  }
}

function isMore(a: unknown, b: unknown): boolean {
  if (typeof a === 'number' && typeof b === 'number') return a > b;
  return typeof a === 'string' && typeof b === 'string' && a > b;
}
