import { asList, asRecord, asText, type Loose } from '../loose.ts';
import { nodesOf } from '../places/nodes.ts';
import { pointerTo } from '../read/pointer.ts';
import type { Context, Rule } from '../world.ts';
import { idle } from './idle.ts';

/** A table begins with something to look at. */
const someShown: Rule = {
  name: 'some-column-shown',
  codes: ['MU1441'],
  check(context) {
    const columns = nodesOf(context.entry, 'Column').map(({ value }) => asRecord(value));
    if (!hasChoice(context) || columns.length === 0 || !columns.every(isHidden)) return;
    context.report({ code: 'MU1441', pointer: '/columns', part: 'key', values: {} });
  },
};

/** What a reader needs to work with the rows is there before anything is chosen. */
const neededShown: Rule = {
  name: 'needed-column-shown',
  codes: ['MU1442'],
  check(context) {
    if (!hasChoice(context)) return;
    const found = nodesOf(context.entry, 'Column').map(({ value, pointer }) => ({ column: asRecord(value), pointer }));
    if (found.every(({ column }) => isHidden(column))) return;
    const keys = found.filter(({ column }) => column.key === true);
    for (const { column, pointer } of found) {
      const name = asText(column.field);
      if (name === undefined || !isHidden(column)) continue;
      const isOnlyKey = column.key === true && keys.every((other) => isHidden(other.column));
      const reason = isOnlyKey ? 'no other column names the rows on narrow screens' : workIn(context, name);
      if (reason) context.report({ code: 'MU1442', pointer: pointerTo(pointer, 'hidden'), values: { name, reason } });
    }
  },
};

/** Only a table whose reader chooses columns can leave one to that choice. */
const hiddenUsed: Rule = {
  name: 'hidden-column-possible',
  codes: ['MU1318'],
  check(context) {
    if (hasChoice(context)) return;
    for (const { value, pointer } of nodesOf(context.entry, 'Column')) {
      if (isHidden(asRecord(value))) context.report(idle(pointer, 'hidden', 'this table has no choice of columns'));
    }
  },
};

export const hiddenColumnRules: readonly Rule[] = [someShown, neededShown, hiddenUsed];

function isHidden(column: Loose): boolean {
  return column.hidden === true;
}

/** Pickers, and rows that stand in an order of their own, show all their columns. */
function hasChoice({ entry }: Context): boolean {
  return entry.kind !== 'lookup' && entry.value.order === undefined;
}

/** What is done in a column, where something is. */
function workIn({ entry }: Context, name: string): string | undefined {
  if (asText(asRecord(entry.value.choose).field) === name) return 'its cells hold the buttons that choose rows';
  const edited = asList(asRecord(entry.value.edit).columns).map((column) => asText(asRecord(column).field));
  return edited.includes(name) ? 'its values are changed in the rows' : undefined;
}
