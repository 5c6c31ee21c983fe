import { recogniseConvention } from '../../conventions/recognise.ts';
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
