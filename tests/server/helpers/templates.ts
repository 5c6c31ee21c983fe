/** Seeded databases that each test file gets a copy of. */
import { argon2Sync } from 'node:crypto';
import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '../../../server/database/openDatabase.ts';
import type { Db } from '../../../server/database/schema.ts';
import { seedDemo } from '../../../server/seeds/seedDemo.ts';
import { PASSWORD } from './call.ts';

export const TEMPLATE = 'mullion_template';

/** Makes the template of SQLite below `folder` and, as a database, that of PostgreSQL. */
export async function makeTemplates(folder: string, postgresUrl: string): Promise<void> {
  await runSql(postgresUrl, `create database ${TEMPLATE}`);
  await Promise.all([
    fill({ dataFolder: join(folder, TEMPLATE), databaseUrl: undefined }),
    fill({ dataFolder: '', databaseUrl: databaseUrl(postgresUrl, TEMPLATE) }),
  ]);
}

/** A copy of the SQLite template. */
export function copyFolder(folder: string, name: string): string {
  const target = join(folder, name);
  mkdirSync(target, { recursive: true, mode: 0o700 });
  cpSync(join(folder, TEMPLATE, 'mullion.db'), join(target, 'mullion.db'));
  return target;
}

/** A copy of the PostgreSQL template. */
export async function copyDatabase(postgresUrl: string, name: string): Promise<string> {
  await runSql(postgresUrl, `create database ${name} template ${TEMPLATE}`);
  return databaseUrl(postgresUrl, name);
}

export async function dropDatabase(postgresUrl: string, name: string): Promise<void> {
  await runSql(postgresUrl, `drop database if exists ${name} with (force)`);
}

export async function runSql(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export function databaseUrl(postgresUrl: string, name: string): string {
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** A database with the demo data, small ones unless they are wanted as the product has them. */
export async function fill(
  config: { dataFolder: string; databaseUrl: string | undefined },
  { small = true } = {},
): Promise<void> {
  const { db, close } = await openDatabase(config);
  await seedDemo(db, { small });
  await hashCheaply(db);
  await close();
}

/** The same passwords, hashed at the least cost: thousands of sign-ins would otherwise be a fifth of what the tests take. */
async function hashCheaply(db: Db): Promise<void> {
  const nonce = Buffer.alloc(16, 7);
  const key = argon2Sync('argon2id', { message: PASSWORD, nonce, memory: 8, passes: 1, parallelism: 1, tagLength: 32 });
  const [salt, hash] = [nonce, key].map((bytes) => bytes.toString('base64').replace(/=+$/, ''));
  await db
    .updateTable('app_user')
    .set({ password_hash: `$argon2id$v=19$m=8,t=1,p=1$${salt}$${hash}` })
    .where('password_hash', 'is not', null)
    .execute();
}
