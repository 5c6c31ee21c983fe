import { UnknownControl } from '../../controls/UnknownControl.tsx';
import type { FieldNode } from '../../models/fields/FieldNode.ts';
import { useText } from '../EngineContext.tsx';

/** What stands in place of a control that nobody registered, or that failed while it was drawn. */
export function ControlFault({ node, id }: { node: FieldNode; id?: string }) {
  const text = useText();
  const code = node.definition ? 'CONTROL_FAILED' : 'CONTROL_UNKNOWN';
  return <UnknownControl id={id} code={code} filtertype={node.control.filtertype} text={text} />;
}
