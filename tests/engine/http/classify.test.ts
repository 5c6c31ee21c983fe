import { expect, it } from 'vitest';
import { classify, type Verdict } from '#engine/http/classify.ts';
import {
  AUTH_DENIED,
  AUTH_REQUIRED,
  EXPIRED_MARK,
  HEADER_FORCED_LOGOUT,
  HEADER_INVALIDATED,
  TOKEN_EXPIRED,
} from '#engine/http/constants.ts';

const says = (message: string) => ({ responseStatus: { message } });

it.each<[string, number, Record<string, string>, unknown, Verdict]>([
  ['no reason', 401, {}, {}, 'unauthorized'],
  ['changed rights', 401, { [HEADER_INVALIDATED]: 'true' }, {}, 'invalidated'],
  ['rights that did not change', 401, { [HEADER_INVALIDATED]: 'false' }, {}, 'unauthorized'],
  ['a forced logout', 401, { [HEADER_FORCED_LOGOUT]: 'true', [HEADER_INVALIDATED]: 'true' }, {}, 'forced-logout'],
  ['a refusal in words', 401, {}, says(`x ${AUTH_DENIED}`), 'unauthorized'],
  ['an expired login', 500, {}, says(`It is ${EXPIRED_MARK} now`), 'expired'],
  ['the same words of another fault', 400, {}, says(`It is ${EXPIRED_MARK} now`), 'none'],
  ['a fault of the server', 500, {}, says('Something else'), 'none'],
  ['an expired token', 400, {}, says(TOKEN_EXPIRED), 'unauthorized'],
  ['a missing token', 403, {}, says(AUTH_REQUIRED), 'unauthorized'],
  ['words around those of a token', 403, {}, says(`${AUTH_REQUIRED} by us`), 'none'],
  ['a denied access', 403, {}, says(`So: ${AUTH_DENIED}`), 'access-denied'],
  ['another refusal', 403, {}, says('No'), 'none'],
  ['nothing', 403, {}, undefined, 'none'],
  ['a list', 400, {}, ['x'], 'none'],
])('%s: %i', (_what, status, headers, body, verdict) => {
  expect(classify(status, new Headers(headers), body)).toBe(verdict);
});
