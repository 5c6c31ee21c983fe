import { isIgnored } from '../../emit/types/operationTypes.ts';
import type { Operation } from '../../openapi/types.ts';

const BODIES = /^(application\/(.*\+)?json|application\/x-www-form-urlencoded|multipart\/form-data|\*\/\*)/i;

/** Why a page can never call an operation; undefined when it can. */
export function refusalOf(operation: Operation): string | undefined {
  const needed = (operation.parameters ?? []).filter((one) => one.required && !isIgnored(one));
  const header = needed.find((one) => one.in === 'header');
  if (header) return `it needs the header \`${header.name}\`, which documents cannot send`;
  const cookie = needed.find((one) => one.in === 'cookie');
  if (cookie) return `it needs the cookie \`${cookie.name}\`, which a page cannot set`;
  if (operation.deprecated) return 'the document calls it deprecated';
  const { requestBody } = operation;
  const types = Object.keys(requestBody?.content ?? {});
  if (requestBody?.required && types.length > 0 && !types.some((type) => BODIES.test(type)))
    return `it takes ${types[0]}, which no form writes`;
  return undefined;
}
