import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Files by their paths; what is no text is written as JSON. */
export type Files = Readonly<Record<string, unknown>>;

/** A folder with the files. */
export function makeFolder(files: Files): string {
  const folder = mkdtempSync(join(tmpdir(), 'mullion-foreign-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    const isRaw = typeof content === 'string' || Buffer.isBuffer(content);
    writeFileSync(join(folder, name), isRaw ? content : JSON.stringify(content, null, 2));
  }
  return folder;
}

/** A document with one operation that answers `schema`. */
export function documentOf(schema: unknown, more: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    openapi: '3.1.0',
    info: { title: 'Test', version: '1' },
    paths: { '/things': { get: { responses: { 200: { description: 'ok', content: contentOf(schema) } } } } },
    ...more,
  };
}

export function contentOf(schema: unknown): Record<string, unknown> {
  return { 'application/json': { schema } };
}

/** `{"a":{"a":…}}` as text, without a stack of its own. */
export function nested(depth: number, open: string, inner: string, close: string): string {
  return open.repeat(depth) + inner + close.repeat(depth);
}
