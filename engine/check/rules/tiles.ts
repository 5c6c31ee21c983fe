import { asList, asRecord, asText, type Loose } from '../loose.ts';
import { nodesOf } from '../places/nodes.ts';
import type { DocumentNode } from '../places/walk.ts';
import { quote } from '../quote.ts';
import { pointerTo } from '../read/pointer.ts';
import {
  type Entry,
  type Fields,
  type KnownOperation,
  operationOf,
  type Rule,
  tileRowFields,
  type World,
} from '../world.ts';
import { sortableNames } from './columns.ts';
import { idle } from './idle.ts';
import { fieldOf } from './ruleTools.ts';

const DATA_TILES = ['NumberTile', 'ChartTile', 'ListTile', 'MapTile'];
const TIMES: ReadonlySet<string | undefined> = new Set(['date', 'date-time']);
const NUMBERS: ReadonlySet<string> = new Set(['integer', 'number']);

/** Fields that a tile names are fields of its rows. */
const tileFields: Rule = {
  name: 'tile-fields-exist',
  codes: ['MU1307', 'MU1312', 'MU1317'],
  check({ entry, world, report }) {
    for (const { tile, known, fields, pointer } of tilesOf(entry, world)) {
      const rows = asText(tile.rows);
      const lists = Object.keys(known.operation.answer.fields);
      if (rows !== undefined && !fields)
        report({
          code: 'MU1317',
          pointer: pointerTo(pointer, 'rows'),
          values: { operation: known.id, name: rows },
          names: lists,
        });
      if (!fields) continue;
      for (const [name, at] of fieldsNamed(tile, pointer)) {
        if (Object.hasOwn(fields, name)) continue;
        report({ code: 'MU1307', pointer: at, values: { operation: known.id, name }, names: Object.keys(fields) });
      }
      const by = asText(asRecord(tile.sort).by);
      const sortable = sortableNames(fields);
      if (by !== undefined && !sortable.includes(by))
        report({
          code: 'MU1312',
          pointer: `${pointer}/sort/by`,
          values: { operation: known.id, name: by },
          names: sortable,
        });
    }
  },
};

/** What a tile adds up, the server can add up: rows counted, numbers summed, times by day, week or month. */
const tileAdds: Rule = {
  name: 'tile-can-be-added-up',
  codes: ['MU1351'],
  check({ entry, world, report }) {
    for (const { tile, type, known, fields, pointer } of tilesOf(entry, world)) {
      if (type === 'ListTile' || type === 'MapTile') continue;
      const say = (at: string, reason: string) => report({ code: 'MU1351', pointer: at, values: { reason } });
      if (known.operation.answer.rows && !known.operation.groups && !isCountAlone(tile, type))
        say(`${pointer}/source/operation`, `the server does not add up the rows of ${known.id}`);
      const { groups } = known.operation;
      const named = [
        [tile.by, pointerTo(pointer, 'by')],
        [asRecord(tile.value).field, `${pointer}/value/field`],
        [asRecord(tile.trend).by, `${pointer}/trend/by`],
      ] as const;
      for (const [name, at] of named)
        if (
          Array.isArray(groups) &&
          fields &&
          typeof name === 'string' &&
          fieldOf(fields, name) &&
          !groups.includes(name)
        )
          say(at, `the server does not add up ${quote(name)} of ${known.id}`);
      const fault = fields && valueFault(fields, asRecord(tile.value));
      if (fault) say(`${pointer}/value/${fault.part}`, fault.reason);
      for (const [made, at] of [
        [tile, pointer],
        [asRecord(tile.trend), pointerTo(pointer, 'trend')],
      ] as const) {
        const name = asText(made.by);
        const field = fields && name !== undefined ? fieldOf(fields, name) : undefined;
        if (!field) continue;
        const isTime = TIMES.has(field.format);
        if (isTime && made.per === undefined)
          say(pointerTo(at, 'by'), `${quote(name)} is a time; say "per" day, week or month`);
        if (!isTime && made.per !== undefined) say(pointerTo(at, 'per'), `${quote(name)} is no time`);
      }
    }
  },
};

/** The number of rows is told by every operation that answers them; whatever is beside it has to be added up. */
function isCountAlone({ value, compare, trend }: Loose, type: string): boolean {
  return type === 'NumberTile' && asRecord(value).of === 'count' && compare === undefined && trend === undefined;
}

