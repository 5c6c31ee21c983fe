import type { ContractParameter } from '../../language/contract.ts';
import { isPairControl, namedParameters, parameterNames } from '../../language/parameterNames.ts';
import { saying } from '../gives.ts';
import { asRecord, asText, type Loose } from '../loose.ts';
import { mistakenFilters } from '../mistakenFilters.ts';
import { mistakenSource } from '../mistakenSource.ts';
import { nodesOf } from '../nodes.ts';
import { pointerTo } from '../read/pointer.ts';
import { type Entry, type KnownOperation, sourceOf } from '../world.ts';
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
  source: KnownOperation;
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
  const sources = sourcesOf(context);
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
        sources.map((source): ControlPart => {
          const parameter = source.operation.parameters[part];
          return { ...control, part, at, source, ...(parameter?.in === 'query' ? { parameter } : {}) };
        }),
      ),
    );
});

/** Operations whose parameters the controls fill: the own source, or those of the tables that share a filters document. */
const sourcesOf = oncePerDocument(({ entry, world }): KnownOperation[] => {
  const tables: readonly Entry[] =
    entry.kind === 'filters' ? (world.alike.get(saying.filters(entry.id)) ?? []) : [entry];
  return tables
    .filter((table) => entry.kind !== 'filters' || !(mistakenSource(world, table) || mistakenFilters(world, table)))
    .map((table) => sourceOf(world, table))
    .filter((known) => known !== undefined)
    .filter(({ operation }) => operation.answer.rows);
});
