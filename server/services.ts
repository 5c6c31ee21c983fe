import { loadSecret } from './auth/secret.ts';
import { SignInThrottle } from './auth/throttle.ts';
import type { Config } from './config.ts';
import { type OpenDatabase, openDatabase } from './database/openDatabase.ts';
import { DocumentStore } from './documents/DocumentStore.ts';
import { LocaleStore } from './documents/LocaleStore.ts';
import { createPlaceFinder, type PlaceFinder } from './places/PlaceFinder.ts';

/** What a running server is made of; routes get it, tests make their own. */
export interface Services {
  config: Config;
  database: OpenDatabase;
  /** Signs access tokens and derives refresh tokens. */
  tokenKey: Uint8Array;
  throttle: SignInThrottle;
  documents: DocumentStore;
  locales: LocaleStore;
  places: PlaceFinder;
  /** The clock; tests move it. */
  now: () => Date;
  close(): Promise<void>;
}

/** @throws StartError */
export async function openServices(config: Config, now: () => Date = () => new Date()): Promise<Services> {
  const database = await openDatabase(config);
  return {
    config,
    database,
    tokenKey: await loadSecret(database.db),
    throttle: new SignInThrottle(),
    documents: new DocumentStore(config.schemasFolder),
    locales: new LocaleStore(config.schemasFolder),
    places: createPlaceFinder(config),
    now,
    close: () => database.close(),
  };
}
