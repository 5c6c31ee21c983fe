import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import type { Config } from '../../../server/config.ts';
import type { Db, DialectName } from '../../../server/database/schema.ts';
import { openServices, type Services } from '../../../server/services.ts';
import { copyDatabase, copyFolder, dropDatabase } from './templates.ts';

type App = Awaited<ReturnType<typeof buildApp>>;

/** The server of a test file, on a database of its own with the small demo data. */
export interface TestServer {
  readonly app: App;
  readonly services: Services;
  readonly db: Db;
  readonly dialect: DialectName;
  /** Moves the server's clock. */
  advance(milliseconds: number): void;
}

/** The same tests on both databases. */
export function describeDatabases(title: string, define: (dialect: DialectName) => void): void {
  for (const dialect of ['sqlite', 'postgres'] as const) describe(`${title} (${dialect})`, () => define(dialect));
}

/** Call it in a `describe`; the server lives as long as that. */
export function withServer(dialect: DialectName, settings: Partial<Config> = {}): TestServer {
  let app: App | undefined;
  let services: Services | undefined;
  let offset = 0;
  let drop: () => Promise<void> = async () => undefined;
  const started = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('The server starts in beforeAll.');
    return value;
  };
  beforeAll(async () => {
    const place = await makePlace(dialect);
    drop = place.drop;
    const config: Config = { ...place.config, ...settings };
    services = await openServices(config, () => new Date(Date.now() + offset));
    app = await buildApp(services, { strictAnswers: true });
    await app.ready();
  });
  afterAll(async () => {
    await app?.close();
    await services?.close();
    await drop();
  });
  return {
    dialect,
    get app() {
      return started(app);
    },
    get services() {
      return started(services);
    },
    get db() {
      return started(services).database.db;
    },
    advance(milliseconds) {
      offset += milliseconds;
    },
  };
}

async function makePlace(dialect: DialectName): Promise<{ config: Config; drop: () => Promise<void> }> {
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  const base: Config = {
    port: 0,
    host: '127.0.0.1',
    dataFolder: '',
    databaseUrl: undefined,
    demo: undefined,
    schemasFolder: undefined,
    localeFiles: '',
    places: 'embedded',
    key: undefined,
    smtp: undefined,
    logLevel: process.env.TEST_LOG === 'error' ? 'error' : 'silent',
  };
  if (dialect === 'sqlite') {
    const dataFolder = copyFolder(inject('dataFolder'), name);
    const drop = async () => rmSync(dataFolder, { recursive: true, force: true });
    return { config: { ...base, dataFolder }, drop };
  }
  const postgresUrl = inject('postgresUrl');
  const databaseUrl = await copyDatabase(postgresUrl, name);
  return { config: { ...base, databaseUrl }, drop: () => dropDatabase(postgresUrl, name) };
}
