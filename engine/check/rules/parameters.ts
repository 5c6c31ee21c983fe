import type { RelativeDay } from '../../generated/documents.ts';
import { referenceOf } from '../../language/binding.ts';
import { isTruth } from '../../language/bindings.ts';
import { isObject, ownValue } from '../../language/json.ts';
import { dayOf, isRelativeDay } from '../../language/relativeDay.ts';
import { fitsType, isArray, isIdle } from '../causes/fits.ts';
import { mistakenSource } from '../causes/mistakenSource.ts';
import { asList, asRecord, asText, type Loose } from '../loose.ts';
import { nodesOf } from '../places/nodes.ts';
import type { DocumentNode } from '../places/walk.ts';
import { pointerTo } from '../read/pointer.ts';
import { meantNames } from '../report/suggest.ts';
import { several } from '../several.ts';
import {
  type Entry,
  filterNamesOf,
  type KnownOperation,
  operationOf,
  type Rule,
  sourceOf,
  type World,
} from '../world.ts';
import { oncePerDocument } from './oncePerDocument.ts';
import { refusedValue } from './refusedValue.ts';

/** Parameters that a call names exist, in the path or query where it names them. */
const parameterExists: Rule = {
  name: 'parameter-exists',
  codes: ['MU1302'],
  check(context) {
    for (const { known, place, name, pointer } of givenParameters(context)) {
      if (isParameter(known, place, name)) continue;
      const names = parameterNames(known, place);
      const other = ownValue(known.operation.parameters, name)?.in;
      const isElsewhere = other !== undefined;
      const hint = isElsewhere
        ? `it is one of the ${other}: write it under "${other}"`
        : `it has none there: remove "${name}"`;
      const proposal = names.length > 0 && !isElsewhere ? { names } : { hint };
      const values = { operation: known.id, place, name, isElsewhere };
      context.report({ code: 'MU1302', pointer, part: 'key', values, ...proposal });
    }
  },
};

/** Constants are what their parameter takes; one without effect takes nothing, a reference neither. */
const parameterValue: Rule = {
  name: 'parameter-value',
  codes: ['MU1304'],
  check(context) {
    for (const { known, place, name, value, pointer } of givenParameters(context)) {
      const parameter = known.operation.parameters[name];
      if (parameter?.in !== place || value === null) continue;
      if (referenceOf(value) !== undefined && !isIdle(parameter)) continue;
      // Of several values each constant is judged at its place.
      const several = isArray(parameter) && Array.isArray(value) ? value : undefined;
      const constants = several
        ? several.map((one, index) => ({ value: one as unknown, pointer: pointerTo(pointer, index) }))
        : [{ value, pointer }];
      for (const one of constants.filter((each) => referenceOf(each.value) === undefined || isIdle(parameter))) {
        if (fitsType(parameter, isRelativeDay(one.value) ? exampleOf(one.value) : one.value)) continue;
        context.report(refusedValue(parameter, { at: 'call', ...one, operation: known.id, name }));
      }
    }
  },
};

/** Such a day as it is sent, whichever day it is; a malformed one is told by its shape. */
function exampleOf(day: RelativeDay): string {
  const { at } = day;
  return dayOf({ day: 'today', ...(at === undefined ? {} : { at }) }, new Date(0));
}

/** Required parameters are filled: by the call, or by a control of the table. */
const parameterFilled: Rule = {
  name: 'required-parameter-filled',
  codes: ['MU1303'],
  check({ entry, world, report }) {
    for (const { type, value, pointer, parent } of nodesOf(entry, ...CALLS)) {
      const call = asRecord(value);
      const known = operationOf(world, call.operation);
      // What saves nothing is told as that, not by what it would need.
      if (!known || (type === 'SaveRecord' && !known.operation.mutates)) continue;
      const filled = filledBy({ entry, world }, type, call, known);
      const { from, to } = asRecord(asRecord(parent?.value).period);
      for (const name of [from, to]) if (typeof name === 'string') filled.add(name);
      const missing = Object.entries(known.operation.parameters).filter(
        ([name, { in: place, required }]) => place !== 'header' && required && !filled.has(name),
      );
      for (const [place, some] of Map.groupBy(missing, ([, parameter]) => parameter.in)) {
        const names = several(some.map(([name]) => name));
        report({
          code: 'MU1303',
          pointer: pointerTo(pointer, 'operation'),
          values: { operation: known.id, place, ...names },
        });
      }
    }
  },
};

/** Choices whose operation has values in its address are given them. */
const choicesFilled: Rule = {
  name: 'choices-address-filled',
  codes: ['MU1303'],
  check({ entry, world, report }) {
    for (const { value, pointer } of nodesOf(entry, 'AnyFilterControl', 'FieldOptions')) {
      const control = asRecord(value);
      const known = operationOf(world, control.dataurl);
      if (!known) continue;
      const filled = meantNames(Object.keys(asRecord(control.customparams)), Object.keys(known.operation.parameters));
      const missing = parameterNames(known, 'path').filter((one) => !filled.has(one));
      if (missing.length === 0) continue;
      const values = { operation: known.id, place: 'path', ...several(missing) };
      report({ code: 'MU1303', pointer: pointerTo(pointer, 'dataurl'), values });
    }
  },
};

