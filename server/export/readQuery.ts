import type { ServerOperation } from '#server/contract.ts';
import { RequestError } from '#server/errors.ts';
import type { RowQuery } from '#server/generated/types.ts';
import { dropEmpty } from '#server/plugins/dropEmpty.ts';
import { compileSchema } from '#server/plugins/validation.ts';

type Validate = ReturnType<typeof compileSchema>;
const validators = new Map<string, Validate>();

/**
 * The query of another operation. It is read as the address that it stands for, so that rows, totals, groups, exports and
 * changes of all matching rows take the same values in the same sense.
 *
 * @throws RequestError invalid_request
 */
export function readQuery(operation: ServerOperation, query: RowQuery): object {
  const { id, schema } = operation;
  if (!schema.querystring) return {};
  const validate = validators.get(id) ?? compileSchema('query', schema.querystring);
  validators.set(id, validate);
  const asked = dropEmpty(operation, asInAddress(query));
  if (validate(asked)) return asked;
  const [fault] = validate.errors ?? [];
  const reason = `Query ${fault?.instancePath.slice(1) || Object.values(fault?.params ?? {}).join()} ${fault?.message}`;
  throw new RequestError('invalid_request', { values: { reason } });
}

/** Values as an address has them: everything is text, null is not there. */
function asInAddress(query: RowQuery): Record<string, unknown> {
  const given = Object.entries(query).filter(([, value]) => value !== null);
  return Object.fromEntries(
    given.map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)]),
  );
}
