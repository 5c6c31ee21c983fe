import type { JsonObject } from '../../language/json.ts';

/** Claim of the token that opens the debug panel of errors (OP-STACKFLAG). */
const STACK_TRACE_CLAIM = 'stacktrace';

/** True with the value 1 or "1": tokens carry numbers and texts. */
export function hasStackTrace(claims: JsonObject): boolean {
  const flag = claims[STACK_TRACE_CLAIM];
  return flag === 1 || flag === '1';
}
