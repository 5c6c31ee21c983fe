import { isIgnored } from '../../emit/types/operationTypes.ts';
import type { Operation } from '../../openapi/types.ts';

/** Their values belong to one call: the version of a record, a key against doing it twice, a part of a file. */
const PER_CALL = /^(if-.*|(x-)?idempotency.*|range|content-.*|digest|prefer)$/i;

/** A tenant, a version, a key: the same in every call, so that the server in front of the API adds it. */
export function isConstantHeader(name: string): boolean {
  return !PER_CALL.test(name);
}

const BODIES = /^(application\/(.*\+)?json|application\/x-www-form-urlencoded|multipart\/form-data|\*\/\*)/i;

/** Why a page can never call an operation; undefined when it can. */
export function refusalOf(operation: Operation): string | undefined {
  const needed = (operation.parameters ?? []).filter((one) => one.required && !isIgnored(one));
  const header = needed.find((one) => one.in === 'header' && !isConstantHeader(one.name));
  if (header) return `it needs the header \`${header.name}\`, whose value differs from call to call`;
  const cookie = needed.find((one) => one.in === 'cookie');
  if (cookie) return `it needs the cookie \`${cookie.name}\`, which a page cannot set`;
  if (operation.deprecated) return 'the document calls it deprecated';
  const { requestBody } = operation;
  const types = Object.keys(requestBody?.content ?? {});
  // Where such a body may be left out, a call without it does nothing: a file that is not there is uploaded.
  if (types.length > 0 && !types.some((type) => BODIES.test(type))) return `it takes ${types[0]}, which no form writes`;
  return undefined;
}
