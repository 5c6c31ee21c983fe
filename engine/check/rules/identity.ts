import { documentIdOf, isDocumentId } from '../documentId.ts';
import { asText } from '../loose.ts';
import { KIND_FOLDERS } from '../shape/MetaSchemas.ts';
import type { Rule } from '../world.ts';

/** The file name is the id. */
const idIsFileName: Rule = {
  name: 'id-is-file-name',
  codes: ['MU1406'],
  check({ entry, world, report }) {
    const id = asText(entry.value.id);
    if (!id || id === entry.id) return;
    const values = { name: id, file: `${entry.id}.json` };
    const isTaken = world.documents.has(`${entry.kind}/${id}`);
    report({
      code: 'MU1406',
      pointer: '/id',
      ...(isDocumentId(entry.id)
        ? { values: { ...values, expected: entry.id } }
        : { values, hint: renamed(isDocumentId(id) && !isTaken ? id : documentIdOf(entry.id)) }),
    });
  },
};

/** The name of a file may be none that an id can have. */
function renamed(id: string | undefined): string {
  return `rename the file to ${id === undefined ? 'lower-case words joined by hyphens' : `${id}.json`}`;
}

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
