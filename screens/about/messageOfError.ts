import { AppError } from '#engine/index.ts';

/** What the server said of a failure. */
export function messageOfError(error: unknown): string {
  return error instanceof AppError ? error.message : String(error);
}
