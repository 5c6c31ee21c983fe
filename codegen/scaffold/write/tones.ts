import { wordsOf } from '../words.ts';

type Tone = 'success' | 'warning' | 'danger';

/** What people everywhere take for good, for something to wait for, and for bad. */
const WORDS: Readonly<Record<Tone, readonly string[]>> = {
  success: [
    ...['active', 'enabled', 'paid', 'succeeded', 'success', 'successful', 'completed', 'complete', 'done', 'approved'],
    ...['accepted', 'delivered', 'healthy', 'online', 'ok', 'running', 'passed', 'verified', 'confirmed', 'resolved'],
  ],
  warning: [
    ...['pending', 'waiting', 'processing', 'paused', 'suspended', 'overdue', 'warning', 'degraded', 'expiring'],
    ...['queued', 'draining', 'onhold', 'inprogress', 'inreview', 'unverified', 'retrying', 'partial'],
  ],
  danger: [
    ...['failed', 'failure', 'error', 'errored', 'rejected', 'declined', 'blocked', 'cancelled', 'canceled', 'expired'],
    ...['revoked', 'terminated', 'unhealthy', 'offline', 'denied', 'lost', 'critical', 'disputed', 'void', 'voided'],
  ],
};

/** What turns the words beside it round, or says that they are only possible. */
const NOT: ReadonlySet<string> = new Set([
  'not',
  'no',
  'non',
  'un',
  'never',
  'partially',
  'half',
  'to',
  'if',
  'can',
  'was',
]);

const BY_WORD: ReadonlyMap<string, Tone> = new Map(
  Object.entries(WORDS).flatMap(([tone, words]) => words.map((word) => [word, tone as Tone] as const)),
);

/** By all words, or by the last ones: `verification_in_progress`, `payment_failed`, and not `not_paid`. */
function toneOf(words: readonly string[]): Tone | undefined {
  const whole = BY_WORD.get(words.join(''));
  if (whole || words.some((word) => NOT.has(word))) return whole;
  return BY_WORD.get(words.slice(-2).join('')) ?? BY_WORD.get(words.at(-1) ?? '');
}

/** What is a state for sure, and neither good nor bad. */
const WITHOUT: ReadonlySet<string> = new Set([
  'inactive',
  'disabled',
  'deleted',
  'archived',
  'draft',
  'closed',
  'unknown',
]);

/** Colours of the values of a state; nothing where fewer than two of them are known words, as chance may have it. */
export function tonesOf(values: readonly unknown[]): Readonly<Record<string, Tone>> {
  const known = values.flatMap((value): [string, Tone][] => {
    const tone = toneOf(wordsOf(String(value)).map((word) => word.toLowerCase()));
    return tone === undefined ? [] : [[String(value), tone]];
  });
  const without = values.filter((value) => WITHOUT.has(wordsOf(String(value)).join('').toLowerCase()));
  return known.length === 0 || known.length + without.length < 2 ? {} : Object.fromEntries(known);
}
