import type { ContractOperation, ContractParameter } from '../language/contract/contract.ts';
import { AppError } from './AppError.ts';
import type { OperationInput } from './client.types.ts';
import { fillPath, type Styles, writeBody, writeQuery } from './wire.ts';

export interface BuiltRequest {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: BodyInit | null;
}

/** Address, headers and body of a call. Undefined and empty-array values are left out; arrays repeat their name. */
export function buildRequest(base: string, operation: ContractOperation, input: OperationInput): BuiltRequest {
  const query = writeQuery(input.query, stylesOf(operation, 'query'));
  return {
    url: joinUrl(base, input.address ?? pathOf(operation, input.path)) + (query ? `?${query}` : ''),
    method: operation.method,
    ...bodyOf(operation, input.body),
  };
}

/** Joins with exactly one slash, whatever the parts bring (OP-SLASH). */
export function joinUrl(base: string, path: string): string {
  return `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`;
}

function pathOf(operation: ContractOperation, values: OperationInput['path']): string {
  try {
    return fillPath(operation.path, values, stylesOf(operation, 'path'));
  } catch {
    const message = `The address ${operation.path} needs a value for each of its parts.`;
    throw new AppError({ code: 'path_value_missing', message });
  }
}

function stylesOf({ parameters }: ContractOperation, place: ContractParameter['in']): Styles {
  const unusual = Object.entries(parameters).filter(([, one]) => one.in === place && one.style);
  return Object.fromEntries(unusual.map(([name, { style = '' }]) => [name.replace(`${place}:`, ''), style]));
}

function bodyOf({ body: declared }: ContractOperation, body: unknown): Pick<BuiltRequest, 'headers' | 'body'> {
  if (body === undefined || body === null) return { headers: {}, body: null };
  const { contentType = 'application/json', styles = {} } = declared ?? {};
  const headers: Record<string, string> = /^multipart|\*/.test(contentType) ? {} : { 'content-type': contentType };
  return { headers, body: writeBody(body, contentType, styles) };
}
