import { recogniseConvention } from '../../conventions/recognise.ts';
import { idsOf } from '../../conventions/recogniseIds.ts';
import type { Api, Resource } from '../resource.types.ts';

/** What each list says of its pages, order, filters and count; every part is told with its place in the document. */
export function findConventions(resources: readonly Resource[], { components }: Api): void {
  for (const { list, recognised, guessed } of resources) {
    const found = list && recogniseConvention(list.operation, components, list);
    if (!list || !found) continue;
    list.convention = found.convention;
    for (const { axis, says, evidence, source } of found.facts)
      recognised.push(`${axis} (${source}): ${says}; said at \`${evidence}\``);
    guessed.push(...found.assumed);
  }
}

/** Which parameter of a list takes ids: by it the texts of chosen records are read again, whatever page they are on. */
export function findIds(resources: readonly Resource[], { components }: Api): void {
  for (const { list, idField, recognised } of resources) {
    const found = list && idField !== undefined && idsOf(list.operation, components, idField, list.fields);
    if (!list || !found || found['x-ids'] !== undefined) continue;
    const { operation, path, method } = list.operation;
    // A parameter that several operations share is marked for this one alone.
    const { shared: _, ...own } = found;
    operation.parameters = (operation.parameters ?? []).map((one) =>
      one === found ? { ...own, 'x-ids': idField } : one,
    );
    recognised.push(
      `ids (recognised): rows are asked for by \`${found.name}\`, values of \`${idField}\`; said at \`paths.${path}.${method}.parameters.${found.name}\``,
    );
  }
}
