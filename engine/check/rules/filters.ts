import type { ContractParameter } from '../../language/contract/contract.ts';
import { isPairControl } from '../../language/contract/parameterNames.ts';
import { fitsType, isIdle, misfit, typeText } from '../causes/fits.ts';
import { asList, asRecord, asText, type Loose } from '../loose.ts';
import { pointerTo } from '../read/pointer.ts';
import type { Part } from '../read/positions.ts';
import type { Vocabulary } from '../vocabulary.ts';
import type { Context, KnownOperation, Rule } from '../world.ts';
import { controlsOf, parts, partsOf } from './filterControls.ts';
import { parameterNames } from './parameters.ts';
import { refusedValue } from './refusedValue.ts';

/** Only some filtertypes fill two parameters. */
const rangePossible: Rule = {
  name: 'range-possible',
  codes: ['MU1205'],
  check(context) {
    for (const { name, filtertype, control, at } of controlsOf(context)) {
      const gives = context.world.vocabulary.filtertypes.get(filtertype)?.gives;
      if (!isPairControl(control) || !gives || gives.range) continue;
      context.report({ code: 'MU1205', pointer: at, values: { filtertype, name, allowed: rangesOf(context) } });
    }
  },
};

/** A control fills query parameters that its operation has. */
const filterParameter: Rule = {
  name: 'filter-parameter-exists',
  codes: ['MU1201'],
  check(context) {
    const all = parts(context);
    for (const { name, part, at, source, control } of all) {
      if (control.column !== undefined || source.operation.parameters[part]?.in === 'query') continue;
      if (isInAddress(part, source, context)) continue;
      const values = { operation: source.id, name: part };
      // What another control or the table itself fills would be filled twice.
      const filled = new Set(Object.keys(asRecord(asRecord(context.entry.value.source).query)));
      for (const other of all) if (other.control !== control) filled.add(other.part);
      if (source.operation.paging) for (const one of tableParameters) filled.add(one);
      const names = parameterNames(source, 'query').filter((one) => !one.split(':').some((half) => filled.has(half)));
      const place: Part = !(name.includes(':') && at.endsWith('/name') && name.split(':').includes(part))
        ? 'value'
        : { at: name.split(':')[0] === part ? 0 : name.indexOf(':') + 1, length: part.length };
      context.report({ code: 'MU1201', pointer: at, part: place, values, names });
    }
  },
};

/** A control may fill a part of the address: `"path": { "namespace": "{filter.namespace}" }`. */
function isInAddress(part: string, { operation }: KnownOperation, { entry }: Context): boolean {
  const path = asRecord(asRecord(entry.value.source).path);
  return operation.parameters[part]?.in === 'path' && path[part] === `{filter.${part}}`;
}

/** Paging and order are the table's own. */
const filterReserved: Rule = {
  name: 'filter-not-of-the-table',
  codes: ['MU1212'],
  check(context) {
    for (const { part, at, source, control } of parts(context)) {
      if (control.column !== undefined) continue;
      const isSearch = part === 'searchTerm' && context.entry.value.search === true;
      if (!source.operation.paging || !(tableParameters.includes(part) || isSearch)) continue;
      context.report({ code: 'MU1212', pointer: at, values: { name: part } });
    }
  },
};

/** No parameter is filled twice. */
const filterOnce: Rule = {
  name: 'filter-once',
  codes: ['MU1204'],
  check(context) {
    const seen = new Set(Object.keys(asRecord(asRecord(context.entry.value.source).query)));
    for (const { control, pointer } of controlsOf(context)) {
      const parts = partsOf(control, pointer);
      const repeated = parts.find(({ part }) => seen.has(part));
      if (repeated) context.report({ code: 'MU1204', pointer: repeated.at, values: { name: repeated.part } });
      for (const { part } of parts) seen.add(part);
    }
  },
};

/** A control gives what its parameter takes; one without effect takes nothing (ADR 0032). */
const filterType: Rule = {
  name: 'filter-type-fits',
  codes: ['MU1202'],
  check(context) {
    const told = new Set<string>();
    for (const { part, parameter, filtertype, control, pointer, source } of parts(context)) {
      if (!parameter || told.has(pointer)) continue;
      const gives = context.world.vocabulary.filtertypes.get(filtertype)?.gives;
      const at = pointerTo(pointer, 'filtertype');
      if (!gives) {
        context.unchecked(at, `the vocabulary does not say what ${filtertype} gives`);
        continue;
      }
      const given = isIdle(parameter) ? 'a value' : misfit(gives, parameter);
      if (!given) continue;
      const fitting = isIdle(parameter)
        ? []
        : [...context.world.vocabulary.filtertypes].flatMap(([name, other]) =>
            other.gives && !misfit(other.gives, parameter) ? [name] : [],
          );
      const values = { filtertype, given, name: part, operation: source.id, taken: typeText(parameter) };
      told.add(pointer);
      // Nothing is misspelt, so no name is spelt nearer than another.
      const hint = isIdle(parameter) ? { hint: 'remove the control: nothing is narrowed by it' } : {};
      const names = byOptions(fitting, { filtertype, control }, context.world.vocabulary);
      context.report({ code: 'MU1202', pointer: at, values, wrong: '', names, ...hint });
    }
  },
};

/** Filtertypes with those first that take what the control says, then those that take most of what it could say. */
function byOptions(
  names: readonly string[],
  { filtertype, control }: { filtertype: string; control: Loose },
  { filtertypes }: Vocabulary,
): string[] {
  const optionsOf = (name: string) => filtertypes.get(name)?.options ?? [];
  const count = (name: string, wanted: readonly string[]) =>
    wanted.filter((option) => optionsOf(name).includes(option)).length;
  const said = Object.keys(control);
  const possible = optionsOf(filtertype);
  return names.toSorted(
    (a, b) =>
      count(b, said) - count(a, said) ||
      count(b, possible) - count(a, possible) ||
      optionsOf(a).length - optionsOf(b).length,
  );
}

