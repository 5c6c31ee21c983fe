import { asText } from '../loose.ts';
import { KIND_FOLDERS } from '../shape/MetaSchemas.ts';
import type { Rule } from '../world.ts';

/** The file name is the id. */
const idIsFileName: Rule = {
  name: 'id-is-file-name',
  codes: ['MU1406'],
  check({ entry, report }) {
    const { id } = entry.value;
    if (!asText(id) || id === entry.id) return;
    report({ code: 'MU1406', pointer: '/id', values: { name: id, file: `${entry.id}.json`, expected: entry.id } });
  },
};

/** `$schema` names the kind of the folder. */
const schemaOfKind: Rule = {
  name: 'schema-of-kind',
  codes: ['MU1108'],
  check({ entry, report }) {
    const found = asText(entry.value.$schema)?.match(/([a-z]+)\.schema\.json$/)?.[1];
    if (found === undefined || found === entry.kind) return;
    const expected = `../meta/${entry.kind}.schema.json`;
    report({ code: 'MU1108', pointer: '/$schema', values: { found, expected, folder: KIND_FOLDERS[entry.kind] } });
  },
};

export const identityRules: readonly Rule[] = [idIsFileName, schemaOfKind];
