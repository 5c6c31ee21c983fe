import type { ValidateFunction } from 'ajv/dist/2020.js';
import type { FastifyBaseLogger } from 'fastify';
import type { JsonSchema, ServerOperation } from '#server/contract.ts';
import { compileSchema } from './validation.ts';

const compiled = new Map<string, ValidateFunction>();

interface CheckOptions {
  /** True in tests and while developing: a difference is an error. Otherwise it is logged and unknown fields are taken out. */
  isStrict: boolean;
  log: FastifyBaseLogger;
}

/** Holds an answer against the contract: fields that it does not name never leave the server. */
export function checkAnswer(operation: ServerOperation, answer: unknown, { isStrict, log }: CheckOptions): unknown {
  if (!operation.answer || answer === undefined) return answer;
  const declared = { status: 'answer', schema: operation.answer };
  const faults = faultsOf(operation, { ...declared, part: 'answer' }, answer);
  if (faults.length === 0) return answer;
  if (isStrict) throw new Error(differs(operation, 'good', faults));
  log.error({ operation: operation.id, faults }, 'answer differs from the contract');
  // Only now, because taking fields out also empties values that fit a later branch of a union.
  faultsOf(operation, { ...declared, part: 'laxAnswer' }, answer);
  return answer;
}

/**
 * Holds an answer that refuses a call against the contract of its status.
 * @returns what is wrong with it, in words; nothing for an answer as it should be.
 */
export function checkErrorAnswer(operation: ServerOperation, status: number, payload: unknown): string | undefined {
  const declared = errorSchemaOf(operation, status);
  if (!declared) return `The contract has no answer ${status} of ${operation.id}.`;
  const answer = readPayload(payload);
  const faults = faultsOf(operation, { ...declared, part: 'answer' }, answer);
  return faults.length > 0 ? differs(operation, String(status), faults) : undefined;
}

function differs(operation: ServerOperation, status: string, faults: readonly string[]): string {
  return `The ${status} answer of ${operation.id} is not as the contract says: ${faults.join('; ')}`;
}

/** The exact status, then its range, then `default`. */
function errorSchemaOf(
  { errors }: ServerOperation,
  status: number,
): { status: string; schema: JsonSchema } | undefined {
  const name = [String(status), `${Math.floor(status / 100)}XX`, 'default'].find((one) => Object.hasOwn(errors, one));
  const schema = name === undefined ? undefined : errors[name];
  return name === undefined || !schema ? undefined : { status: name, schema };
}

function readPayload(payload: unknown): unknown {
  try {
    return JSON.parse(String(payload));
  } catch {
    return payload;
  }
}

/** At most five faults, each with the pointer to its value. */
function faultsOf(
  operation: ServerOperation,
  { status, schema, part }: { status: string; schema: JsonSchema; part: 'answer' | 'laxAnswer' },
  answer: unknown,
): string[] {
  const key = `${part} ${operation.id} ${status}`;
  const validate = compiled.get(key) ?? compileSchema(part, schema);
  compiled.set(key, validate);
  if (validate(answer)) return [];
  const faults = (validate.errors ?? []).slice(0, 5);
  return faults.map((item) => `${item.instancePath || '/'} ${item.message} ${JSON.stringify(item.params)}`);
}
