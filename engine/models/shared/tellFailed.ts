import { UNAVAILABLE_TEXT } from '../../http/constants.ts';
import type { EngineServices } from '../../services.ts';

/**
 * A toast with the document's words for a fault of the server itself, which says nothing that helps a user; else its own. With
 * a lead, the reason follows it.
 */
export function tellFailed(
  { toasts, locale }: EngineServices,
  failed: { toast?: string; lead?: string } | undefined,
  error: unknown,
): void {
  const { status = 0 } = (error ?? {}) as { status?: number };
  const otherwise = failed?.toast ? locale.text(failed.toast) : undefined;
  if (failed?.lead) toasts.showError(error, `${locale.text(failed.lead)} ${saidBy(error) ?? otherwise ?? ''}`.trim());
  else toasts.showError(error, status >= 500 ? otherwise : undefined);
}

/** What the server said, with a code of its own or without; nothing when there was no answer, or none with a text. */
export function saidBy(error: unknown): string | undefined {
  const { status, message } = (error ?? {}) as { status?: unknown; message?: unknown };
  return typeof message === 'string' && status !== 0 && message !== UNAVAILABLE_TEXT ? message : undefined;
}
