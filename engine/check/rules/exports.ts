import { mistakenSource } from '../causes/mistakenSource.ts';
import { asRecord, asText } from '../loose.ts';
import { nodesOf } from '../places/nodes.ts';
import { pointerTo } from '../read/pointer.ts';
import { type Rule, sourceOf } from '../world.ts';

const PLACES: readonly unknown[] = ['list', 'selection'];

/** What opens the export stands above rows of which the server makes a file. */
const exportOpens: Rule = {
  name: 'export-of-a-list',
  codes: ['MU1341'],
  check({ entry, world, report }) {
    const known = mistakenSource(world, entry) ? undefined : sourceOf(world, entry);
    // What is no list at all is told as that.
    const isClosed = known?.operation.answer.rows && !known.operation.mutates && !known.operation.exports;
    for (const { value, pointer } of nodesOf(entry, 'DocumentAction')) {
      const { open, on, kind } = asRecord(value);
      if (!('export' in asRecord(open))) continue;
      const say = (at: string, reason: string) =>
        report({ code: 'MU1341', pointer: pointerTo(pointer, at), values: { reason } });
      if (entry.kind !== 'list') say('open', `a ${entry.kind} has no such action`);
      else if (!PLACES.includes(on)) say('on', 'the action stands above no rows');
      else if (isClosed) say('open', `the server makes no file of what ${known.id} answers`);
      else if (asText(kind) !== undefined && kind !== 'export') say('kind', 'the kind of the action is not "export"');
    }
  },
};

export const exportRules: readonly Rule[] = [exportOpens];
