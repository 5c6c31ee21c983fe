import { RequestError, type RequestErrorCode } from '#server/errors.ts';
import type { Services } from '#server/services.ts';

/** Answers that say "not this one, try another": they count as guesses. */
const guesses: ReadonlySet<RequestErrorCode> = new Set([
  'external_refused',
  'client_pin_unknown',
  'client_pin_differs',
  'entry_refused',
  'email_taken',
]);

/**
 * Runs a way in under the throttle of the sign-in: what is guessed wrong from one address pauses it.
 *
 * @throws RequestError too_many_sign_ins, and what `run` throws
 */
export async function guarded<T>(
  { throttle, now }: Services,
  { what, address }: { what: string; address: string },
  run: () => Promise<T>,
): Promise<T> {
  const seconds = await throttle.begin(what, address, now());
  if (seconds > 0) {
    throw new RequestError('too_many_sign_ins', { values: { seconds }, headers: { 'retry-after': String(seconds) } });
  }
  try {
    const answer = await run();
    await throttle.settle(what, address, true);
    return answer;
  } catch (error) {
    const isGuess = error instanceof RequestError && guesses.has(error.code);
    if (!isGuess) await throttle.settle(what, address, false);
    throw error;
  }
}
