import { asRecord } from '../loose.ts';
import { nodesOf } from '../places/nodes.ts';
import { quote } from '../quote.ts';
import { pointerTo } from '../read/pointer.ts';
import { type KnownOperation, operationOf, type Rule } from '../world.ts';
import { parameterNames } from './parameters.ts';

interface Part {
  /** Fields that each row has. */
  row: readonly string[];
  /** Operations about one of them, which take its id. */
  ofOne: readonly string[];
  /** What each operation takes in its body. */
  takes: Readonly<Record<string, string>>;
}

const PARTS: Readonly<Record<string, Part>> = {
  Comments: {
    row: ['Id', 'Text', 'Author', 'CreatedAt'],
    ofOne: ['change', 'remove'],
    takes: { add: 'Text', change: 'Text' },
  },
  Files: {
    row: ['Id', 'Name', 'Size', 'Author', 'CreatedAt'],
    ofOne: ['get', 'remove'],
    takes: { add: 'file' },
  },
};

/** What lies beside a record is read, added, changed and deleted by operations that fit each other. */
const notesFit: Rule = {
  name: 'notes-fit-their-operations',
  codes: ['MU1460'],
  check({ entry, world, report }) {
    for (const { type, value, pointer } of nodesOf(entry, ...Object.keys(PARTS))) {
      const part = PARTS[type];
      const call = asRecord(value);
      const read = operationOf(world, call.operation);
      if (!part || !read) continue;
      // The first of them is the cause: one operation of something else makes all others foreign.
      for (const name of ['operation', 'get', 'add', 'change', 'remove']) {
        const known = operationOf(world, call[name]);
        const reason = known && (name === 'operation' ? lackOfRows(known, part) : lackOfCall(known, read, name, part));
        if (!known || reason === undefined) continue;
        report({ code: 'MU1460', pointer: pointerTo(pointer, name), values: { operation: known.id, reason } });
        break;
      }
    }
  },
};

function lackOfRows({ operation }: KnownOperation, { row }: Part): string | undefined {
  const fields = operation.answer.rows?.fields;
  // That it answers no rows is told by what may stand there.
  const missing = fields && row.find((name) => !Object.hasOwn(fields, name));
  if (missing !== undefined) return `its rows have no field ${quote(missing)}`;
  return fields && operation.paging !== 'offset' ? 'it does not answer page by page' : undefined;
}

/** The path of the operation that reads is the record. */
function lackOfCall(known: KnownOperation, read: KnownOperation, name: string, part: Part): string | undefined {
  const record = parameterNames(read, 'path');
  const names = parameterNames(known, 'path');
  const missing = record.find((one) => !names.includes(one));
  if (missing !== undefined) return `its path has no ${quote(missing)}`;
  const further = names.length - record.length;
  if (part.ofOne.includes(name) && further !== 1) return 'its path has no place for the id';
  if (!part.ofOne.includes(name) && further > 0) return 'its path asks for more than the record';
  const taken = part.takes[name];
  const fields = known.operation.body?.fields ?? {};
  return taken !== undefined && !Object.hasOwn(fields, taken) ? `it takes no ${quote(taken)}` : undefined;
}

export const noteRules: readonly Rule[] = [notesFit];
