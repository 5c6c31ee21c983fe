import type { ContractParameter } from '../../language/contract/contract.ts';
import { isPairControl, namedParameters, parameterNames } from '../../language/contract/parameterNames.ts';
import { ownValue } from '../../language/json.ts';
import { mistakenFilters } from '../causes/mistakenFilters.ts';
import { mistakenSource } from '../causes/mistakenSource.ts';
import { computedFieldsOf, isUntold } from '../computedFields.ts';
import { saying } from '../gives.ts';
import { asRecord, asText, type Loose } from '../loose.ts';
import { nodesOf } from '../places/nodes.ts';
import { pointerTo } from '../read/pointer.ts';
import { answeredFieldsOf, type Entry, type Fields, type KnownOperation, sourceOf, type World } from '../world.ts';
import { oncePerDocument } from './oncePerDocument.ts';

/** A control of the filters that a document has. */
export interface Control {
  name: string;
  filtertype: string;
  control: Loose;
  pointer: string;
  /** Place of the name. */
  at: string;
}

/** One parameter that a control fills, for one table. */
export interface ControlPart extends Control {
  part: string;
  /** The list, report or lookup whose rows are filtered. */
  table: Entry;
  source: KnownOperation;
  /** What takes the value: a parameter, or the computed column that the control names as if it were one. */
  parameter?: ContractParameter;
}

/** Controls that have a name and a filtertype. */
export const controlsOf = oncePerDocument(({ entry }): Control[] => {
  return nodesOf(entry, 'AnyFilterControl').flatMap(({ value, pointer }): Control[] => {
    const control = asRecord(value);
    const name = asText(control.name);
    const filtertype = asText(control.filtertype);
    if (name === undefined || filtertype === undefined) return [];
    return [{ name, filtertype, control, pointer, at: pointerTo(pointer, 'name') }];
  });
});

/** Each parameter that a control names, with the place where it does. */
export function partsOf(control: Loose, pointer: string): { part: string; at: string }[] {
  return namedParameters(control).map(({ name, path }) => ({
    part: name,
    at: path.reduce<string>(pointerTo, pointer),
  }));
}

/**
 * Each parameter that a control fills, for each table that it filters. Controls of unknown filtertypes, impossible ranges and
 * parameters that are filled already are told as such, and nothing else is said of them.
 */
export const parts = oncePerDocument((context): ControlPart[] => {
  const tables = tablesOf(context);
  const { world } = context;
  const { filtertypes } = context.world.vocabulary;
  const seen = new Set(Object.keys(asRecord(asRecord(context.entry.value.source).query)));
  return controlsOf(context)
    .filter(({ control, filtertype }) => {
      const known = filtertypes.get(filtertype);
      return known && !(isPairControl(control) && known.gives && !known.gives.range);
    })
    .filter(({ control }) => {
      const names = parameterNames(control);
      const isRepeated = names.some((part) => seen.has(part));
      for (const part of names) seen.add(part);
      return !isRepeated;
    })
    .flatMap((control) =>
      partsOf(control.control, control.pointer).flatMap(({ part, at }) =>
        tables.map(({ table, source }): ControlPart => {
          const { column } = control.control;
          const many = filtertypes.get(control.filtertype)?.gives?.many === true;
          const own = source.operation.parameters[part];
          const parameter = column === undefined ? own : columnParameter(computedIn(world, table), column, many);
          return { ...control, part, at, table, source, ...(parameter?.in === 'query' ? { parameter } : {}) };
        }),
      ),
    );
});

/** What a table computes, by the names of its columns. */
export function computedIn(world: World, table: Entry): Fields {
  const fields = answeredFieldsOf(world, table);
  return (fields && computedFieldsOf(table, fields)) ?? {};
}

/** A computed column as the parameter that takes what a control gives; undefined where there is none, or its type cannot be told. */
function columnParameter(computed: Fields, name: unknown, many: boolean): ContractParameter | undefined {
  const field = typeof name === 'string' ? ownValue(computed, name) : undefined;
  if (!field || isUntold(field)) return undefined;
  const { type, format, enum: values } = field;
  return {
    in: 'query',
    type,
    ...(format ? { format } : {}),
    ...(values ? { enum: values } : {}),
    ...(many ? { array: true } : {}),
  };
}

/** Tables whose rows the controls filter, with their operations: the own one, or those that share a filters document. */
export const tablesOf = oncePerDocument(({ entry, world }): { table: Entry; source: KnownOperation }[] => {
  const tables: readonly Entry[] =
    entry.kind === 'filters' ? (world.alike.get(saying.filters(entry.id)) ?? []) : [entry];
  return tables
    .filter((table) => entry.kind !== 'filters' || !(mistakenSource(world, table) || mistakenFilters(world, table)))
    .flatMap((table) => {
      const source = sourceOf(world, table);
      return source?.operation.answer.rows ? [{ table, source }] : [];
    });
});
