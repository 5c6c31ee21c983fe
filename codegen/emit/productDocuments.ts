import { createHash } from 'node:crypto';
import { asRecord } from '#engine/check/loose.ts';
import { KIND_FOLDERS } from '#engine/check/shape/MetaSchemas.ts';
import type { Entry } from '#engine/check/world.ts';
import { banner, type GeneratedFile } from './GeneratedFile.ts';

/** Facts of a document that are known before its text is loaded. */
const FACTS = ['title', 'description', 'route', 'place', 'globalsearch', 'needs', 'home'] as const;

/**
 * A module that gives all documents of a product to `createServices`: what menus and addresses ask for at once, the text of each when it
 * is first shown.
 */
export function emitProductDocuments(entries: readonly Entry[], path: string): GeneratedFile {
  const lines = entries
    .map(lineOf)
    .sort()
    .map((line) => `  ${line},\n`);
  return {
    path,
    text: `${banner}import { defineDocuments } from 'mullion';

/** The documents of schemas/, each loaded when it is first shown. */
export const documents = defineDocuments([
${lines.join('')}]);
`,
  };
}

function lineOf({ kind, id, value, isMade }: Entry): string {
  const { page } = asRecord(asRecord(value).permission);
  const facts = FACTS.flatMap((name) => (value[name] === undefined ? [] : [[name, value[name]] as const]));
  const entry = {
    kind,
    id,
    title: id,
    ...Object.fromEntries(facts),
    ...(typeof page === 'string' ? { page } : {}),
    hash: createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16),
  };
  const file = `../schemas/${KIND_FOLDERS[kind]}/${id}.json`;
  const parts = Object.entries(entry).map(([name, one]) => `${name}: ${JSON.stringify(one)}`);
  if (isMade) return `{ ${parts.join(', ')}, load: async () => ({ default: ${JSON.stringify(value)} }) }`;
  // Without `with { type: 'json' }`: Vite's development server leaves it in dynamic imports, and answers JSON as a script.
  return `{ ${parts.join(', ')}, load: () => import(${JSON.stringify(file)}) }`;
}
