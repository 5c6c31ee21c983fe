import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { styleText } from 'node:util';
import { FolderCheck } from '#engine/check/disk/checkFolder.ts';
import { effectiveOf } from '#engine/check/layers/effective.ts';
import { textsBelow } from '#engine/check/layers/layered.ts';
import { type OriginLine, printEffective } from '#engine/check/layers/printEffective.ts';
import { traceOf } from '#engine/check/layers/Traced.ts';
import { readDocument } from '#engine/check/read/readDocument.ts';
import { nearest } from '#engine/check/report/suggest.ts';
import { KIND_FOLDERS } from '#engine/check/shape/MetaSchemas.ts';
import { placesOf, targetsOf } from '../check/targets.ts';
import { UsageError } from '../readOptions.ts';

/** Columns that the document may take before its origins. */
const WIDEST = 90;

/**
 * What a document comes to, with where each line is written: a file, or `lists/units` of the project and MULLION_SCHEMAS.
 *
 * @throws UsageError when there is no such document, or its changes cannot be made
 */
export function explainEffective(named: string | undefined): string {
  if (named === undefined) throw new UsageError('--effective takes a document, such as lists/units');
  // A file may be named as its document is, without the ending.
  const wanted = existsSync(`${named}.json`) ? `${named}.json` : named;
  const isFile = existsSync(wanted);
  const { shipped, ...vocabulary } = placesOf(process.cwd());
  const { folders } = targetsOf(isFile ? [wanted] : []);
  const overlays = folders.filter((folder) => folder !== shipped);
  const { input } = new FolderCheck(shipped, { overlays, ...vocabulary }).run();
  const known = new Map(input.files.map((file) => [`${KIND_FOLDERS[file.kind]}/${file.id}`, file]));
  const found = isFile
    ? input.files.find(({ file }) => resolve(file) === resolve(wanted))
    : known.get(wanted.replace(/\.json$/, ''));
  if (!found) {
    const near = nearest(wanted, [...known.keys()]);
    throw new UsageError(`there is no document "${wanted}"; ${near ? `did you mean "${near}"?` : 'write lists/units'}`);
  }
  const effective = effectiveOf(input.metas, found);
  const [problem] = effective?.problems ?? [];
  if (problem) throw new UsageError(`the changes of ${found.file} cannot be made; mullion check says why`);
  const document = effective?.document ?? traceOf(readDocument(found.file, found.text).value, found.file);
  return printed(printEffective(document, textsBelow(found)));
}

function printed(lines: readonly OriginLine[]): string {
  const width = Math.min(WIDEST, Math.max(...lines.map(({ text }) => text.length)));
  const aside = (origin: string) => styleText('dim', `# ${origin}`, { stream: process.stdout });
  return lines.map(({ text, origin }) => `${text.padEnd(width)}  ${aside(origin)}`).join('\n');
}
