import { asRecord } from '../tolerant.ts';
import { operationOf, type Rule } from '../world.ts';

/** Every operation exists; sources only read, and tables and choices answer rows. */
export const operations: Rule = {
  name: 'operations',
  check({ entry, world, report }) {
    for (const { type, value, pointer } of entry.sites) {
      if (type === '@operation' && typeof value === 'string' && !operationOf(world, value)) {
        report({ code: 'MU1301', pointer, values: { name: value }, names: Object.keys(world.contract.operations) });
      }
      if (type === 'Source') mustRead(pointer, asRecord(value).operation, '/operation', true);
      if (type === 'LoadRecord') mustRead(pointer, asRecord(value).operation, '/operation', false);
      if (type === 'AnyFilterControl') mustRead(pointer, asRecord(value).dataurl, '/dataurl', true);
    }

    function mustRead(pointer: string, name: unknown, part: string, rows: boolean): void {
      const known = operationOf(world, name);
      if (!known) return;
      const values = { operation: known.id };
      if (known.operation.mutates) report({ code: 'MU1306', pointer: pointer + part, values });
      else if (rows && !known.operation.answer.rows) report({ code: 'MU1305', pointer: pointer + part, values });
    }
  },
};