export const parameterRules: readonly Rule[] = [parameterExists, parameterValue, parameterFilled, choicesFilled];

const CALLS = [
  'Source',
  'LoadRecord',
  'LoadPart',
  'SaveRecord',
  'ActionCall',
  'EditCall',
  'Summary',
  'TileSource',
  'TabCount',
  'RecordVisit',
  'Comments',
  'Files',
];

export interface GivenParameter {
  known: KnownOperation;
  place: 'path' | 'query';
  name: string;
  value: unknown;
  pointer: string;
  node: DocumentNode;
}

/** Every parameter that a document gives a value: in calls, as `customparams` of choices, and for the lists of a panel. */
export const givenParameters = oncePerDocument(({ entry, world }): GivenParameter[] => {
  const calls = nodesOf(entry, ...CALLS).flatMap((node) => {
    const call = asRecord(node.value);
    const known = operationOf(world, call.operation);
    if (!known) return [];
    return (['path', 'query'] as const).flatMap((place) =>
      given(known, place, call[place], pointerTo(node.pointer, place), node),
    );
  });
  const choices = nodesOf(entry, 'AnyFilterControl', 'FieldOptions', 'OrderAdd').flatMap((node) => {
    const own = asRecord(node.value);
    const control = node.type === 'OrderAdd' ? { ...own, filterautocompletetype: own.lookup } : own;
    const known = choicesOperationOf(world, control);
    if (!known) return [];
    const pointer = pointerTo(node.pointer, 'customparams');
    return given(known, 'query', control.customparams, pointer, node).map((one) => ({
      ...one,
      place: known.operation.parameters[one.name]?.in === 'path' ? ('path' as const) : one.place,
    }));
  });
  const sets = nodesOf(entry, 'ResultSet').flatMap((node) => {
    const { list, query } = asRecord(node.value);
    const shown = world.documents.get(`list/${asText(list)}`);
    const known = shown && !mistakenSource(world, shown) ? sourceOf(world, shown) : undefined;
    // What cannot be a source is told where it is one.
    return known?.operation.answer.rows && !known.operation.mutates
      ? given(known, 'query', query, pointerTo(node.pointer, 'query'), node)
      : [];
  });
  return [...calls, ...choices, ...sets];
});

/** Operation that answers the choices of a control: `dataurl`, or the source of its lookup. */
export function choicesOperationOf(world: World, control: Loose): KnownOperation | undefined {
  const lookup = world.documents.get(`lookup/${asText(control.filterautocompletetype)}`);
  // What a lookup over the wrong operation does not take is told at the lookup.
  const isMeant = lookup && !mistakenSource(world, lookup);
  const known = operationOf(world, control.dataurl) ?? (isMeant ? sourceOf(world, lookup) : undefined);
  return known?.operation.answer.rows ? known : undefined;
}

/** Whether an operation has a parameter of this name there. */
export function isParameter({ operation }: KnownOperation, place: string, name: string): boolean {
  return Object.hasOwn(operation.parameters, name) && operation.parameters[name]?.in === place;
}

export function parameterNames(known: KnownOperation, place: string): string[] {
  return Object.keys(known.operation.parameters).filter((name) => known.operation.parameters[name]?.in === place);
}

function given(
  known: KnownOperation,
  place: 'path' | 'query',
  record: unknown,
  pointer: string,
  node: DocumentNode,
): GivenParameter[] {
  return Object.entries(asRecord(record)).map(([name, value]) => ({
    known,
    place,
    name,
    // What tells whether a condition holds is a yes or no.
    value: isTruth(value) || value,
    pointer: pointerTo(pointer, name),
    node,
  }));
}

/** Names given; one that does not exist counts as the one that was probably meant. */
function filledBy(
  { entry, world }: { entry: Entry; world: World },
  type: string,
  call: Loose,
  known: KnownOperation,
): Set<string> {
  const names = [...Object.keys(asRecord(call.path)), ...Object.keys(asRecord(call.query))];
  if ((type === 'Source' || type === 'Summary') && entry.kind !== 'form') names.push(...filterNamesOf(world, entry));
  return meantNames(names, Object.keys(known.operation.parameters));
}

/** A parent that a control names, with its place. */
export interface ParentAt {
  parent: string;
  pointer: string;
  /** The parameter that takes its value, where the document says which; the parent is then a key. */
  as?: string;
  part?: 'key';
}

/** Parents that a control names. */
export function parentsAt(control: Loose, pointer: string): ParentAt[] {
  const { parentfilter } = control;
  if (!isObject(parentfilter)) return namesAt(control, 'parentfilter', pointer);
  const at = pointerTo(pointer, 'parentfilter');
  return Object.entries(parentfilter).flatMap(([parent, as]): ParentAt[] =>
    typeof as === 'string' ? [{ parent, as, pointer: pointerTo(at, parent), part: 'key' }] : [],
  );
}

/** The same told from the other side: controls that a control narrows. */
export function childrenAt(control: Loose, pointer: string): ParentAt[] {
  return namesAt(control, 'childrentfilter', pointer);
}

function namesAt(control: Loose, property: string, pointer: string): ParentAt[] {
  return asList(control[property]).flatMap((parent, index) =>
    typeof parent === 'string' ? [{ parent, pointer: pointerTo(pointerTo(pointer, property), index) }] : [],
  );
}
