import type { ContractOperation } from '../schema/contract.ts';
import { AppError } from './AppError.ts';
import type { OperationInput } from './client.types.ts';

export interface BuiltRequest {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: BodyInit | null;
}

/** Address, headers and body of a call. Undefined and empty-array values are left out; arrays repeat their name. */
export function buildRequest(base: string, operation: ContractOperation, input: OperationInput): BuiltRequest {
  const query = queryString(input.query ?? {});
  return {
    url: joinUrl(base, fillPath(operation.path, input.path ?? {})) + (query ? `?${query}` : ''),
    method: operation.method,
    ...bodyOf(operation, input.body),
  };
}

/** Joins with exactly one slash, whatever the parts bring (OP-SLASH). */
export function joinUrl(base: string, path: string): string {
  return `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`;
}

function fillPath(path: string, values: Readonly<Record<string, string | number>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined || value === '') {
      throw new AppError({ code: 'path_value_missing', message: `The address ${path} needs a value for "${name}".` });
    }
    return encodeURIComponent(String(value));
  });
}

function queryString(query: Readonly<Record<string, unknown>>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) params.append(name, String(one));
    }
  }
  return params.toString();
}

function bodyOf(operation: ContractOperation, body: unknown): Pick<BuiltRequest, 'headers' | 'body'> {
  if (body === undefined || body === null) return { headers: {}, body: null };
  const type = operation.body?.contentType ?? 'application/json';
  if (type === 'multipart/form-data') return { headers: {}, body: body as FormData };
  if (type === 'application/x-www-form-urlencoded') {
    return { headers: { 'content-type': type }, body: queryString(body as Record<string, unknown>) };
  }
  return { headers: { 'content-type': type }, body: JSON.stringify(body) };
}
