import { TOLD_BY_ANSWER } from '../../http/constants.ts';
import { isObject } from '../../language/json.ts';

/** What a view needs to know of a failed call. */
export interface Fault {
  status: number | undefined;
  message: string;
  /** Message per field, spelt as in the body. */
  fields: Readonly<Record<string, string>>;
  requestId: string | undefined;
  /** There was no answer, or the server could not do its work: another try may do. */
  isUnsent: boolean;
  /** Somebody else saved in between: what was read is out of date. */
  isConflict: boolean;
  /** The call is of a database, and none is chosen. */
  needsDatabase: boolean;
}

/** Reads a rejected call; anything that is not an error of the transport keeps its message. */
export function faultOf(error: unknown): Fault {
  const record = (error ?? {}) as Record<string, unknown>;
  const status = typeof record.status === 'number' ? record.status : undefined;
  return {
    status,
    isUnsent: status === 0 || (status !== undefined && status >= 500 && record.code !== TOLD_BY_ANSWER),
    isConflict: status === 409 && isCodeOfConflict(record.code),
    needsDatabase: record.code === 'workspace_required',
    message: typeof record.message === 'string' ? record.message : '',
    fields: readFields(record.fields),
    requestId: typeof record.requestId === 'string' ? record.requestId : undefined,
  };
}

/** What is said of changes that were not saved: they did not arrive, or the server had its say and could not save them. */
export function unsentText(error: unknown): 'form.unsent.text' | 'form.unsent.failed' {
  return faultOf(error).status === 0 ? 'form.unsent.text' : 'form.unsent.failed';
}

/**
 * Servers refuse with 409 what their rules do not allow too, and say so by a code of their own (`own_role`). Without one a 409 is what
 * it mostly is. Some answer the names of their exceptions: `OptimisticConcurrencyException`.
 */
function isCodeOfConflict(code: unknown): boolean {
  return typeof code !== 'string' || code === 'http_409' || /conflict|concurren|stale/i.test(code);
}

function readFields(fields: unknown): Record<string, string> {
  if (!isObject(fields)) return {};
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, String(text)]));
}
