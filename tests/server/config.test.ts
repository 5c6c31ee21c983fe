import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../server/config.ts';

const folder = mkdtempSync(join(tmpdir(), 'mullion-config-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the environment', () => {
  it('has defaults, and takes empty text as not set', () => {
    expect(readConfig({ PORT: '', HOST: '', MULLION_DATA: '' }, folder)).toEqual({
      port: 4680,
      host: '127.0.0.1',
      dataFolder: join(folder, '.data'),
      databaseUrl: undefined,
      postgres: { poolSize: 10, statementTimeout: 15_000, lockTimeout: 3_000, idleTimeout: 30_000 },
      demo: undefined,
      schemasFolder: undefined,
      localeFiles: '',
      places: 'embedded',
      key: undefined,
      smtp: undefined,
      tasks: true,
      logLevel: 'info',
      liveSeconds: 300,
    });
  });

  it('reads what is set', () => {
    const config = readConfig(
      {
        PORT: '4700',
        HOST: '0.0.0.0',
        MULLION_DATA: '/srv/mullion',
        MULLION_DEMO: '0',
        MULLION_SCHEMAS: '.',
        DATABASE_URL: 'postgresql://m@db/mullion',
        LOG_LEVEL: 'warn',
        UNRELATED: 'x',
      },
      folder,
    );
    expect(config).toMatchObject({
      port: 4700,
      host: '0.0.0.0',
      dataFolder: '/srv/mullion',
      demo: false,
      schemasFolder: folder,
      logLevel: 'warn',
    });
  });

  it('reads how PostgreSQL is used, in seconds, and waits for a lock no longer than a statement may take', () => {
    const limits = {
      MULLION_DB_POOL: '40',
      MULLION_DB_STATEMENT_TIMEOUT: '60',
      MULLION_DB_LOCK_TIMEOUT: '10',
      MULLION_DB_IDLE_TIMEOUT: '5',
    };
    expect(readConfig(limits, folder).postgres).toEqual({
      poolSize: 40,
      statementTimeout: 60_000,
      lockTimeout: 10_000,
      idleTimeout: 5_000,
    });
    expect(readConfig({ MULLION_DB_STATEMENT_TIMEOUT: '2' }, folder).postgres?.lockTimeout).toBe(2_000);
  });

  it.each([
    {
      given: { PORT: 'http' },
      says: /^PORT must be a number from 1 to 65535, but is "http"\. Correct it or remove it/,
    },
    { given: { PORT: '70000' }, says: /PORT must be/ },
    { given: { PORT: '-1' }, says: /PORT must be/ },
    { given: { HOST: 'a host' }, says: /HOST must be/ },
    { given: { MULLION_DEMO: 'no' }, says: /MULLION_DEMO must be 0 or 1, but is "no"/ },
    {
      given: { MULLION_LOCALE_FILES: 'https://cdn.example/; script-src *' },
      says: /MULLION_LOCALE_FILES must be the address of a/,
    },
    { given: { MULLION_PLACES: 'file:///etc/hosts' }, says: /MULLION_PLACES must be embedded, off, or the address/ },
    { given: { LOG_LEVEL: 'loud' }, says: /LOG_LEVEL must be fatal, error/ },
    { given: { DATABASE_URL: 'mysql://x' }, says: /DATABASE_URL must be an address such as postgresql/ },
    { given: { DATABASE_URL: 'postgres//u:geheim@x' }, says: /^((?!geheim).)*$/s },
    {
      given: { MULLION_SCHEMAS: 'missing' },
      says: /MULLION_SCHEMAS names ".*missing", which is not a folder\. Create it/,
    },
    { given: { MULLION_SCHEMA: '.' }, says: /Unknown variable MULLION_SCHEMA\. Did you mean MULLION_SCHEMAS\?/ },
    { given: { MULLION_DB_POOL: '1' }, says: /MULLION_DB_POOL must be a whole number from 2 to 200, but is "1"/ },
    {
      given: { MULLION_DB_STATEMENT_TIMEOUT: '2', MULLION_DB_LOCK_TIMEOUT: '3' },
      says: /MULLION_DB_LOCK_TIMEOUT must be a whole number of seconds from 1 to 2, but is "3"/,
    },
    { given: { MULLION_DB_IDLE_TIMEOUT: '1.5' }, says: /MULLION_DB_IDLE_TIMEOUT must be a whole number of seconds/ },
    { given: { MULLION_TURBO: '1' }, says: /Unknown variable MULLION_TURBO\. Known: MULLION_DATA/ },
    { given: { HOST: '0.0.0.0' }, says: /demo data has known passwords and HOST is 0\.0\.0\.0.*MULLION_DEMO=0/ },
    { given: { HOST: 'example.com' }, says: /MULLION_DEMO=1 to allow it/ },
  ])('refuses $given and says what to do', ({ given, says }) => {
    expect(() => readConfig(given, folder)).toThrow(says);
  });

  it.each(['127.0.0.1', '127.1.2.3', 'localhost', '::1'])('takes %s as this machine only', (HOST) => {
    expect(readConfig({ HOST }, folder).host).toBe(HOST);
  });
});
