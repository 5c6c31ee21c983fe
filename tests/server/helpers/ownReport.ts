import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/**
 * A folder of documents with one report in it, which is removed after the tests of the file.
 *
 * @returns the folder, for `withServer(dialect, { schemasFolder })`
 */
export function ownReport(document: { id: string }): string {
  const folder = mkdtempSync(join(tmpdir(), `mullion-${document.id}-`));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'reports'));
  writeFileSync(join(folder, 'reports', `${document.id}.json`), JSON.stringify(document));
  return folder;
}
