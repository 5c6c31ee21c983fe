import type { ReactNode } from 'react';
import type { FieldNode } from '../../models/fields/FieldNode.ts';

export interface FieldGroupsProps {
  /** In the order of the document, hidden ones too: a control must not change its group when another one appears. */
  nodes: readonly FieldNode[];
  /** Id of a node's input; follows from the node alone. */
  idOf(node: FieldNode): string;
  /** Class of the box around a node's frame; follows from the node alone. */
  classOf?(node: FieldNode): string | undefined;
  /** Draws a node where that is not simply its control; follows from the node alone. */
  draw?(node: FieldNode, id: string): ReactNode;
  /** How many controls of the form stand before these, where they are a part of it. */
  before?: number;
  /** How many controls the form has. */
  total?: number;
}
