import { isPairControl } from '../../language/contract/parameterNames.ts';
import { asList, asRecord, asText, type Loose } from '../loose.ts';
import { nodesOf } from '../places/nodes.ts';
import { quote } from '../quote.ts';
import { pointerTo } from '../read/pointer.ts';
import type { Gives } from '../vocabulary.ts';
import type { Rule } from '../world.ts';
import { isAbove } from './compareLimits.ts';
import { idle } from './idle.ts';
import { oncePerDocument } from './oncePerDocument.ts';
import { isGiven } from './ruleTools.ts';

/** Options that say where choices come from, and what to do with each. A filtertype of a product may take one of them alone. */
const WAYS = [
  ['dropdownfixedlist', 'write the choices'],
  ['dataurl', 'name an operation that answers them'],
  ['dropdowndata', 'name the shared data that offer them'],
] as const;

/** A control with choices says where they come from. */
const choicesGiven: Rule = {
  name: 'choices-given',
  codes: ['MU1206'],
  check(context) {
    for (const { control, filtertype, gives, at } of controlsOf(context)) {
      if (gives?.value !== 'choice') continue;
      if (['dropdownfixedlist', 'dataurl', 'dropdowndata'].some((name) => isGiven(control, name))) continue;
      const taken = context.world.vocabulary.filtertypes.get(filtertype)?.options ?? [];
      const ways = WAYS.filter(([name]) => taken.includes(name)).slice(0, 2);
      const options = ways.map(([name]) => name).join(' or ');
      const advice = ways.map(([, todo]) => todo).join(', or ');
      context.report({ code: 'MU1206', pointer: at, values: { filtertype, options, advice } });
    }
  },
};

/** Written choices have different keys. */
const choicesOnce: Rule = {
  name: 'choices-once',
  codes: ['MU1405'],
  check(context) {
    for (const { control, pointer } of controlsOf(context)) {
      const keys = keysOf(control);
      keys.forEach((key, index) => {
        if (key === undefined || keys.indexOf(key) === index) return;
        const at = pointerTo(pointerTo(pointerTo(pointer, 'dropdownfixedlist'), index), 'key');
        context.report({ code: 'MU1405', pointer: at, values: { what: 'choice', name: String(key) } });
      });
    }
  },
};

/** What says how choices are asked for needs an operation that answers them. */
const choicesAsked: Rule = {
  name: 'choices-asked-for',
  codes: ['MU1318'],
  check(context) {
    for (const { control, pointer } of controlsOf(context)) {
      const tell = (name: string, reason: string) => context.report(idle(pointer, name, reason));
      const asked = ['idprop', 'textprop', 'customparams', 'choosable', 'onserver'].filter((name) => name in control);
      if (asked.length === 0 || isGiven(control, 'dataurl') || isGiven(control, 'filterautocompletetype')) continue;
      for (const name of asked) tell(name, 'no operation answers the choices');
    }
  },
};

/** The value at the start is one of the written choices. */
const valueIsChoice: Rule = {
  name: 'value-is-a-choice',
  codes: ['MU1209'],
  check(context) {
    for (const { control, pointer } of controlsOf(context)) {
      // Choices that come from an operation are not known here.
      if (!Array.isArray(control.dropdownfixedlist) || 'dataurl' in control || 'dropdowndata' in control) continue;
      const keys = keysOf(control);
      for (const { one, at } of valuesAt(control, pointer)) {
        if (one === undefined || one === null || keys.includes(one)) continue;
        context.report({ code: 'MU1209', pointer: at, values: { value: quote(one) }, names: keys.map(String) });
      }
    }
  },
};

/** min, value and max are in order. */
const limitsInOrder: Rule = {
  name: 'limits-in-order',
  codes: ['MU1210'],
  check(context) {
    for (const { control, gives, pointer } of controlsOf(context)) {
      if (!gives || !ORDERED.has(gives.value)) continue;
      const { min, max, value, value2, fromDate, toDate } = control;
      const { from, to } = asRecord(value);
      const wrong = (part: string, reason: string) =>
        context.report({ code: 'MU1210', pointer: pointerTo(pointer, part), values: { reason } });
      if (isAbove(min, max)) wrong('min', `min ${String(min)} is more than max ${String(max)}`);
      if (isAbove(from, to)) wrong('value', `the range begins at ${String(from)}, after its end ${String(to)}`);
      if (isAbove(value, value2)) wrong('value', `value ${String(value)} is more than value2 ${String(value2)}`);
      if (isAbove(fromDate, toDate))
        wrong('fromDate', `fromDate ${String(fromDate)} is after toDate ${String(toDate)}`);
      for (const one of [value, from, to]) {
        if (isAbove(min, one)) wrong('value', `value ${String(one)} is less than min ${String(min)}`);
        if (isAbove(one, max)) wrong('value', `value ${String(one)} is more than max ${String(max)}`);
      }
    }
  },
};

/** The value at the start is within what may be chosen or typed. */
const valueWithinLimits: Rule = {
  name: 'value-within-limits',
  codes: ['MU1210'],
  check(context) {
    for (const { control, pointer } of controlsOf(context)) {
      const { value, maxselected, maxlength, nonnegative } = control;
      const wrong = (reason: string) =>
        context.report({ code: 'MU1210', pointer: pointerTo(pointer, 'value'), values: { reason } });
      if (Array.isArray(value) && typeof maxselected === 'number' && maxselected > 0 && value.length > maxselected)
        wrong(`${value.length} values are chosen and ${maxselected} are allowed`);
      if (typeof value === 'string' && typeof maxlength === 'number' && value.length > maxlength)
        wrong(`the value has ${value.length} characters and ${maxlength} are allowed`);
      if (nonnegative === true && typeof value === 'number' && value < 0)
        wrong(`value ${value} is negative and nonnegative refuses it`);
    }
  },
};

