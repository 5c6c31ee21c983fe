import { execFileSync } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { resolveImport } from '../../scripts/layers/imports.ts';
import { collectAtRest } from '../../server/collectAtRest.ts';

const root = join(import.meta.dirname, '..', '..');

/** Every file that is loaded with this one, at the start or later; types are not. */
function loadedWith(entry: string): Set<string> {
  const files = new Set([entry]);
  for (const file of files) {
    const code = readFileSync(join(root, file), 'utf8');
    const plain = file.endsWith('.ts') ? stripTypeScriptTypes(code) : code;
    for (const [, specifier = ''] of plain.matchAll(/\b(?:from|import)\b\s*\(?\s*'([^']+)'/g)) {
      const found = resolveImport(root, file, specifier);
      if (found?.match(/\.[jt]s$/) && existsSync(join(root, found))) files.add(found);
    }
  }
  return files;
}

describe('memory of the server', () => {
  it('holds no check of documents: that runs in a process that ends', () => {
    const isCheck = (file: string) => file.startsWith('engine/check/');
    expect([...loadedWith('server/documents/checkProgram.ts')].filter(isCheck).length).toBeGreaterThan(50);
    expect([...loadedWith('server/main.ts')].filter(isCheck)).toEqual([]);
  });

  it('holds nothing that takes types away, once the files were loaded', () => {
    const start = pathToFileURL(join(root, 'server', 'start.js'));
    const code = `await import('${start}'); console.log(process.moduleLoadList.filter((name) => name.includes('amaro')).length)`;
    const load = (file: string) => execFileSync(process.execPath, [file, 'load'], { encoding: 'utf8' }).trim();
    const folder = mkdtempSync(join(tmpdir(), 'mullion-start-'));
    const file = join(folder, 'load.mjs');
    writeFileSync(file, code);
    load(file);
    expect(load(file)).toBe('0');
    rmSync(folder, { recursive: true });
  }, 180_000);

  it('is given back once after the start and once after each time of work, health checks notwithstanding', () => {
    vi.useFakeTimers();
    const server = new EventEmitter();
    const collect = vi.fn();
    const stop = collectAtRest(server as Server, { milliseconds: 1_000, collect });
    const pass = (requests: number) => {
      for (let index = 0; index < requests; index += 1) server.emit('request');
      vi.advanceTimersByTime(1_000);
      return collect.mock.calls.length;
    };
    expect([pass(0), pass(0), pass(3)]).toEqual([1, 1, 1]);
    expect([pass(500), pass(500), pass(3), pass(0)]).toEqual([1, 1, 2, 2]);
    stop();
    expect([pass(500), pass(0)]).toEqual([2, 2]);
  });
});
