import { paramOf, paramsOf, segmentsOf } from '../find/paths.ts';
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

/** Route of one record: `customers/{customerId}`, `workflows/{namespace}/{workflowId}`. */
export function formRoute(resource: Resource): string {
  return `${placeOf(resource)}/{${routeParam(resource)}}`;
}

/** Route of a new record. */
export function newRoute(resource: Resource): string {
  return `${placeOf(resource)}/new`;
}

/** The route of the list with what was asked for in it. */
function placeOf(resource: Resource): string {
  return [listRoute(resource), ...resource.asked.map((name) => `{${name}}`)].join('/');
}

/** A route with the values of the page that links to it: those of the parents by the page, the record by a row. */
export function linkTo(route: string, own: Resource | undefined, value: string): string {
  const param = own && routeParam(own);
  return route.replaceAll(/\{(\w+)\}/g, (_, name: string) => (name === param ? value : `{route.${name}}`));
}

/** The same from a list itself, where what was asked for stands in its filters. */
export function linkFromList(route: string, list: Resource, value: string): string {
  const names = list.asked.map((name) => [`{route.${name}}`, `{filter.${name}}`] as const);
  return names.reduce((link, [here, there]) => link.replace(here, there), linkTo(route, list, value));
}

/** Values of a collection's path parameters, from the address. */
export function parentBindings({ parents, asked, path }: Resource): Record<string, string> {
  const above = parents[0]?.resource.asked ?? asked;
  const names = paramsOf(path);
  return {
    ...Object.fromEntries(above.map((name, at) => [names[at] ?? name, `{route.${name}}`])),
    ...Object.fromEntries(parents.map(({ param, resource }) => [param, `{route.${routeParam(resource)}}`])),
  };
}

/** The same in the list itself. */
export function listBindings(resource: Resource): Record<string, string> {
  return {
    ...parentBindings(resource),
    ...Object.fromEntries(resource.asked.map((name) => [name, `{filter.${name}}`])),
  };
}