/** A period fills two parameters that take days, one way; what compares needs one. */
const tilePeriod: Rule = {
  name: 'tile-period-fills-parameters',
  codes: ['MU1302', 'MU1353', 'MU1318'],
  check({ entry, world, report }) {
    for (const { tile, known, pointer } of tilesOf(entry, world)) {
      if (tile.compare !== undefined && tile.period === undefined)
        report(idle(pointer, 'compare', 'the tile has no "period"'));
      if (tile.better !== undefined && tile.compare === undefined)
        report(idle(pointer, 'better', 'the tile is compared with nothing'));
      if (tile.period === undefined) continue;
      const period = asRecord(tile.period);
      const at = pointerTo(pointer, 'period');
      const names = queryNames(known);
      for (const side of ['from', 'to'] as const) {
        const name = asText(period[side]);
        if (name === undefined) continue;
        const { format } = known.operation.parameters[name] ?? {};
        if (!names.includes(name))
          report({
            code: 'MU1302',
            pointer: pointerTo(at, side),
            values: { operation: known.id, place: 'query', name },
            names,
          });
        else if (!TIMES.has(format))
          report({ code: 'MU1353', pointer: pointerTo(at, side), values: { reason: `${quote(name)} takes no days` } });
      }
      if (asText(period.from) !== undefined && period.from === period.to) {
        const reason = `${quote(String(period.to))} is its beginning already`;
        report({ code: 'MU1353', pointer: pointerTo(at, 'to'), values: { reason } });
      }
      const ways = ['last', 'next'].filter((name) => name in period);
      if (ways.length === 1) continue;
      const reason = ways.length === 0 ? 'it says neither "last" nor "next"' : 'it says both "last" and "next"';
      report({ code: 'MU1353', pointer: at, values: { reason } });
    }
  },
};

/** Bars and shares of a ring have colours of their own; what goes on from group to group has that of the page. */
const tileTones: Rule = {
  name: 'tile-tones-of-bars',
  codes: ['MU1318'],
  check({ entry, report }) {
    for (const { value, pointer } of nodesOf(entry, 'ChartTile')) {
      const { chart, tones } = asRecord(value);
      if (tones !== undefined && chart !== 'bar' && chart !== 'donut')
        report(idle(pointer, 'tones', 'only bars and rings have colours by value'));
    }
  },
};

export const tileRules: readonly Rule[] = [tileFields, tileAdds, tilePeriod, tileTones];

function fieldsNamed(tile: Loose, pointer: string): [name: string, pointer: string][] {
  const named: [unknown, string][] = [
    [tile.by, pointerTo(pointer, 'by')],
    [asRecord(tile.value).field, `${pointer}/value/field`],
    [asRecord(tile.trend).by, `${pointer}/trend/by`],
    ...asList(tile.columns).map((column, index): [unknown, string] => [
      asRecord(column).field,
      `${pointer}/columns/${index}/field`,
    ]),
  ];
  return named.flatMap(([name, at]) => (typeof name === 'string' ? [[name, at] as [string, string]] : []));
}

function valueFault(fields: Fields, { of, field: written }: Loose): { part: string; reason: string } | undefined {
  const name = asText(written);
  if (of === 'count')
    return name === undefined ? undefined : { part: 'field', reason: 'rows are counted, not a field' };
  if (name === undefined) return { part: 'of', reason: `${quote(of)} needs a "field"` };
  const field = fieldOf(fields, name);
  if (of === 'distinct') return undefined;
  return !field || NUMBERS.has(field.type) ? undefined : { part: 'field', reason: `${quote(name)} holds no numbers` };
}

interface DataTile {
  tile: Loose;
  type: string;
  known: KnownOperation;
  fields: Fields | undefined;
  pointer: string;
}

/** Tiles whose operation the contract knows. */
export function tilesOf(entry: Entry, world: World): DataTile[] {
  return nodesOf(entry, ...DATA_TILES).flatMap(({ type, value, pointer }: DocumentNode) => {
    const tile = asRecord(value);
    const known = operationOf(world, asRecord(tile.source).operation);
    return known ? [{ tile, type, known, fields: tileRowFields(world, tile), pointer }] : [];
  });
}

export function queryNames({ operation }: KnownOperation): string[] {
  return Object.keys(operation.parameters).filter((name) => operation.parameters[name]?.in === 'query');
}
