import type { ServerOperation } from '#server/contract.ts';
import { RequestError } from '#server/errors.ts';
import { compileSchema } from '#server/plugins/validation.ts';

type Validate = ReturnType<typeof compileSchema>;
const validators = new Map<string, Validate>();

/** The query of another operation, checked and typed as if it had come in its address. */
export function readQuery({ id, schema }: ServerOperation, query: Readonly<Record<string, unknown>>): object {
  if (!schema.querystring) return {};
  const validate = validators.get(id) ?? compileSchema('query', schema.querystring);
  validators.set(id, validate);
  const copy = structuredClone(query);
  if (validate(copy)) return copy;
  const [fault] = validate.errors ?? [];
  const reason = `Query ${fault?.instancePath.slice(1) || Object.values(fault?.params ?? {}).join()} ${fault?.message}`;
  throw new RequestError('invalid_request', { values: { reason } });
}
