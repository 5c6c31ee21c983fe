import { openVault, type SecretVault } from './auth/secondFactor/SecretVault.ts';
import { loadSecret } from './auth/secret.ts';
import { SignInThrottle } from './auth/throttle.ts';
import { type Config, isDemo } from './config.ts';
import { DiskWatch } from './database/DiskWatch.ts';
import { type OpenDatabase, openDatabase } from './database/openDatabase.ts';
import { DocumentStore } from './documents/DocumentStore.ts';
import { LocaleStore } from './documents/LocaleStore.ts';
import { ProductFile } from './documents/ProductFile.ts';
import { addressMover, type Prefixes } from './engine.ts';
import { TableReaders } from './import/TableReaders.ts';
import { LiveFeed } from './live/LiveFeed.ts';
import type { Senders } from './messages/message.types.ts';
import { createSenders } from './messages/senders.ts';
import { createPlaceFinder } from './places/PlaceFinder.ts';
import type { PlaceFinder } from './places/places.types.ts';
import { InstallationStore } from './settings-file/InstallationStore.ts';
import { movesOf } from './settings-file/prefixes.ts';
import { SpeechTurns } from './speech/SpeechTurns.ts';
import { TaskSignal } from './tasks/TaskSignal.ts';

/** What a running server is made of; routes get it, tests make their own. */
export interface Services {
  config: Config;
  database: OpenDatabase;
  /** Signs access tokens and derives refresh tokens. */
  tokenKey: Uint8Array;
  /** Seals secrets of users. */
  vault: SecretVault;
  /** How messages leave the server. */
  senders: Senders;
  throttle: SignInThrottle;
  documents: DocumentStore;
  locales: LocaleStore;
  product: ProductFile;
  places: PlaceFinder;
  /** Reads files that users upload. */
  tables: TableReaders;
  speech: SpeechTurns;
  /** Tells open pages what changed. */
  live: LiveFeed;
  /** Wakes the runner of scheduled tasks. */
  tasks: TaskSignal;
  /** Whether the disk has room. */
  disk: DiskWatch;
  /** What the operator set. */
  installation: InstallationStore;
  /** Beginnings of addresses that are elsewhere since the start. */
  moves: Prefixes;
  /** Where an address of the contract is. */
  addressOf(address: string): string;
  /** The clock; tests move it. */
  now: () => Date;
  close(): Promise<void>;
}

/**
 * `gateways` stand before the shipped senders.
 *
 * @throws StartError
 */
export async function openServices(
  config: Config,
  now: () => Date = () => new Date(),
  gateways: Senders = {},
): Promise<Services> {
  const installation = new InstallationStore(config.settingsFile, isDemo(config) ? { registration: 'pin' } : {});
  const moves = movesOf(installation.current.prefixes);
  const database = await openDatabase(config);
  const tables = new TableReaders(now);
  const documents = new DocumentStore(config.schemasFolder);
  return {
    config,
    database,
    tokenKey: await loadSecret(database.db, 'token'),
    vault: await openVault(database.db, config.key),
    senders: { ...createSenders(config, database.db), ...gateways },
    throttle: new SignInThrottle(database.db),
    documents,
    locales: new LocaleStore(config.schemasFolder),
    product: new ProductFile(config.schemasFolder, () => installation.current.interProductWhiteListDomains),
    places: createPlaceFinder(config),
    tables,
    speech: new SpeechTurns(),
    live: new LiveFeed(database.db, { bell: database.bell, files: () => documents.version() }),
    tasks: new TaskSignal(),
    disk: new DiskWatch(config.databaseUrl ? undefined : config.dataFolder),
    installation,
    moves,
    addressOf: addressMover(moves),
    now,
    async close() {
      tables.close();
      await database.close();
    },
  };
}
