import { KIND_FOLDERS } from '../MetaSchemas.ts';
import { asText } from '../tolerant.ts';
import type { Rule } from '../world.ts';

/** The file name is the id, and `$schema` names the kind of the folder. */
export const identity: Rule = {
  name: 'identity',
  check({ entry, report }) {
    const { id, $schema } = entry.value;
    if (asText(id) && id !== entry.id) {
      report({ code: 'MU1406', pointer: '/id', values: { name: id, file: `${entry.id}.json`, expected: entry.id } });
    }
    const named = asText($schema)?.match(/([a-z]+)\.schema\.json$/)?.[1];
    if (named === undefined || named === entry.kind) return;
    const expected = `../meta/${entry.kind}.schema.json`;
    report({
      code: 'MU1108',
      pointer: '/$schema',
      values: { found: named, expected, folder: KIND_FOLDERS[entry.kind] },
    });
  },
};
