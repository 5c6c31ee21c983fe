import type { FieldNode } from '../fields/FieldNode.ts';

/**
 * Fills fields from the address of a search in plain words (`ai=yes`): each parameter called like a field, in any case,
 * counts as typed. What a field does not take is left out.
 *
 * @example
 * prefillForm(model.nodes, new URLSearchParams('ai=yes&firstname=Ada'))
 */
export function prefillForm(nodes: ReadonlyMap<string, FieldNode>, params: URLSearchParams): void {
  const given = new Map([...params].map(([name, value]) => [name.toLowerCase(), value]));
  for (const [name, node] of nodes) {
    const text = given.get(name.toLowerCase());
    if (text === undefined || !node.visible || !node.enabled) continue;
    const value = node.codec.fromQuery(name, new URLSearchParams([[name, text]]), node.options);
    if (!node.codec.isEmpty(value) && node.takes(value)) node.change(value);
  }
}
