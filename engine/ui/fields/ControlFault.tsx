import { UnknownControl } from '../../controls/UnknownControl.tsx';
import type { FieldNode } from '../../models/fields/FieldNode.ts';
import { useText } from '../EngineContext.tsx';
import { FieldFrame } from './FieldFrame.tsx';

/** What stands in place of a control that nobody registered, or that failed: in a form or filter under its label, so that people can say which. */
export function ControlFault({ node, id }: { node: FieldNode; id?: string }) {
  const text = useText();
  const code = node.definition ? 'CONTROL_FAILED' : 'CONTROL_UNKNOWN';
  const fault = <UnknownControl id={id} code={code} filtertype={node.control.filtertype} text={text} />;
  if (id === undefined) return fault;
  return (
    <FieldFrame id={id} label={node.label} required={false} control={node.control.id ?? node.name}>
      {fault}
    </FieldFrame>
  );
}
