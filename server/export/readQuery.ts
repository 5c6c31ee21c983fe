import type { ServerOperation } from '#server/contract.ts';
import { writeQuery } from '#server/engine.ts';
import { RequestError } from '#server/errors.ts';
import type { RowQuery } from '#server/generated/types.ts';
import { dropEmpty } from '#server/plugins/dropEmpty.ts';
import { compileSchema } from '#server/plugins/validation.ts';

type Validate = ReturnType<typeof compileSchema>;
const validators = new Map<string, Validate>();

/**
 * The query of another operation. It is written as an address and read as one, so that rows, totals, groups, exports and
 * changes of all matching rows take the same values in the same sense.
 *
 * @throws RequestError invalid_request
 */
export function readQuery(operation: ServerOperation, query: RowQuery): object {
  const { id, schema } = operation;
  if (!schema.querystring) return {};
  const validate = validators.get(id) ?? compileSchema('query', schema.querystring);
  validators.set(id, validate);
  const asked = dropEmpty(operation, valuesOf(new URLSearchParams(writeQuery(query))));
  if (validate(asked)) return asked;
  const [fault] = validate.errors ?? [];
  const reason = `Query ${fault?.instancePath.slice(1) || Object.values(fault?.params ?? {}).join()} ${fault?.message}`;
  throw new RequestError('invalid_request', { values: { reason } });
}

/** A name that stands more than once has a list, as with a request. */
function valuesOf(address: URLSearchParams): Record<string, unknown> {
  const names = [...new Set(address.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const values = address.getAll(name);
      return [name, values.length > 1 ? values : values[0]];
    }),
  );
}
