/** A call without an answer fails after this time, ms. */
export const REQUEST_TIMEOUT = 30_000;
/** Files are made while they are sent: time for binary answers, ms. */
export const DOWNLOAD_TIMEOUT = 300_000;

/** Texts of the server that are matched, never shown (shell 8). */
export const AUTH_DENIED = 'Authorization has been denied for this request';
export const TOKEN_EXPIRED = 'Token has expired';
export const AUTH_REQUIRED = 'Request require authorization';
/** Part of the text of a 500 that means an expired token (shell 4). */
export const EXPIRED_MARK = 'IDX10223';

/** Headers of a 401 that name its reason (shell 4). */
export const HEADER_INVALIDATED = 'x-token-invalidated';
export const HEADER_FORCED_LOGOUT = 'x-token-forcedlogout';

/** Code of a good answer that tells a failure: the server did what it did, and another try would not be the same call. */
export const TOLD_BY_ANSWER = 'told_by_answer';

/** Shown when nothing readable came back (shell 8). */
export const UNAVAILABLE_TEXT = 'http.resourceUnavailable';
/** Of a call without an answer where the browser knows that it has no network. */
export const OFFLINE_TEXT = 'http.offline';
