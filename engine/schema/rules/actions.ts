import { pointerTo } from '../pointer.ts';
import { asRecord, asText } from '../tolerant.ts';
import { operationOf, type Rule } from '../world.ts';

const CHANGING: readonly string[] = ['create', 'edit', 'delete', 'run', 'import'];
const PLACES: Readonly<Record<string, readonly string[]>> = {
  list: ['list', 'row', 'selection'],
  report: ['list', 'row', 'selection'],
  form: ['form'],
};

/** An action does one thing, stands where its document has room, and says honestly whether it changes data. */
export const actions: Rule = {
  name: 'actions',
  check({ entry, world, report }) {
    for (const { type, value, pointer } of entry.sites) {
      if (type !== 'DocumentAction') continue;
      const action = asRecord(value);
      const done = ['open', 'to', 'call'].filter((name) => name in action);
      if (done.length !== 1)
        report({ code: 'MU1409', pointer, values: { what: done.length === 0 ? 'nothing' : done.join(' and ') } });
      const places = PLACES[entry.kind] ?? [];
      const on = asText(action.on);
      if (on !== undefined && !places.includes(on)) {
        report({ code: 'MU1410', pointer: pointerTo(pointer, 'on'), values: { kind: entry.kind, on }, names: places });
      }
      const known = operationOf(world, asRecord(action.call).operation);
      if (!known) continue;
      const kind = asText(action.kind);
      if (kind !== undefined && known.operation.mutates && !CHANGING.includes(kind)) {
        report({ code: 'MU1408', pointer: pointerTo(pointer, 'kind'), values: { operation: known.id, kind } });
      }
      const field = asText(asRecord(asRecord(action.done).show).field);
      const fields = known.operation.answer.fields;
      if (field === undefined || Object.hasOwn(fields, field)) continue;
      report({
        code: 'MU1317',
        pointer: `${pointer}/done/show/field`,
        values: { operation: known.id, name: field },
        names: Object.keys(fields),
      });
    }
  },
};
