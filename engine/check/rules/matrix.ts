import { asRecord, asText } from '../loose.ts';
import { nodesOf } from '../places/nodes.ts';
import { quote } from '../quote.ts';
import { pointerTo } from '../read/pointer.ts';
import { type Fields, type Rule, rowFieldsOf, sourceOf } from '../world.ts';
import { fieldOf } from './ruleTools.ts';

/** The columns of a matrix come from a list beside the rows, and the rows name them. */
export const matrixOfTheAnswer: Rule = {
  name: 'matrix-of-the-answer',
  codes: ['MU1333'],
  check({ entry, world, report }) {
    const source = sourceOf(world, entry);
    const rows = rowFieldsOf(world, entry);
    if (!source || !rows) return;
    const { fields } = source.operation.answer;
    const fault = (pointer: string, reason: string, names: Fields) =>
      report({ code: 'MU1333', pointer, values: { reason }, names: Object.keys(names) });
    for (const { value, pointer } of nodesOf(entry, 'Matrix')) {
      const { columns, key, title, has } = asRecord(value);
      const list = fieldOf(fields, asText(columns));
      const reason = `the answer of ${source.id} has no list of records ${quote(String(columns))}`;
      if (!list?.items) fault(pointerTo(pointer, 'columns'), reason, lists(fields));
      for (const [part, name] of [
        ['key', key],
        ['title', title],
      ] as const) {
        const items = list?.items;
        if (!items || fieldOf(items, asText(name))) continue;
        fault(pointerTo(pointer, part), `${quote(String(columns))} have no field ${quote(String(name))}`, items);
      }
      if (fieldOf(rows, asText(has))?.type === 'array') continue;
      fault(pointerTo(pointer, 'has'), `rows of ${source.id} have no list ${quote(String(has))}`, lists(rows));
    }
  },
};

function lists(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, { type }]) => type === 'array'));
}
