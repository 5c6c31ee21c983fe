import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { environment, reportText, root, watchArguments, writeText } from './checkCommand.ts';

let folder: string;
let process_: ChildProcess;
let output: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mullion-watch-'));
  writeText(folder, 'reports/late-logins.json', reportText());
  output = '';
  process_ = spawn(process.execPath, watchArguments(folder), { cwd: root, env: environment });
  process_.stdout?.on('data', (part) => {
    output += String(part);
  });
  process_.stderr?.on('data', (part) => {
    output += String(part);
  });
});

afterEach(() => {
  process_.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Waits for a whole report that says something, and forgets what was written until then. */
async function told(pattern: RegExp): Promise<void> {
  await vi.waitFor(() => expect(output).toMatch(new RegExp(`${pattern.source}[\\s\\S]*waiting for changes`)), 15_000);
  output = '';
}

describe('mullion check --watch', () => {
  it('checks again at every change, survives broken, renamed and deleted files, and ends at Ctrl-C', async () => {
    const file = join(folder, 'reports', 'late-logins.json');
    await told(/0 errors/);
    writeFileSync(file, reportText('{ "field": "usr", "title": "User" }'));
    await told(/COLUMN_UNKNOWN/);
    writeFileSync(file, '{ "id": ');
    await told(/JSON_SYNTAX/);
    writeText(folder, 'reports/new.tmp', reportText());
    renameSync(join(folder, 'reports', 'new.tmp'), file);
    await told(/0 errors/);
    rmSync(join(folder, 'reports'), { recursive: true });
    await told(/no document in/);
    writeText(folder, 'reports/late-logins.json', reportText());
    await told(/0 errors/);
    const ended = new Promise((resolve) => process_.once('exit', (code) => resolve(code)));
    process_.kill('SIGINT');
    expect(await ended).toBe(0);
  }, 60_000);

  it('follows a folder that another one takes the place of, and one that comes back', async () => {
    const reports = join(folder, 'reports');
    await told(/0 errors/);
    renameSync(reports, `${folder}-before`);
    writeText(folder, 'reports/late-logins.json', reportText('{ "field": "usr", "title": "User" }'));
    await told(/COLUMN_UNKNOWN/);
    writeText(folder, 'reports/late-logins.json', reportText());
    await told(/0 errors/);
    renameSync(folder, `${folder}-away`);
    await told(/mullion check: /);
    renameSync(`${folder}-away`, folder);
    await told(/0 errors/);
    rmSync(`${folder}-before`, { recursive: true });
  }, 60_000);
});
