import { namesCall } from '../../language/namesCall.ts';
import { asList, asRecord, asText } from '../loose.ts';
import { named, operationOf, type Rule } from '../world.ts';

/** What tells the names of a column's records can be asked for them, and has the field that is the name. */
const namesAreAsked: Rule = {
  name: 'column-names-are-asked',
  codes: ['MU1510', 'MU1511'],
  check({ entry, world, report }) {
    asList(entry.value.columns).forEach((column, index) => {
      const names = asRecord(asRecord(column).names);
      const known = operationOf(world, names.operation);
      if (!known) return;
      const pointer = `/columns/${index}/names`;
      const { operation, id } = known;
      const call = namesCall(operation);
      if (!call) {
        report({ code: 'MU1510', pointer: `${pointer}/operation`, values: { operation: id } });
        return;
      }
      const record = asText(names.record);
      const fields =
        call.by === undefined && record !== undefined
          ? named(operation.answer.fields[record]?.items)
          : named(operation.answer.rows?.fields ?? operation.answer.fields);
      const field = asText(names.field);
      if (!fields || field === undefined || Object.hasOwn(fields, field)) return;
      report({
        code: 'MU1511',
        pointer: `${pointer}/field`,
        values: { operation: id, name: field },
        names: Object.keys(fields),
      });
    });
  },
};

export const columnNameRules: readonly Rule[] = [namesAreAsked];
