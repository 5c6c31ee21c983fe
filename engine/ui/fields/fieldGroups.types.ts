import type { FieldNode } from '../../models/fields/FieldNode.ts';

export interface FieldGroupsProps {
  /** In the order of the document, hidden ones too: a control must not change its group when another one appears. */
  nodes: readonly FieldNode[];
  /** Id of a node's input; follows from the node alone. */
  idOf(node: FieldNode): string;
  /** Class of the box around a node's frame; follows from the node alone. */
  classOf?(node: FieldNode): string | undefined;
}
