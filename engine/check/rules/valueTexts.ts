import { asRecord } from '../loose.ts';
import { quote } from '../quote.ts';
import { pointerTo } from '../read/pointer.ts';
import type { Rule } from '../world.ts';
import { knownColumns } from './columns.ts';

/** A column that gives texts to the values of its field gives one to each: people read no codes. */
const everyValueHasText: Rule = {
  name: 'every-value-has-a-text',
  codes: ['MU1432'],
  check(context) {
    for (const { name, column, field, pointer } of knownColumns(context)) {
      const given = Object.keys(asRecord(column.values));
      const codes = (field.enum ?? []).filter((code) => code !== null && code !== '').map(String);
      if (given.length === 0 || codes.length === 0) continue;
      // A column without one text that fits is told as that.
      if (!given.every((code) => codes.includes(code))) continue;
      const told = new Set(given);
      const missing = codes.filter((code) => !told.has(code));
      if (missing.length === 0) continue;
      const values = { field: name, missing: missing.map(quote).join(', ') };
      context.report({ code: 'MU1432', pointer: pointerTo(pointer, 'values'), part: 'key', values });
    }
  },
};

export const valueTextRules: readonly Rule[] = [everyValueHasText];