/** A range begins with its beginning. */
const rangeOrder: Rule = {
  name: 'range-in-order',
  codes: ['MU1211'],
  check(context) {
    for (const { name, at } of controlsOf(context)) {
      const [from = '', to] = name.split(':');
      if (to === undefined || !ENDS.test(from) || !BEGINS.test(to) || BEGINS.test(from)) continue;
      context.report({ code: 'MU1211', pointer: at, values: { wrong: name, expected: `${to}:${from}` } });
    }
  },
};

/** Keys of written choices are values that the parameter takes; empty text is "no filter". */
const choiceKeys: Rule = {
  name: 'choice-keys-fit',
  codes: ['MU1304'],
  check(context) {
    for (const { part, parameter, control, pointer, source } of parts(context)) {
      if (!parameter || isIdle(parameter) || !Array.isArray(control.dropdownfixedlist)) continue;
      control.dropdownfixedlist.forEach((option: unknown, index) => {
        const { key } = asRecord(option);
        if (key === undefined || key === '' || fitsType(parameter, asQuery(parameter, key))) return;
        const at = pointerTo(pointerTo(pointerTo(pointer, 'dropdownfixedlist'), index), 'key');
        context.report(
          refusedValue(parameter, { at: 'choice', pointer: at, operation: source.id, name: part, value: key }),
        );
      });
    }
  },
};

/** The value at the start is one that the parameter takes. */
const startValue: Rule = {
  name: 'filter-value-fits',
  codes: ['MU1304'],
  check(context) {
    for (const { part, parameter, control, filtertype, pointer, source } of parts(context)) {
      const { value } = control;
      if (!parameter || isIdle(parameter) || 'dropdownfixedlist' in control) continue;
      const isDay = context.world.vocabulary.filtertypes.get(filtertype)?.gives?.value === 'date';
      const each = Array.isArray(value) ? value : [value];
      each.forEach((one: unknown, index) => {
        if (one === undefined || one === null || one === '' || typeof one === 'object') return;
        // Where moments are taken, the control sends the one that a day begins with.
        const sent = isDay && parameter.format === 'date-time' ? momentOf(one) : one;
        if (fitsType(parameter, asQuery(parameter, sent))) return;
        const at = pointerTo(pointer, 'value');
        const place = { at: 'start', operation: source.id, name: part, value: one } as const;
        context.report(
          refusedValue(parameter, { ...place, pointer: Array.isArray(value) ? pointerTo(at, index) : at }),
        );
      });
    }
  },
};

/** A control that must have a value can get one. */
const filterFillable: Rule = {
  name: 'required-filter-fillable',
  codes: ['MU1214'],
  check(context) {
    for (const { control, pointer } of controlsOf(context)) {
      const closed = ['isHidden', 'ishide', 'isdisabled'].find((name) => control[name] === true);
      if (control.isrequired !== true || !closed || 'value' in control) continue;
      const reason = closed === 'isdisabled' ? 'disabled' : 'not shown';
      context.report({ code: 'MU1214', pointer: pointerTo(pointer, closed), part: 'key', values: { reason } });
    }
  },
};

/** Attributes that a picker filters by are filters of its lookup document. */
const attributesExist: Rule = {
  name: 'attributes-exist',
  codes: ['MU1219'],
  check(context) {
    for (const { control, pointer } of controlsOf(context)) {
      const lookup = context.world.documents.get(`lookup/${asText(control.filterautocompletetype)}`);
      if (!lookup || !Array.isArray(control.attributesselect)) continue;
      const names = asList(lookup.value.filters).flatMap((filter) => asText(asRecord(filter).name) ?? []);
      control.attributesselect.forEach((name: unknown, index) => {
        if (typeof name !== 'string' || names.includes(name)) return;
        const at = pointerTo(pointerTo(pointer, 'attributesselect'), index);
        context.report({ code: 'MU1219', pointer: at, values: { lookup: lookup.id, name }, names });
      });
    }
  },
};

export const filterRules: readonly Rule[] = [
  rangePossible,
  filterParameter,
  filterReserved,
  filterOnce,
  filterType,
  rangeOrder,
  choiceKeys,
  startValue,
  filterFillable,
  attributesExist,
];

/** Parameters that tables fill themselves. */
export const tableParameters: readonly string[] = [
  'StartIndex',
  'itemsPerPage',
  'includeSummary',
  'sortby',
  'sorttype',
  'thenby',
  'cursor',
  'countMode',
  'snapshot',
];
const BEGINS = /(?:from|min|start|begin|since|after|lower)$|^(?:from|min|start|begin|since|after)(?=[A-Z_]|$)/i;
const ENDS = /(?:to|max|end|until|till|before|upper)$|^(?:to|max|end|until|till|before)(?=[A-Z_]|$)/i;

function rangesOf({ world }: Context): string {
  const names = [...world.vocabulary.filtertypes].flatMap(([name, { gives }]) => (gives?.range ? [name] : []));
  return names.join(' or ');
}

/** In an address everything is text, so a number may stand for a text and `"true"` for true. */
function asQuery(parameter: ContractParameter, value: unknown): unknown {
  if (parameter.type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  return parameter.type === 'string' && !parameter.enum ? String(value) : value;
}

function momentOf(day: unknown): unknown {
  return typeof day === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(day) ? `${day}T00:00:00Z` : day;
}
