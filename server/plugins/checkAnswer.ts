import type { ValidateFunction } from 'ajv/dist/2020.js';
import type { FastifyBaseLogger } from 'fastify';
import type { ServerOperation } from '#server/contract.ts';
import { compileSchema } from './validation.ts';

const compiled = new Map<string, ValidateFunction>();

/** Holds an answer against the contract: fields that it does not name never leave the server. */
export function checkAnswer(
  operation: ServerOperation,
  answer: unknown,
  { isStrict, log }: { isStrict: boolean; log: FastifyBaseLogger },
): unknown {
  if (!operation.answer || answer === undefined) return answer;
  const validate = validatorOf(operation, isStrict);
  if (validate(answer)) return answer;
  const faults = (validate.errors ?? [])
    .slice(0, 5)
    .map((item) => `${item.instancePath || '/'} ${item.message} ${JSON.stringify(item.params)}`);
  if (isStrict) throw new Error(`The answer of ${operation.id} is not as the contract says: ${faults.join('; ')}`);
  log.error({ operation: operation.id, faults }, 'answer differs from the contract');
  return answer;
}

function validatorOf(operation: ServerOperation, isStrict: boolean): ValidateFunction {
  const part = isStrict ? 'answer' : 'laxAnswer';
  const key = `${part} ${operation.id}`;
  const known = compiled.get(key);
  if (known) return known;
  const validate = compileSchema(part, operation.answer ?? {});
  compiled.set(key, validate);
  return validate;
}
