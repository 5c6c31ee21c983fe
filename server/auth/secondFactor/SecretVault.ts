import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { loadSecret } from '#server/auth/secret.ts';
import type { Db } from '#server/database/schema.ts';

const ALGORITHM = 'aes-256-gcm';
const NONCE_SIZE = 12;
const TAG_SIZE = 16;

/** Which key sealed a text: the one of MULLION_KEY, or the one that the server made for itself. */
type KeyName = 'own' | 'given';

/**
 * Keeps secrets of users unreadable in the database and its backups. Each text is bound to its user: moved to another
 * row it does not open.
 */
export class SecretVault {
  readonly #keys: ReadonlyMap<KeyName, Uint8Array>;

  constructor(keys: ReadonlyMap<KeyName, Uint8Array>) {
    this.#keys = keys;
  }

  seal(text: string, userId: number): string {
    const name: KeyName = this.#keys.has('given') ? 'given' : 'own';
    const nonce = randomBytes(NONCE_SIZE);
    const cipher = createCipheriv(ALGORITHM, this.#key(name), nonce).setAAD(ownerOf(userId));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return `${name}:${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`;
  }

  /** @throws Error when the text was sealed with another key or for another user */
  open(sealed: string, userId: number): string {
    const [name = '', text = ''] = sealed.split(':');
    const bytes = Buffer.from(text, 'base64url');
    const decipher = createDecipheriv(ALGORITHM, this.#key(name), bytes.subarray(0, NONCE_SIZE))
      .setAAD(ownerOf(userId))
      .setAuthTag(bytes.subarray(NONCE_SIZE, NONCE_SIZE + TAG_SIZE));
    return decipher.update(bytes.subarray(NONCE_SIZE + TAG_SIZE), undefined, 'utf8') + decipher.final('utf8');
  }

  /** Whether the keys of this server open it. */
  opens(sealed: string, userId: number): boolean {
    try {
      this.open(sealed, userId);
      return true;
    } catch {
      return false;
    }
  }

  #key(name: string): Uint8Array {
    const key = this.#keys.get(name as KeyName);
    if (!key) throw new Error(`A secret was sealed with the key "${name}", which this server does not have.`);
    return key;
  }
}

/**
 * The vault of a database. Without MULLION_KEY the key lies in the database too: that guards single tables and reports,
 * not a stolen database. What was sealed before the variable was set still opens.
 */
export async function openVault(db: Db, given: string | undefined): Promise<SecretVault> {
  const keys = new Map<KeyName, Uint8Array>([['own', digest(await loadSecret(db, 'vault'))]]);
  if (given) keys.set('given', digest(Buffer.from(given)));
  return new SecretVault(keys);
}

function digest(key: Uint8Array): Uint8Array {
  return createHash('sha256').update('second-factor:').update(key).digest();
}

function ownerOf(userId: number): Buffer {
  return Buffer.from(`user:${userId}`);
}