/** A control of two parameters starts with two values, one of one with one. */
const rangeValue: Rule = {
  name: 'range-value-for-a-range',
  codes: ['MU1210', 'MU1218', 'MU1318'],
  check({ entry, report }) {
    for (const { value: node, pointer } of nodesOf(entry, 'AnyFilterControl')) {
      const { name, value, value2, isRangeControl, rangeControls } = asRecord(node);
      const isRange = typeof name !== 'string' || isPairControl(asRecord(node));
      const tell = (part: string, reason: string) => report(idle(pointer, part, reason));
      if (!isRange && value2 !== undefined) tell('value2', `"${name}" is one parameter`);
      if (rangeControls !== undefined && isRangeControl !== true) tell('rangeControls', '"isRangeControl" is not true');
      if (!isRange && isRangeControl === true)
        report({ code: 'MU1218', pointer: pointerTo(pointer, 'isRangeControl'), part: 'key', values: { name } });
      if (isRange || typeof value !== 'object' || value === null || Array.isArray(value)) continue;
      const reason = `the value is a range, but "${name}" is one parameter`;
      const hint = `name both parameters of the range in "name", as "from:to", or write one value`;
      report({ code: 'MU1210', pointer: pointerTo(pointer, 'value'), values: { reason }, hint });
    }
  },
};

/** Days are days of the calendar. */
const daysExist: Rule = {
  name: 'days-exist',
  codes: ['MU1216'],
  check(context) {
    for (const { control, gives, pointer } of controlsOf(context)) {
      if (gives?.value !== 'date') continue;
      const { from, to } = asRecord(control.value);
      const places: [unknown, string][] = [
        [control.min, 'min'],
        [control.max, 'max'],
        [control.value, 'value'],
        [control.fromDate, 'fromDate'],
        [control.toDate, 'toDate'],
        [control.value2, 'value2'],
        [from, 'value/from'],
        [to, 'value/to'],
      ];
      for (const [day, at] of places) {
        if (typeof day !== 'string' || !DAY.test(day) || isDay(day)) continue;
        context.report({ code: 'MU1216', pointer: `${pointer}/${at}`, values: { value: quote(day) } });
      }
    }
  },
};

/** Limits of a control are of the type that it gives: days for dates, numbers for numbers. */
const limitTypes: Rule = {
  name: 'limit-types',
  codes: ['MU1210'],
  check(context) {
    for (const { control, gives, pointer } of controlsOf(context)) {
      const wanted = gives?.value === 'number' ? 'number' : gives?.value === 'date' ? 'string' : undefined;
      for (const part of wanted ? ['min', 'max'] : []) {
        const limit = control[part];
        if (limit === undefined || typeof limit === wanted) continue;
        if (typeof limit !== 'string' && typeof limit !== 'number') continue;
        const reason = `${part} of ${String(control.filtertype)} is ${wanted === 'number' ? 'a number' : 'a day such as "2026-03-01"'}`;
        context.report({ code: 'MU1210', pointer: pointerTo(pointer, part), values: { reason } });
      }
    }
  },
};

export const controlRules: readonly Rule[] = [
  choicesGiven,
  choicesOnce,
  choicesAsked,
  valueIsChoice,
  limitTypes,
  daysExist,
  limitsInOrder,
  valueWithinLimits,
  rangeValue,
];

const ORDERED: ReadonlySet<Gives['value']> = new Set(['number', 'date', 'month', 'year', 'time']);
const DAY = /^\d{4}-\d{2}-\d{2}$/;

export interface FoundControl {
  control: Loose;
  filtertype: string;
  gives?: Gives;
  /** What it fills: one or two parameters, or a field. */
  name: string;
  /** Place of the options. */
  pointer: string;
  /** Place of the filtertype. */
  at: string;
}

/** Controls of filters and, with their options, of form fields that name a filtertype. */
export const controlsOf = oncePerDocument(({ entry, world }): FoundControl[] => {
  const { filtertypes } = world.vocabulary;
  const found = (control: Loose, name: unknown, pointer: string, at: string): FoundControl[] => {
    const filtertype = asText(control.filtertype) ?? '';
    const known = filtertypes.get(filtertype);
    const gives = known?.gives ? { gives: known.gives } : {};
    return known ? [{ control, filtertype, name: asText(name) ?? '', pointer, at, ...gives }] : [];
  };
  const filters = nodesOf(entry, 'AnyFilterControl').flatMap(({ value, pointer }) => {
    const control = asRecord(value);
    return found(control, control.name, pointer, pointerTo(pointer, 'filtertype'));
  });
  const fields = nodesOf(entry, 'FormField').flatMap(({ value, pointer }) => {
    const { field, filtertype = filtertypeOf(asRecord(asRecord(value).options)), options } = asRecord(value);
    const at = pointerTo(pointer, 'filtertype');
    return found({ ...asRecord(options), filtertype }, field, pointerTo(pointer, 'options'), at);
  });
  return [...filters, ...fields];
});

/** A field that names no filtertype gets that of its type; only numbers have limits that are numbers. */
function filtertypeOf({ min, max }: Loose): string | undefined {
  return typeof min === 'number' && typeof max === 'number' ? 'inputnumber' : undefined;
}

function keysOf(control: Loose): unknown[] {
  return asList(control.dropdownfixedlist).map((option) => asRecord(option).key);
}

function valuesAt({ value }: Loose, pointer: string): { one: unknown; at: string }[] {
  const at = pointerTo(pointer, 'value');
  if (!Array.isArray(value)) return [{ one: value, at }];
  return value.map((one: unknown, index) => ({ one, at: pointerTo(at, index) }));
}

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
