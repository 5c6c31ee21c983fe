import type { FieldNode } from '../../models/fields/FieldNode.ts';

/**
 * Base controls stand in the bar whatever the width, advanced ones only in the more-panel, the rest in the bar as far as
 * there is room (OP-FILTERFIELDS).
 *
 * @param room controls that the bar has room for
 */
export function splitFilters(nodes: readonly FieldNode[], room: number): { bar: FieldNode[]; more: FieldNode[] } {
  const base = nodes.filter(({ control }) => control.isBaseControl);
  const free = nodes.filter(({ control }) => !control.isBaseControl && !control.advancedfilter);
  const bar = new Set([...base, ...free].slice(0, Math.max(room, base.length)));
  return { bar: nodes.filter((node) => bar.has(node)), more: nodes.filter((node) => !bar.has(node)) };
}
