import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, beforeAll } from 'vitest';

/** A mail as the server took it: who it is really for, and what it says of itself. */
export interface ReceivedMail {
  from: string;
  recipients: readonly string[];
  user: string;
  headers: ReadonlyMap<string, string>;
  text: string;
}

interface MailServer {
  readonly received: readonly ReceivedMail[];
  /** `smtp://127.0.0.1:…`, with a name and a password where they are given. */
  address(credentials?: string): string;
  /** The mail that came last; without one the test has failed. */
  last(): ReceivedMail;
  /** Stops listening, as a server that is down. */
  stop(): Promise<void>;
}

/** A mail server on a free port of this machine, for one file of tests. Call it before the server that sends. */
export function withMailServer(options: SMTPServerOptions = {}): MailServer {
  const received: ReceivedMail[] = [];
  let port = 0;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          recipients: rcptTo.map(({ address }) => address),
          user: String(session.user ?? ''),
          ...readMail(Buffer.concat(chunks).toString('utf8')),
        });
        done();
      });
    },
    ...options,
  });
  // What a client hangs up on is its own business.
  server.on('error', () => undefined);
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  beforeAll(
    () =>
      new Promise<void>((resolve) => {
        const listener = server.listen(0, '127.0.0.1', () => {
          ({ port } = listener.address() as AddressInfo);
          resolve();
        });
      }),
  );
  afterAll(stop);
  return {
    received,
    stop,
    address: (credentials) => `smtp://${credentials ? `${credentials}@` : ''}127.0.0.1:${port}`,
    last: () => {
      const mail = received.at(-1);
      if (!mail) throw new Error('No mail has arrived.');
      return mail;
    },
  };
}

/** Headers by their name in small letters, unfolded, and the text as a reader sees it. */
function readMail(source: string): Pick<ReceivedMail, 'headers' | 'text'> {
  const end = source.indexOf('\r\n\r\n');
  const lines = source
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = new Map(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  return { headers, text: decode(source.slice(end + 4), headers.get('content-transfer-encoding')) };
}

function decode(body: string, encoding = '7bit'): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body;
  const joined = body.replaceAll('=\r\n', '');
  return Buffer.from(
    joined.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');
}
