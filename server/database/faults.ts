/** What the errors of both databases mean for who asked. */
import { SqliteError } from './sqlite/WorkerConnection.ts';

/** Primary result codes of SQLite. */
const sqlite = {
  /** Another program holds the file. */
  locked: new Set([5, 6]),
  full: new Set([13]),
  /** It cannot be written, read, or opened. */
  trouble: new Set([8, 10, 13, 14]),
};
/** Codes of PostgreSQL. */
const postgres = {
  /** Waited too long for a lock, deadlock, changed by another transaction. */
  locked: /^(55P03|40P01|40001)$/,
  full: /^53100$/,
  /** Connection lost, server going down or starting, too many connections, a transaction that stood still for too long. */
  trouble: /^(08...|57P..|53...|25P03)$/,
  /** Values that a column cannot hold. */
  value: /^22[0-9A-Z]{3}$/,
  cancelled: /^57014$/,
};

type Fault = Error & { code?: unknown };

export function isLocked(fault: Fault): boolean {
  return is('locked', fault);
}

export function isFull(fault: Fault): boolean {
  return is('full', fault);
}

/** The database does not answer, or cannot do its work. */
export function isTrouble(fault: Fault): boolean {
  return is('trouble', fault);
}

/** A statement took too long. */
export function isTimeout({ code }: Fault): boolean {
  return postgres.cancelled.test(String(code));
}

export function isValueRefused({ code }: Fault): boolean {
  return postgres.value.test(String(code));
}

function is(what: 'locked' | 'full' | 'trouble', fault: Fault): boolean {
  if (fault instanceof SqliteError) return sqlite[what].has(fault.code & 0xff);
  return postgres[what].test(String(fault.code));
}
