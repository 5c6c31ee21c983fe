import { isIgnored } from '../../emit/types/operationTypes.ts';
import type { OpenApi, PlacedOperation, SecurityScheme } from '../../openapi/types.ts';

/** Where the API is, and how a caller says who they are. */
export interface ServerFacts {
  /** Origin and prefix, without a slash at the end. */
  url: string;
  /** The document names it; otherwise it is a place to be filled in. */
  isNamed: boolean;
  /** Header that carries the token, and what stands before it. */
  header?: { name: string; before: string };
  /** Headers that every call needs, with what gives them their value. */
  constants: readonly ConstantHeader[];
}

/** A header that is the same in all calls: a tenant, a version. */
export interface ConstantHeader {
  name: string;
  /** Variable of the environment that gives the value. */
  variable: string;
  /** The value where the document states one. */
  value?: string;
}

/** Headers without which operations that are used would be refused. */
export function constantHeaders(operations: readonly PlacedOperation[]): ConstantHeader[] {
  const needed = operations.flatMap(({ operation }) =>
    (operation.parameters ?? []).filter((one) => one.in === 'header' && one.required && !isIgnored(one)),
  );
  const byName = new Map(needed.map((one) => [one.name.toLowerCase(), one]));
  return [...byName.values()]
    .map(({ name, schema }): ConstantHeader => {
      const value = schema.default ?? schema.const ?? (schema.enum?.length === 1 ? schema.enum[0] : undefined);
      const variable = `API_${name.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '_')}`;
      return { name, variable, ...(typeof value === 'string' ? { value } : {}) };
    })
    .sort((a, b) => (a.variable < b.variable ? -1 : 1));
}

export function serverOf(
  { servers, components, security }: OpenApi,
  address: string | undefined,
  headers: readonly ConstantHeader[] = [],
): ServerFacts {
  const [first] = servers ?? [];
  const filled = (first?.url ?? '').replaceAll(
    /\{([^{}]+)\}/g,
    (_, name: string) => first?.variables?.[name]?.default ?? '',
  );
  const base = address ?? 'http://localhost:8080';
  const isWhole = /^https?:\/\//i.test(filled);
  const url = URL.canParse(filled, base) ? new URL(filled, base).href.replace(/\/+$/, '') : 'http://localhost:8080';
  const header = headerOf(components.securitySchemes ?? {}, security?.flatMap((one) => Object.keys(one)) ?? []);
  // The token has a variable of its own.
  const constants = headers.filter(({ name }) => name.toLowerCase() !== header?.name.toLowerCase());
  return { url, isNamed: isWhole || address !== undefined, ...(header ? { header } : {}), constants };
}

function headerOf(schemes: Record<string, SecurityScheme>, wanted: readonly string[]): ServerFacts['header'] {
  const names = [...wanted, ...Object.keys(schemes)];
  for (const name of names) {
    const { type, scheme = '', in: place, name: key = '' } = schemes[name] ?? { type: undefined };
    if (type === 'apiKey' && place === 'header') return { name: key, before: '' };
    if (type === 'oauth2' || type === 'openIdConnect') return { name: 'Authorization', before: 'Bearer ' };
    if (type === 'http') return { name: 'Authorization', before: /^basic$/i.test(scheme) ? 'Basic ' : 'Bearer ' };
  }
  return undefined;
}
