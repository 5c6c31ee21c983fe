import { argon2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { RequestError } from '#server/errors.ts';
import { commonPasswords } from './commonPasswords.ts';

/**
 * argon2id with OWASP's first set: 46 MiB, 1 pass, 1 lane. The second one (19 MiB, 2 passes) is as strong, but blocks below 32 MiB
 * stay with glibc: each thread that ever derived a key kept up to 38 MiB, 115 MB in all.
 */
const cost = { memory: 47_104, passes: 1, parallelism: 1, tagLength: 32 } as const;
/** Hashes at once, and how many may wait: signing in must not starve everything else, of processors nor of memory. */
const MAX_RUNNING = availableParallelism() < 4 ? 1 : 2;
const MAX_WAITING = 400;
/** SHELL-PROFILE-07. */
export const MIN_PASSWORD_LENGTH = 10;
const MAX_PASSWORD_LENGTH = 256;
/** More digits and signs behind a common password make it another one. */
const LONGEST_ENDING = 6;
const SHORTEST_NAME = 4;

const derive = promisify(argon2);
const waiting: (() => void)[] = [];
let running = 0;

/** PHC text of a new hash. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await deriveInTurn(password, salt, cost);
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(salt)}$${unpadded(key)}`;
}

/** Takes as long for a user without a hash as for one with. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const parsed = parseHash(hash ?? '') ?? { ...cost, salt: Buffer.alloc(16), key: Buffer.alloc(32, 1) };
  const key = await deriveInTurn(password.slice(0, MAX_PASSWORD_LENGTH), parsed.salt, parsed);
  return timingSafeEqual(key, parsed.key) && hash !== null;
}

/** What can be wrong with a new password; translated through the locale key `server.field.<code>`. */
const passwordFaults = {
  password_short: `Use at least ${MIN_PASSWORD_LENGTH} characters.`,
  password_long: `Use at most ${MAX_PASSWORD_LENGTH} characters.`,
  password_digit: 'Use at least one digit.',
  password_lower: 'Use at least one lowercase letter.',
  password_upper: 'Use at least one uppercase letter.',
  password_common: 'This password is one of the most used. Choose another one.',
  password_personal: 'Do not use the name or the e-mail address in the password.',
} as const;

/** Whose password it is to be. */
interface Owner {
  email: string;
  name: string;
}

/** What is wrong with a new password, in the language of `texts`; undefined: nothing. */
export function findPasswordFault(
  password: string,
  owner: Owner,
  texts: Readonly<Record<string, string>> = {},
): string | undefined {
  const code = findFaultCode(password, owner);
  return code && (texts[`server.field.${code}`] ?? passwordFaults[code]);
}

function findFaultCode(password: string, owner: Owner): keyof typeof passwordFaults | undefined {
  if (password.length < MIN_PASSWORD_LENGTH) return 'password_short';
  if (password.length > MAX_PASSWORD_LENGTH) return 'password_long';
  if (!/\d/.test(password)) return 'password_digit';
  if (!/\p{Ll}/u.test(password)) return 'password_lower';
  if (!/\p{Lu}/u.test(password)) return 'password_upper';
  if (isCommon(password.toLowerCase())) return 'password_common';
  return isPersonal(password.toLowerCase(), owner) ? 'password_personal' : undefined;
}

/** One of the list, whatever digits and signs it ends with: they are what the other rules ask for. */
function isCommon(password: string): boolean {
  return commonPasswords.has(password) || commonRoots.has(rootOf(password));
}

const commonRoots: ReadonlySet<string> = new Set([...commonPasswords].map(rootOf));

function rootOf(password: string): string {
  return password.replace(new RegExp(`\\P{L}{1,${LONGEST_ENDING}}$`, 'u'), '');
}

/** Names of fewer letters stand in many words. */
function isPersonal(password: string, { email, name }: Owner): boolean {
  const local = email.toLowerCase().split('@')[0] ?? '';
  const words = [local, ...`${local} ${name.toLowerCase()}`.split(/[^\p{L}]+/u)];
  return words.some((word) => word.length >= SHORTEST_NAME && password.includes(word));
}

/** A one-time password that fulfils the rules, without letters that look alike. */
export function generatePassword(): string {
  const sets = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnopqrstuvwxyz', '23456789'];
  const pick = (set: string) => set.charAt(randomInt(set.length));
  const letters = [...sets.map(pick), ...Array.from({ length: 13 }, () => pick(sets.join('')))];
  for (let index = letters.length - 1; index > 0; index -= 1) {
    const other = randomInt(index + 1);
    [letters[index], letters[other]] = [letters[other] ?? '', letters[index] ?? ''];
  }
  return letters.join('');
}

interface Cost {
  memory: number;
  passes: number;
  parallelism: number;
  tagLength: number;
}

async function deriveInTurn(password: string, salt: Buffer, { memory, passes, parallelism, tagLength }: Cost) {
  await takeTurn();
  try {
    const message = password.normalize('NFKC');
    return await derive('argon2id', { message, nonce: salt, memory, passes, parallelism, tagLength });
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

async function takeTurn(): Promise<void> {
  if (running >= MAX_RUNNING) {
    if (waiting.length >= MAX_WAITING) throw new RequestError('busy', { headers: { 'retry-after': '5' } });
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  running += 1;
}

function parseHash(text: string): (Cost & { salt: Buffer; key: Buffer }) | undefined {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(text);
  if (!match) return undefined;
  const [, memory, passes, parallelism, salt = '', key = ''] = match;
  const bytes = Buffer.from(key, 'base64');
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: bytes.length,
    salt: Buffer.from(salt, 'base64'),
    key: bytes,
  };
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
