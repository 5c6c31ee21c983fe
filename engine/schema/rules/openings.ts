import { isReaderWrong, routeReads } from '../openers.ts';
import { pointerTo } from '../pointer.ts';
import { asRecord, asText } from '../tolerant.ts';
import type { Rule } from '../world.ts';

/** A tab shows exactly one thing, and parameters given to a document are ones that it reads. */
export const openings: Rule = {
  name: 'openings',
  check({ entry, world, report }) {
    for (const { type, value, pointer } of entry.sites) {
      if (type !== 'Tab' && type !== 'LinkForm' && type !== 'OpenForm') continue;
      const record = asRecord(value);
      const shown = ['list', 'report', 'form', 'screen'].filter((name) => name in record);
      if (type === 'Tab' && shown.length !== 1) {
        report({ code: 'MU1411', pointer, values: { count: shown.length } });
        continue;
      }
      const [kind = ''] = shown;
      const target = asText(record[kind]);
      const opened = world.documents.get(`${kind}/${target}`);
      if (!opened || isReaderWrong(opened, world.openers.get(`${kind}/${target}`) ?? [])) continue;
      const reads = [...routeReads(opened)];
      for (const name of Object.keys(asRecord(record.with))) {
        if (reads.includes(name)) continue;
        const at = pointerTo(pointerTo(pointer, 'with'), name);
        report({ code: 'MU1413', pointer: at, part: 'key', values: { kind, target, name }, names: reads });
      }
    }
  },
};
