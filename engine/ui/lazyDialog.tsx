import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';

/**
 * A dialog whose code is loaded when it is first opened. From then on it stays mounted, and it is opened after its mount, so
 * that closing it gives the focus back to where it was.
 *
 * @example
 * const HelpDialog = lazyDialog(async () => (await import('./HelpDialog.tsx')).HelpDialog);
 */
export function lazyDialog<P extends { opened: boolean }>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Loaded = lazy(async () => ({ default: openedAfterMount(await load()) }));
  return function LazyDialog(props: P) {
    const [isWanted, setWanted] = useState(props.opened);
    if (props.opened && !isWanted) setWanted(true);
    if (!isWanted) return null;
    return (
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    );
  };
}

function openedAfterMount<P extends { opened: boolean }>(Dialog: ComponentType<P>): ComponentType<P> {
  return function OpenedAfterMount(props: P) {
    const [isMounted, setMounted] = useState(false);
    useEffect(() => setMounted(true), []);
    return <Dialog {...props} opened={isMounted && props.opened} />;
  };
}
