import { ownValue } from '../../language/json.ts';
import { flowsInto, isArray, type Target, typeText } from '../causes/fits.ts';
import { mistakenFilters } from '../causes/mistakenFilters.ts';
import { saying } from '../gives.ts';
import { asRecord, asText, type Loose } from '../loose.ts';
import { nodesOf } from '../places/nodes.ts';
import { pointerTo } from '../read/pointer.ts';
import { type Context, componentFields, type Fields, named, operationOf, type Rule, sourceOf } from '../world.ts';
import { controlsOf } from './controls.ts';
import { isGiven } from './ruleTools.ts';

/** Answered choices have the fields that make their value and text. */
const choiceFields: Rule = {
  name: 'choice-fields-exist',
  codes: ['MU1215'],
  check(context) {
    const inner = nodesOf(context.entry, 'FieldOptions').map(({ value, pointer }) => ({
      control: asRecord(value),
      pointer,
    }));
    for (const { control, pointer } of [...controlsOf(context), ...inner]) {
      const known = operationOf(context.world, control.dataurl);
      const fields = named(known?.operation.answer.rows?.fields);
      if (known?.operation.answer.rows && !fields)
        context.unchecked(pointerTo(pointer, 'dataurl'), `the contract names no field of the choices of ${known.id}`);
      if (!known || !fields) continue;
      for (const [option, standard] of Object.entries({ idprop: 'id', textprop: 'label' })) {
        const written = asText(control[option]);
        const name = written ?? standard;
        if (Object.hasOwn(fields, name) || (!written && isGiven(control, option))) continue;
        const at = pointerTo(pointer, written ? option : 'dataurl');
        const values = { operation: known.id, name, option };
        context.report({ code: 'MU1215', pointer: at, values, names: Object.keys(fields) });
      }
    }
  },
};

/** The ids of choices and records are what the parameter or field takes. */
const choiceIds: Rule = {
  name: 'choice-ids-fit',
  codes: ['MU1217'],
  check(context) {
    for (const { control, name: filled, pointer } of controlsOf(context)) {
      const chosen = chosenFrom(context, control);
      if (!chosen) continue;
      const at = pointerTo(pointer, chosen.option);
      for (const { name, target, isQuery } of targetsOf(context, filled)) {
        const one = itemOf(target);
        if (flowsInto(chosen.id, one, isQuery)) continue;
        if (chosen.isGeneric) {
          context.unchecked(at, `the contract says of the ids of ${chosen.from} only that they are texts`);
          continue;
        }
        const values = { from: chosen.from, given: typeText(chosen.id), name, taken: typeText(one) };
        context.report({ code: 'MU1217', pointer: at, values });
      }
    }
  },
};

/** Everything that matches is chosen only where the parameter takes it, and no limit or other operation says otherwise. */
const allMatching: Rule = {
  name: 'all-matching-taken',
  codes: ['MU1327'],
  check(context) {
    for (const { control, name, pointer } of controlsOf(context)) {
      const lookup = asText(control.filterautocompletetype);
      if (control.allmatching !== true || !context.world.documents.has(`lookup/${lookup}`)) continue;
      const refuse = (reason: string, advice: string) =>
        context.report({
          code: 'MU1327',
          pointer: pointerTo(pointer, 'allmatching'),
          values: { lookup: String(lookup), reason, advice },
        });
      const most = Number(control.maxselected);
      if (most > 0)
        refuse(`at most ${most} may be chosen`, 'remove "maxselected", or choose one by one without "allmatching"');
      if (operationOf(context.world, control.dataurl))
        refuse(
          'the choices are those of another operation',
          'remove "dataurl", so that the lookup answers the choices',
        );
      for (const { target, operation } of targetsOf(context, name)) {
        if (!('selects' in target) || target.selects !== lookup)
          refuse(
            `${operation} takes ids for "${name}", and no query`,
            'remove "allmatching"; records are then chosen one by one, at most 500 of them',
          );
      }
    }
  },
};

export const choiceRules: readonly Rule[] = [choiceFields, choiceIds, allMatching];

interface Chosen {
  from: string;
  id: Target;
  option: 'dataurl' | 'filterautocompletetype';
  /** One operation for lookups of many kinds, so that ids are texts whatever they stand for. */
  isGeneric: boolean;
}

function chosenFrom({ world }: Context, control: Loose): Chosen | undefined {
  const known = operationOf(world, control.dataurl);
  if (known) {
    const id = idOf(known.operation.answer.rows?.fields, asText(control.idprop) ?? 'id');
    return id && { from: known.id, id, option: 'dataurl', isGeneric: false };
  }
  const name = asText(control.filterautocompletetype);
  const lookup = world.documents.get(`lookup/${name}`);
  const source = lookup && sourceOf(world, lookup);
  const id = idOf(source?.operation.answer.rows?.fields, asText(lookup?.value.idprop) ?? 'id');
  if (!lookup || !source || !id) return undefined;
  const isGeneric = id.type === 'string' && Object.values(source.operation.parameters).some((one) => one.in === 'path');
  return { from: `lookup "${name}"`, id, option: 'filterautocompletetype', isGeneric };
}

function idOf(fields: Fields | undefined, name: string): Target | undefined {
  return ownValue(fields, name);
}

interface ControlTarget {
  name: string;
  operation: string;
  target: Target;
  isQuery: boolean;
}

/** What a control fills: parameters of the tables that it filters, or a field of the record. */
function targetsOf({ entry, world }: Context, name: string): ControlTarget[] {
  if (entry.kind === 'form') {
    const fields = named(componentFields(world.contract, asText(entry.value.component) ?? ''));
    const target = ownValue(fields, name);
    return target && target.type !== 'array' ? [{ name, operation: 'the form', target, isQuery: false }] : [];
  }
  const sharing = entry.kind === 'filters' ? (world.alike.get(saying.filters(entry.id)) ?? []) : [entry];
  const tables = sharing.filter((table) => table === entry || !mistakenFilters(world, table));
  return tables.flatMap((table): ControlTarget[] => {
    const known = sourceOf(world, table);
    const target = known?.operation.parameters[name];
    return known && target?.in === 'query' ? [{ name, operation: known.id, target, isQuery: true }] : [];
  });
}

/** One value of a parameter that may be repeated. */
function itemOf(target: Target): Target {
  if (!isArray(target) || !('in' in target)) return target;
  const { array: _many, ...one } = target;
  return one;
}
