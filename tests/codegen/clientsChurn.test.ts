import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { codegen } from '#codegen/commands/codegen.ts';
import type { GeneratedFile } from '#codegen/emit/GeneratedFile.ts';
import { generateForeign } from '#codegen/generateForeign.ts';

type Json = Record<string, unknown>;
interface Document {
  paths: Record<string, Record<string, Json>>;
  components: { schemas: Record<string, Json> };
}

const fixture = join(import.meta.dirname, 'fixtures', 'wire', 'openapi.json');
/** The echo of the fixture as it is, without `url`. */
const seenWithoutUrl = {
  method: { type: 'string' },
  headers: { type: 'object', additionalProperties: { type: 'string' } },
  body: { type: 'string' },
};
const output: string[] = [];
let folder: string;
beforeEach(() => {
  output.length = 0;
  folder = mkdtempSync(join(tmpdir(), 'mullion-churn-'));
  for (const stream of ['log', 'error', 'warn'] as const) {
    vi.spyOn(console, stream).mockImplementation((text: string) => void output.push(text));
  }
});

describe('generated files', () => {
  it('do not change when keys move', async () => {
    const turned = await generated(reversed(document()) as Document);
    expect(turned).toEqual(await generated(document()));
  });

  it('get nothing but lines, in at most two of them, when an operation comes', async () => {
    const before = await generated(document());
    const after = await generated(withOperation(document()));
    const changed = after.filter(({ path, text }) => textOf(before, path) !== text);
    expect(changed.map(({ path }) => path)).toEqual(['bodies.ts', 'contract.json']);
    for (const { path, text } of changed.filter((file) => file.path !== 'contract.json')) {
      expect(linesLost(textOf(before, path), text), path).toEqual([]);
    }
  });

  it('get nothing but lines when a component comes with its operation', async () => {
    const next = withOperation(document());
    next.components.schemas.Extra = { type: 'object', properties: { a: { $ref: '#/components/schemas/Item' } } };
    const [before, after] = [await generated(document()), await generated(next)];
    const changed = after.filter(({ path, text }) => path !== 'contract.json' && textOf(before, path) !== text);
    expect(changed.map(({ path }) => path)).toEqual(['types.ts', 'bodies.ts']);
    for (const { path, text } of changed) expect(linesLost(textOf(before, path), text), path).toEqual([]);
  });
});

it('imports the types where they are used, not where words look like them', async () => {
  const api = document();
  const answer = { 204: { description: 'Done.' } };
  const operation = { operationId: 'note', tags: ['notes'], summary: 'P.S. S.O.S.', responses: answer };
  const files = await generated({ paths: { '/notes': { post: operation } }, components: { schemas: {} } });
  expect(textOf(files, 'notes.ts')).not.toContain('import type');
  expect(textOf(files, 'types.ts')).toContain('export {};');
  expect(textOf(await generated(api), 'echo.ts')).toContain("import type * as S from './types.js'");
});

describe('mullion codegen --check', () => {
  it('tells what changed in the contract, not in the text', async () => {
    const file = join(folder, 'api.json');
    const args = ['--openapi', file, '--out', join(folder, 'api')];
    writeFileSync(file, JSON.stringify(document()));
    expect(await codegen(args)).toBe(0);
    expect(await codegen([...args, '--check'])).toBe(0);
    const next = withOperation(document());
    next.components.schemas.Seen = {
      type: 'object',
      required: ['method', 'headers', 'body'],
      properties: seenWithoutUrl,
    };
    writeFileSync(file, JSON.stringify(next));
    output.length = 0;
    expect(await codegen([...args, '--check'])).toBe(1);
    expect(output).toContain('+ addItem: a new operation');
    expect(output).toContain('- echo/answer/url: the answer field is gone (may break callers)');
    expect(output.join('\n')).not.toMatch(/line \d+/);
  });
});

function document(): Document {
  return JSON.parse(readFileSync(fixture, 'utf8')) as Document;
}

function withOperation(api: Document): Document {
  api.paths['/items'] = {
    post: { operationId: 'addItem', tags: ['bodies'], responses: { 204: { description: 'Done.' } } },
  };
  return api;
}

async function generated(api: Document): Promise<readonly GeneratedFile[]> {
  const file = join(folder, 'document.json');
  writeFileSync(file, JSON.stringify({ openapi: '3.1.0', info: { title: 'x', version: '1' }, ...api }));
  return (await generateForeign(file)).files;
}

function textOf(files: readonly GeneratedFile[], path: string): string {
  return files.find((file) => file.path === path)?.text ?? '';
}

/** Lines of the old text that the new one does not hold in their order. */
function linesLost(before: string, after: string): string[] {
  const rest = after.split('\n');
  return before.split('\n').filter((line) => {
    const at = rest.indexOf(line);
    if (at < 0) return true;
    rest.splice(0, at + 1);
    return false;
  });
}

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).reverse();
  return Object.fromEntries(entries.map(([key, child]) => [key, reversed(child)]));
}
