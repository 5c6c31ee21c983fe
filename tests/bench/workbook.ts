/**
 * What others notice while a workbook that was made to stop the server is read: `npm run bench -- workbook`. One user reads pages
 * of a list, in turns alone and while another one, in a process of their own, uploads again and again a file of some 60 KB with a token
 * of many megabytes; after some of them they wait (429). Both are measured in the same run, through the whole server; the figure is p99 beside p99.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { buildApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { seedDemo } from '../../server/seeds/seedDemo.ts';
import { openServices } from '../../server/services.ts';
import { call, headersOf, type Session, signIn } from '../server/helpers/call.ts';
import type { TestServer } from '../server/helpers/withServer.ts';
import { workbookOf } from '../server/helpers/zipOf.ts';
import type { Attack, Attacked } from './workbook/attack.ts';

const ROUNDS = 12;
/** Reads in each half of a round. */
const READS = 100;
const GOAL = 1.3;
/** Characters of the token; packed they are about 60 KB. */
const TOKEN = 60_000_000;

const folder = mkdtempSync(join(tmpdir(), 'mullion-bench-'));
const services = await openServices(readConfig({ MULLION_DATA: folder, LOG_LEVEL: 'silent' }));
await seedDemo(services.database.db, { small: true });
const app = await buildApp(services);
const base = await app.listen({ host: '127.0.0.1', port: 0 });
const server = { app, services, db: services.database.db, dialect: 'sqlite' } as unknown as TestServer;

const reader = await signIn(server, 'multi@hmpg.example');
const attacker = await signIn(server, 'leasing@hmpg.example');
const hostile = workbookOf(
  `<worksheet><sheetData><row r="1"><c r="${'a'.repeat(TOKEN)}"/></row></sheetData></worksheet>`,
);
const file = join(folder, 'rows.xlsx');
writeFileSync(file, hostile);
const url = `${base}/api/connect/tableImportExport/excelToJson`;
const attack: Attack = { url, headers: headersOf(attacker), file };
const other = fork(join(import.meta.dirname, 'workbook', 'attack.ts'), [JSON.stringify(attack)]);
await once(other, 'message');
await read(reader, READS);

const alone: number[] = [];
const beside: number[] = [];
const refusals: Record<string, number> = {};
for (let round = 0; round < ROUNDS; round += 1) {
  alone.push(...(await read(reader, READS)));
  other.send('begin');
  beside.push(...(await read(reader, READS)));
  other.send('rest');
  const [attacked] = (await once(other, 'message')) as [Attacked];
  for (const [refusal, times] of Object.entries(attacked.refusals))
    refusals[refusal] = (refusals[refusal] ?? 0) + times;
}
other.kill();
await app.close();
await services.close();
rmSync(folder, { recursive: true, force: true });

const result = {
  bytes: hostile.length,
  reads: alone.length,
  refusals,
  alone: spread(alone),
  beside: spread(beside),
};
const ratio = result.beside.p99 / result.alone.p99;
console.log(
  `${hostile.length} bytes, uploads: ${Object.entries(refusals)
    .map(([refusal, times]) => `${times} x ${refusal}`)
    .join(', ')}; ${alone.length} reads of each kind`,
);
console.log(`alone   p50 ${result.alone.p50} ms, p99 ${result.alone.p99} ms`);
console.log(`beside  p50 ${result.beside.p50} ms, p99 ${result.beside.p99} ms`);
console.log(`${ratio <= GOAL ? 'ok  ' : 'MISS'} p99 of another user's list: ${ratio.toFixed(2)} x, goal <= ${GOAL} x`);
const kept = join(import.meta.dirname, '..', '..', '.cache');
mkdirSync(kept, { recursive: true });
writeFileSync(join(kept, 'bench-workbook.json'), `${JSON.stringify({ ...result, ratio }, null, 2)}\n`);

async function read(session: Session, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const start = performance.now();
    const { status } = await call(server, session, 'listUnits', { query: { itemsPerPage: 25 } });
    if (status !== 200) throw new Error(`The list answered ${status}.`);
    times.push(performance.now() - start);
  }
  return times;
}

function spread(times: readonly number[]): { p50: number; p99: number } {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => Math.round((sorted[Math.floor(sorted.length * part)] ?? 0) * 10) / 10;
  return { p50: at(0.5), p99: at(0.99) };
}
