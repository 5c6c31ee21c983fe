/** A path without the names of its parameters: `/a/{id}`, `/a/{key}` and `/a/{id}.json` are the same place. */
export function shapeOfPath(path: string): string {
  return (
    withoutFormat(path)
      .replaceAll(/\{[^{}]*\}/g, '{}')
      .replace(/\/$/, '') || '/'
  );
}

export function segmentsOf(path: string): string[] {
  return withoutFormat(path).split('/').filter(Boolean);
}

/** Some APIs name the format of the answer behind the place, `/calls/{id}.json`, `/containers/{id}/json`; OData has keys in brackets, `/Things({id})`. */
function withoutFormat(path: string): string {
  return path.replace(/(?<=[^/])[./]json$/i, '').replaceAll(/\((?:\w+=)?'?(\{[^{}]+\})'?\)/g, '/$1');
}

/** `{id}` -> `id`; undefined for a fixed segment. */
export function paramOf(segment: string | undefined): string | undefined {
  return /^\{([^{}]+)\}$/.exec(segment ?? '')?.[1];
}

export function parentPath(path: string): string {
  return `/${segmentsOf(path).slice(0, -1).join('/')}`;
}

/** Names of the parameters, in order. */
export function paramsOf(path: string): string[] {
  return segmentsOf(path).flatMap((segment) => paramOf(segment) ?? []);
}

/** Fixed segments at the start of every path, such as `api` and `v1`, that say nothing to people. */
export function commonStart(paths: readonly string[]): number {
  const all = paths.map(segmentsOf);
  const first = all[0] ?? [];
  let at = 0;
  while (isStart(first[at]) && all.every((one) => one[at] === first[at] && one.length > at + 1)) at += 1;
  return at;
}

/** `api`, `rest`, `v1`: never the name of a resource. */
function isStart(segment: string | undefined): boolean {
  return segment !== undefined && /^(api|rest|public|v\d[\w.]*|\d{4}-\d{2}(-\d{2})?)$/i.test(segment);
}
