import { columnTerms } from '../../language/compute/columnTerms.ts';
import { fieldsIn } from '../../language/compute/terms.ts';
import { computingColumns, isUntold } from '../computedFields.ts';
import { asRecord, asText } from '../loose.ts';
import { nodesOf } from '../places/nodes.ts';
import { quote } from '../quote.ts';
import { pointerTo } from '../read/pointer.ts';
import { type Rule, rowFieldsOf, sourceOf } from '../world.ts';
import { levelsIn, NUMBERS } from './groups.ts';
import { fieldOf } from './ruleTools.ts';

/** Need no field of numbers. */
const OF_ANY: readonly unknown[] = ['count', 'distinct'];

/** What is added up, the server adds up. */
export const totalsPossible: Rule = {
  name: 'totals-possible',
  codes: ['MU1393'],
  check({ entry, world, report }) {
    const known = sourceOf(world, entry);
    const fields = rowFieldsOf(world, entry);
    if (!known?.operation.answer.rows || !fields) return;
    const { groups } = known.operation;
    const say = (pointer: string, reason: string) =>
      report({ code: 'MU1393', pointer, values: { reason, operation: known.id } });
    const closed = Array.isArray(groups)
      ? Object.keys(known.operation.answer.rows.fields).filter((name) => !groups.includes(name))
      : [];
    const terms = columnTerms(computingColumns(entry.value));
    const isClosed = (name: unknown) => {
      const term = terms.get(asText(name) ?? '');
      return closed.some((field) => field === name || (term && fieldsIn(term).includes(field)));
    };
    const used = [
      ...levelsIn(entry).map(({ level, pointer }) => ({ name: level.by, pointer: pointerTo(pointer, 'by') })),
      ...nodesOf(entry, 'GroupValue').map(({ value, pointer }) => ({
        name: asRecord(value).field,
        pointer: pointerTo(pointer, 'field'),
      })),
    ];
    const [all] = nodesOf(entry, 'Groups', 'ListGroups');
    if (all && !groups) say(all.pointer, `the server does not add up the rows of ${known.id}`);
    for (const { name, pointer } of used)
      if (isClosed(name)) say(pointer, `the server does not add up ${quote(String(name))} of ${known.id}`);
    for (const { value, pointer } of nodesOf(entry, 'Column')) {
      const { total, field } = asRecord(value);
      if (total === undefined) continue;
      const at = pointerTo(pointer, 'total');
      const name = asText(field) ?? '';
      const own = fieldOf(fields, name);
      if (entry.kind !== 'report') say(at, 'only columns of a report have totals; a list has "summary"');
      else if (!groups) say(at, `the server does not add up the rows of ${known.id}`);
      else if (isClosed(name)) say(at, `the server does not add up ${quote(name)} of ${known.id}`);
      else if (own && !isUntold(own) && !OF_ANY.includes(total) && !NUMBERS.has(own.type))
        say(at, `${quote(name)} holds no numbers`);
    }
  },
};
