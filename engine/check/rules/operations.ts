import { asRecord } from '../loose.ts';
import { nodesOf } from '../places/nodes.ts';
import { type Context, type KnownOperation, operationOf, type Rule, type World } from '../world.ts';
import { isGiven } from './ruleTools.ts';

/** Every operation that is named exists. */
const operationExists: Rule = {
  name: 'operation-exists',
  codes: ['MU1301'],
  check({ entry, world, report }) {
    for (const { value, pointer } of nodesOf(entry, '@operation')) {
      if (typeof value !== 'string' || operationOf(world, value)) continue;
      const [meant, ...others] = operationsAt(world, value);
      const names = meant === undefined ? Object.keys(world.contract.operations) : [meant, ...others];
      const instead = meant === undefined ? {} : { instead: meant };
      report({ code: 'MU1301', pointer, values: { name: value }, names, ...instead });
    }
  },
};

/** Operations of an address that is written in place of their name; those that only read come first. */
function operationsAt({ contract }: World, address: string): string[] {
  const [path = ''] = address.replace(/^[A-Z]+ /, '').split('?');
  if (!path.startsWith('/')) return [];
  const found = Object.entries(contract.operations).filter(([, operation]) => operation.path.endsWith(path));
  return found.toSorted(([, one], [, other]) => Number(one.mutates) - Number(other.mutates)).map(([id]) => id);
}

/** What fills a table, a record or choices only reads. */
const sourceReads: Rule = {
  name: 'source-only-reads',
  codes: ['MU1306'],
  check(context) {
    for (const { known, pointer } of readers(context)) {
      if (known.operation.mutates) context.report({ code: 'MU1306', pointer, values: { operation: known.id } });
    }
  },
};

/** What fills a table or choices answers rows. */
const sourceRows: Rule = {
  name: 'source-answers-rows',
  codes: ['MU1305'],
  check(context) {
    for (const { known, pointer, rows } of readers(context)) {
      if (!rows || known.operation.mutates || known.operation.answer.rows) continue;
      context.report({ code: 'MU1305', pointer, values: { operation: known.id } });
    }
  },
};

/** What a record is loaded from answers data, not a file and not a list. */
const loadAnswers: Rule = {
  name: 'load-answers-a-record',
  codes: ['MU1321'],
  check({ entry, world, report }) {
    for (const { value, pointer } of nodesOf(entry, 'LoadRecord', 'Summary')) {
      const load = asRecord(value);
      const known = operationOf(world, load.operation);
      if (!known || known.operation.mutates || isGiven(load, 'record')) continue;
      const { kind, rows } = known.operation.answer;
      if (kind === 'json' && (!rows || isOneRow(load, known))) continue;
      const answered = rows ? 'rows' : kind === 'binary' ? 'a file' : 'nothing';
      report({ code: 'MU1321', pointer: `${pointer}/operation`, values: { operation: known.id, answered } });
    }
  },
};

/** Where an API has no place for one record, its list is asked for the row of an id (`ids` of a filter), and that row is the record. */
function isOneRow(
  load: Readonly<Record<string, unknown>>,
  { operation: { parameters, convention } }: KnownOperation,
): boolean {
  const named = Object.keys(asRecord(load.query)).some((name) => parameters[name]?.ids !== undefined);
  return convention !== undefined && named;
}

export const operationRules: readonly Rule[] = [operationExists, sourceReads, sourceRows, loadAnswers];

interface Reader {
  known: KnownOperation;
  pointer: string;
  rows: boolean;
}

const READERS = ['Source', 'TileSource', 'TabCount', 'LoadRecord', 'Summary', 'AnyFilterControl', 'FieldOptions'];

function readers({ entry, world }: Context): Reader[] {
  return nodesOf(entry, ...READERS).flatMap((node): Reader[] => {
    const isRecord = node.type === 'LoadRecord' || node.type === 'Summary';
    const isRows = node.type.endsWith('Source') || node.type === 'TabCount';
    const name = isRows || isRecord ? 'operation' : 'dataurl';
    const known = operationOf(world, asRecord(node.value)[name]);
    return known ? [{ known, pointer: `${node.pointer}/${name}`, rows: !isRecord }] : [];
  });
}
