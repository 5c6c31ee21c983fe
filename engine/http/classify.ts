import {
  AUTH_DENIED,
  AUTH_REQUIRED,
  EXPIRED_MARK,
  HEADER_FORCED_LOGOUT,
  HEADER_INVALIDATED,
  TOKEN_EXPIRED,
} from './constants.ts';
import { errorTexts } from './readError.ts';

/** What an unsuccessful answer means for the session (shell 4 and 8). */
export type Verdict = 'unauthorized' | 'invalidated' | 'forced-logout' | 'expired' | 'access-denied' | 'none';

/** Only parsed error fields of a non-2xx answer are matched, so that user text in an answer cannot end a session. */
export function classify(status: number, headers: Headers, body: unknown): Verdict {
  const texts = errorTexts(body);
  if (status === 401) return reasonOf401(headers);
  if (status === 500 && texts.some((text) => text.includes(EXPIRED_MARK))) return 'expired';
  if (texts.some((text) => text === TOKEN_EXPIRED || text === AUTH_REQUIRED)) return 'unauthorized';
  if (texts.some((text) => text.includes(AUTH_DENIED))) return 'access-denied';
  return 'none';
}

function reasonOf401(headers: Headers): Verdict {
  if (headers.get(HEADER_FORCED_LOGOUT) === 'true') return 'forced-logout';
  return headers.get(HEADER_INVALIDATED) === 'true' ? 'invalidated' : 'unauthorized';
}
