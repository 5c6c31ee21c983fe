import { paramOf, segmentsOf } from '../find/paths.ts';
import type { Resource } from '../resource.types.ts';
import { kebab } from '../words.ts';

/** Name under which a route carries the id of a resource's record: `customerId`. */
export function routeParam({ single }: Resource): string {
  return `${single.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Id`;
}

/** Route of the list: `customers`, `customers/{customerId}/orders`. */
export function listRoute(resource: Resource): string {
  const { parents, path } = resource;
  const parent = parents.at(-1);
  if (!parent) return resource.id;
  const last =
    segmentsOf(path)
      .filter((segment) => paramOf(segment) === undefined)
      .at(-1) ?? resource.id;
  return `${formRoute(parent.resource)}/${kebab(last)}`;
}

/** Route of one record: `customers/{customerId}`. */
export function formRoute(resource: Resource): string {
  return `${listRoute(resource)}/{${routeParam(resource)}}`;
}

/** A route with the values of the page that links to it: those of the parents by the page, the record by a row. */
export function linkTo(route: string, own: Resource | undefined, value: string): string {
  const param = own && routeParam(own);
  return route.replaceAll(/\{(\w+)\}/g, (_, name: string) => (name === param ? value : `{route.${name}}`));
}

/** Values of a collection's path parameters, from the address. */
export function parentBindings({ parents }: Resource): Record<string, string> {
  return Object.fromEntries(parents.map(({ param, resource }) => [param, `{route.${routeParam(resource)}}`]));
}
