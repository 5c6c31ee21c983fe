import { connect } from 'node:net';
import type pg from 'pg';

/** The number that PostgreSQL knows a request to cancel by. */
const CANCEL_CODE = 80_877_102;
/** Milliseconds. */
const PATIENCE = 2_000;

/**
 * Asks PostgreSQL to end what a connection does, in the way of its protocol: with the key that the connection was given when it
 * began, which a pooler in between understands too. Resolves when it was heard, or when nobody answers.
 */
export function requestCancel(client: pg.Client): Promise<void> {
  const { processID, secretKey, host, port } = client as pg.Client & { processID?: number; secretKey?: number };
  if (typeof processID !== 'number' || typeof secretKey !== 'number') return Promise.resolve();
  const message = Buffer.alloc(16);
  message.writeInt32BE(16, 0);
  message.writeInt32BE(CANCEL_CODE, 4);
  message.writeInt32BE(processID, 8);
  message.writeInt32BE(secretKey, 12);
  return new Promise((resolve) => {
    const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    socket.setTimeout(PATIENCE, () => socket.destroy());
    // Whoever hears it closes. A pooler that sees this side closed before it has passed the request on forgets it.
    socket.on('connect', () => socket.write(message));
    socket.on('data', () => undefined);
    // Without it the statement ends by its own timeout.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve());
  });
}
