import { ownValue } from '../../language/json.ts';
import type { FieldNode } from '../fields/FieldNode.ts';
import { sameValue } from '../fields/sameValue.ts';
import type { Row } from '../shared/answers.ts';
import { learnName } from './formCalls.ts';

/**
 * Lays a record that somebody else saved under what is typed here: changed fields keep their values, all others show the record.
 *
 * @param before the record that the changes began from
 * @returns fields that hold another value here than the one that was saved into them meanwhile
 */
export function joinRecord(nodes: Iterable<FieldNode>, before: Row, record: Row): readonly FieldNode[] {
  const both: FieldNode[] = [];
  for (const node of nodes) {
    learnName(node, record);
    const saved = ownValue(record, node.name);
    const isOwn = node.isChanged || node.awaited !== undefined;
    if (!isOwn) {
      node.accept(saved);
      continue;
    }
    node.compareWith(saved);
    const isOvertaken = !sameValue(saved, ownValue(before, node.name));
    if (isOvertaken && node.isChanged && node.visible && !node.isReadOnly) both.push(node);
  }
  return both;
}
