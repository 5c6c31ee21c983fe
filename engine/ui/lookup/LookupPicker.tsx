import { useEffect, useState } from 'react';
import { LookupChoices } from '../../models/choices/LookupChoices.ts';
import type { FieldNode } from '../../models/fields/FieldNode.ts';
import { useViews } from '../views.ts';

/** The modal behind the button of a lookup control; draws and loads nothing until the button is used. */
export function LookupPicker({ node }: { node: FieldNode }) {
  const { LookupDialog } = useViews();
  const [isOpen, setIsOpen] = useState(false);
  const loader = node.source instanceof LookupChoices ? node.source : undefined;
  useEffect(() => {
    if (!loader) return undefined;
    loader.onPick = () => setIsOpen(true);
    return () => {
      loader.onPick = undefined;
    };
  }, [loader]);
  if (!loader || !isOpen) return null;
  return <LookupDialog node={node} loader={loader} onClose={() => setIsOpen(false)} />;
}
