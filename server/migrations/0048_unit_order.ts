import { scopeColumns } from './0004_list_indexes.ts';
import { createIndex } from './table.ts';
import type { Migration } from './types.ts';

const DIGITS = "'0123456789'";
/** Numbers at the beginning and at the end of a code stand with so many digits. */
const WIDTH = 10;

/**
 * Units in the order in which people count them, 9, 101, 1001, A2, A10: numbers at the beginning and at the end of a code filled up
 * with noughts. The database works it out, so that whoever writes a unit cannot forget it.
 */
export const unitOrder: Migration = {
  name: '0048_unit_order',
  statements: (dialect) => {
    const filled = (digits: string) =>
      dialect === 'sqlite'
        ? `substr('${'0'.repeat(WIDTH)}' || ${digits}, -${WIDTH})`
        : `right('${'0'.repeat(WIDTH)}' || ${digits}, ${WIDTH})`;
    const first = `substr(code_lower, 1, length(code_lower) - length(ltrim(code_lower, ${DIGITS})))`;
    const rest = `ltrim(code_lower, ${DIGITS})`;
    const last = `substr(${rest}, length(rtrim(${rest}, ${DIGITS})) + 1)`;
    const isPlain = (text: string) => `case when ${text} = '' then '' else`;
    const order = `${isPlain(first)} ${filled(first)} end || rtrim(${rest}, ${DIGITS}) || ${isPlain(last)} ${filled(last)} end`;
    const [type, kept] = dialect === 'sqlite' ? ['text', 'virtual'] : ['text collate "C"', 'stored'];
    return [
      `alter table unit add column code_order ${type} generated always as (${order}) ${kept}`,
      createIndex('unit', [...scopeColumns, 'code_order', 'id']),
    ];
  },
};
