import type { OpenApi, SecurityScheme } from '../../openapi/types.ts';

/** Where the API is, and how a caller says who they are. */
export interface ServerFacts {
  /** Origin and prefix, without a slash at the end. */
  url: string;
  /** The document names it; otherwise it is a place to be filled in. */
  isNamed: boolean;
  /** Header that carries the token, and what stands before it. */
  header?: { name: string; before: string };
}

export function serverOf({ servers, components, security }: OpenApi, address: string | undefined): ServerFacts {
  const [first] = servers ?? [];
  const filled = (first?.url ?? '').replaceAll(
    /\{([^{}]+)\}/g,
    (_, name: string) => first?.variables?.[name]?.default ?? '',
  );
  const base = address ?? 'http://localhost:8080';
  const isWhole = /^https?:\/\//i.test(filled);
  const url = URL.canParse(filled, base) ? new URL(filled, base).href.replace(/\/+$/, '') : 'http://localhost:8080';
  const header = headerOf(components.securitySchemes ?? {}, security?.flatMap((one) => Object.keys(one)) ?? []);
  return { url, isNamed: isWhole || address !== undefined, ...(header ? { header } : {}) };
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
