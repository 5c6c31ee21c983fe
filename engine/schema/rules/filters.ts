import type { ContractParameter } from '../contract.ts';
import { isArray } from '../fits.ts';
import { parameterKeys, parameterNames } from '../parameterNames.ts';
import { pointerTo } from '../pointer.ts';
import { quote } from '../quote.ts';
import { asRecord, asText, type Loose } from '../tolerant.ts';
import { isControl } from '../walk.ts';
import { type Context, type Entry, type KnownOperation, type Rule, sourceOf, type World } from '../world.ts';

const RANGES = new Set([
  'daterange',
  'inputdate',
  'inputdatetime',
  'inputnumber',
  'inputpostmonth',
  'inputtimepicker',
  'inputyear',
]);

/** Each control fills query parameters that its operation has, once, with values that they take. */
export const filters: Rule = {
  name: 'filters',
  check(context) {
    const sources = sourcesOf(context);
    const seen = new Set(Object.keys(asRecord(asRecord(context.entry.value.source).query)));
    for (const { value, pointer } of context.entry.sites.filter(isControl)) {
      const control = asRecord(value);
      const name = asText(control.name);
      const filtertype = asText(control.filtertype);
      if (name === undefined || filtertype === undefined) continue;
      const isPair = name.includes(':') && parameterKeys(control)[0] === 'name';
      if (isPair && !RANGES.has(filtertype)) {
        context.report({ code: 'MU1205', pointer: pointerTo(pointer, 'name'), values: { filtertype, name } });
        continue;
      }
      for (const { part, at } of partsOf(control, pointer)) {
        if (seen.has(part)) context.report({ code: 'MU1204', pointer: at, values: { name: part } });
        else checkPart(context, sources, control, { part, at, filtertype, pointer });
        seen.add(part);
      }
    }
  },
};

/** Each parameter that a control names, with the place where it does. */
function partsOf(control: Loose, pointer: string): { part: string; at: string }[] {
  return parameterKeys(control).flatMap((key) =>
    parameterNames({ [key]: control[key] }).map((part) => ({ part, at: pointerTo(pointer, key) })),
  );
}

interface Place {
  part: string;
  at: string;
  filtertype: string;
  pointer: string;
}

function checkPart({ report }: Context, sources: readonly KnownOperation[], control: Loose, place: Place): void {
  const { part, at, filtertype } = place;
  for (const { id, operation } of sources) {
    const parameter = operation.parameters[part];
    if (parameter?.in !== 'query') {
      const names = Object.keys(operation.parameters).filter((name) => operation.parameters[name]?.in === 'query');
      report({ code: 'MU1201', pointer: at, values: { operation: id, name: part }, names });
      return;
    }
    const given = mismatch(filtertype, parameter);
    if (given) {
      const taken = describe(parameter);
      report({
        code: 'MU1202',
        pointer: pointerTo(place.pointer, 'filtertype'),
        values: { filtertype, given, name: part, operation: id, taken },
      });
      return;
    }
    checkChoices(report, control, parameter, { ...place, operation: id });
  }
}

/** Keys of written choices must be values that the parameter takes; empty text is "no filter". */
function checkChoices(
  report: Context['report'],
  control: Loose,
  parameter: ContractParameter,
  place: Place & { operation: string },
): void {
  if (!parameter.enum || !Array.isArray(control.dropdownfixedlist)) return;
  const names = parameter.enum.map(String);
  control.dropdownfixedlist.forEach((option: unknown, index) => {
    const { key } = asRecord(option);
    if (key === undefined || key === '' || names.includes(String(key))) return;
    const pointer = pointerTo(pointerTo(pointerTo(place.pointer, 'dropdownfixedlist'), index), 'key');
    const values = {
      operation: place.operation,
      name: place.part,
      taken: names.map(quote).join(', '),
      value: quote(key),
    };
    report({ code: 'MU1304', pointer, values });
  });
}

/** What the control gives when the parameter does not take it. */
function mismatch(filtertype: string, parameter: ContractParameter): string | undefined {
  const isMany = filtertype.includes('multi');
  if (isMany !== isArray(parameter)) return isMany ? 'several values' : 'one value';
  const isDate = parameter.format === 'date' || parameter.format === 'date-time';
  const isNumber = parameter.type === 'number' || parameter.type === 'integer';
  const isText = parameter.type === 'string' && !isDate && !parameter.enum;
  switch (filtertype) {
    case 'inputdate':
    case 'inputdatetime':
    case 'fromtodate':
    case 'daterange':
      return isDate ? undefined : 'a date';
    case 'inputnumber':
    case 'minmax':
      return isNumber ? undefined : 'a number';
    case 'inputyear':
      return isNumber || isText ? undefined : 'a year';
    case 'inputtimepicker':
      return isText || parameter.format === 'time' ? undefined : 'a time';
    case 'inputpostmonth':
      return isText || isDate ? undefined : 'a month';
    case 'inputstring':
      return isText ? undefined : 'any text';
    case 'inputcheckbox':
      return parameter.type === 'boolean' ? undefined : 'true or false';
    default:
      return undefined;
  }
}

function describe(parameter: ContractParameter): string {
  if (isArray(parameter)) return 'several values';
  if (parameter.enum) return parameter.enum.map(quote).join(', ');
  return parameter.format ?? parameter.type;
}

/** Operations whose parameters the controls fill: the own source, or those of the tables that share a filters document. */
function sourcesOf({ entry, world }: Context): KnownOperation[] {
  const tables: readonly Entry[] = entry.kind === 'filters' ? sharers(world, entry) : [entry];
  return tables
    .map((table) => sourceOf(world, table))
    .filter((known) => known !== undefined)
    .filter(({ operation }) => operation.answer.rows);
}

function sharers(world: World, entry: Entry): Entry[] {
  return world.entries.filter((other) => other.value.filters === entry.id);
}
