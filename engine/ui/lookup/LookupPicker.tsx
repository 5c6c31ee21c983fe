import { lazy, Suspense, useEffect, useState } from 'react';
import type { FieldNode } from '../../models/FieldNode.ts';
import { LookupOptions } from '../../models/LookupOptions.ts';

const LookupDialog = lazy(async () => ({ default: (await import('./LookupDialog.tsx')).LookupDialog }));

/** The modal behind the button of a lookup control; draws and loads nothing until the button is used. */
export function LookupPicker({ node }: { node: FieldNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const loader = node.source instanceof LookupOptions ? node.source : undefined;
  useEffect(() => {
    if (!loader) return undefined;
    loader.onPick = () => setIsOpen(true);
    return () => {
      loader.onPick = undefined;
    };
  }, [loader]);
  if (!loader || !isOpen) return null;
  return (
    <Suspense>
      <LookupDialog node={node} loader={loader} onClose={() => setIsOpen(false)} />
    </Suspense>
  );
}
