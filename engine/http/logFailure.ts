import { AppError } from './AppError.ts';

/** What the page does without is told in the console; that a session has ended is said to the user, and is no fault of a call. */
export function logFailure(text: string, error: unknown): void {
  if (!(error instanceof AppError && error.status === 401)) console.warn(text, error);
}
