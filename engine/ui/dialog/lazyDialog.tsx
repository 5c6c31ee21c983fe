import { type ComponentType, useEffect, useState } from 'react';
import { useEngine } from '../EngineContext.tsx';
import { bringCode } from '../late/bringCode.ts';

/**
 * A dialog whose code is loaded when it is first opened. From then on it stays mounted, and it is opened after its mount, so
 * that closing it gives the focus back to where it was. Without a connection it waits for one; code that cannot be had is told
 * in a toast, and the page behind stands.
 *
 * @example
 * const HelpDialog = lazyDialog(async () => (await import('./HelpDialog.tsx')).HelpDialog);
 */
export function lazyDialog<P extends { opened: boolean }>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let known: ComponentType<P> | undefined;
  return function LazyDialog(props: P) {
    const { toasts } = useEngine();
    const [Dialog, setDialog] = useState(() => known);
    const isWanted = props.opened && !Dialog;
    useEffect(() => {
      if (!isWanted) return;
      const abort = new AbortController();
      void bringCode(load, abort.signal).then(
        (loaded) => {
          known ??= openedAfterMount(loaded);
          if (!abort.signal.aborted) setDialog(() => known);
        },
        (error: unknown) => !abort.signal.aborted && toasts.showError(error),
      );
      return () => abort.abort();
    }, [isWanted, toasts]);
    return Dialog ? <Dialog {...props} /> : null;
  };
}

function openedAfterMount<P extends { opened: boolean }>(Dialog: ComponentType<P>): ComponentType<P> {
  return function OpenedAfterMount(props: P) {
    const [isMounted, setMounted] = useState(false);
    useEffect(() => setMounted(true), []);
    return <Dialog {...props} opened={isMounted && props.opened} />;
  };
}
