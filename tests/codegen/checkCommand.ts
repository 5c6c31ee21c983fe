import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const root = join(import.meta.dirname, '..', '..');
const cli = join(root, 'codegen', 'cli.ts');

/** Without colours and without the documents of whoever runs the tests. */
export const environment = { ...process.env, NO_COLOR: '1', MULLION_SCHEMAS: '' };

/** The command as a shell runs it: `mullion(['check', folder])`. */
export function mullion(args: readonly string[], cwd = root) {
  const ran = spawnSync(process.execPath, [cli, ...args], { cwd, env: environment, encoding: 'utf8' });
  return { status: ran.status, stdout: ran.stdout, stderr: ran.stderr };
}

/** Arguments for a process that goes on. */
export const watchArguments = (folder: string): string[] => [cli, 'check', folder, '--watch'];

export function writeText(folder: string, name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  return path;
}

/** A good report of one's own; `columns` in place of its only column. */
export function reportText(columns = '{ "field": "user", "title": "User", "sortable": true }'): string {
  return `{
  "$schema": "../meta/report.schema.json",
  "id": "late-logins",
  "title": "Late logins",
  "source": { "operation": "listLoginDetails" }, "permission": { "page": "userloginreport" },
  "columns": [${columns}]
}
`;
}
