import { randomInt } from 'node:crypto';
import pg from 'pg';
import type { Bell } from '../Bell.ts';
import { clientOptions } from './PostgresClients.ts';

/** Milliseconds in which commits are told together: a notification takes a lock of the whole database at its commit. */
const TOGETHER = 20;
/** Milliseconds before a connection that broke is made again, and as much again by chance. */
const PAUSE = 2_000;
const PATIENCE = 5_000;
const CHANNEL = 'mullion_live';

/**
 * LISTEN and NOTIFY on a connection of its own, opened with the first need. Behind a pooler nothing is listened to: notifications
 * would go to a connection that others use. What is not heard is found by the next look at the table.
 */
export class PostgresBell implements Bell {
  readonly #url: string;
  readonly #heard = new Set<() => void>();
  #client: Promise<pg.Client> | undefined;
  /** The one that is in use: what an earlier one still says does not count. */
  #inUse: pg.Client | undefined;
  #ringing: NodeJS.Timeout | undefined;
  #retry: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(url: string) {
    this.#url = url;
  }

  listen(heard: () => void): () => void {
    this.#heard.add(heard);
    void this.#open();
    return () => {
      this.#heard.delete(heard);
      if (this.#heard.size === 0) void this.#drop();
    };
  }

  /** After the commit; many at once are one. */
  ring(): void {
    if (this.#isClosed) return;
    this.#ringing ??= setTimeout(() => void this.#notify(), TOGETHER).unref();
  }

  async end(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#ringing);
    await this.#drop();
  }

  async #notify(): Promise<void> {
    this.#ringing = undefined;
    const client = await this.#open();
    // Nobody is told: they look by themselves.
    await client?.query(`notify ${CHANNEL}`).catch(() => this.#lost(client));
  }

  /** The connection, listening where somebody wants to hear; nothing when there is none. */
  async #open(): Promise<pg.Client | undefined> {
    if (this.#isClosed) return undefined;
    this.#client ??= this.#connect();
    const client = await this.#client.catch(() => undefined);
    if (!client) this.#lost(undefined);
    return client;
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({ ...clientOptions(this.#url), query_timeout: PATIENCE });
    client.on('error', () => this.#lost(client));
    client.on('end', () => this.#lost(client));
    client.on('notification', () => {
      for (const heard of this.#heard) heard();
    });
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const { processID } = client as unknown as { processID: number };
    if (rows[0]?.pid === processID) await client.query(`listen ${CHANNEL}`);
    this.#inUse = client;
    return client;
  }

  /** A connection that broke is made again as long as somebody wants to hear. */
  #lost(client: pg.Client | undefined): void {
    void client?.end().catch(() => undefined);
    if (this.#isClosed || this.#retry || client !== this.#inUse) return;
    this.#client = undefined;
    this.#inUse = undefined;
    if (this.#heard.size === 0) return;
    this.#retry = setTimeout(() => {
      this.#retry = undefined;
      void this.#open();
    }, PAUSE + randomInt(PAUSE)).unref();
  }

  async #drop(): Promise<void> {
    clearTimeout(this.#retry);
    this.#retry = undefined;
    const client = this.#client;
    this.#client = undefined;
    this.#inUse = undefined;
    await client?.then((one) => one.end()).catch(() => undefined);
  }
}
