import { type RefObject, useEffect } from 'react';
import type { ListModel } from '../../../models/list/ListModel.ts';
import { useEngine } from '../../EngineContext.tsx';

/** Ctrl+P prints the rows instead of the window; without the code for it, what the window shows is printed. */
export function usePrinting(view: RefObject<Element | null>, model: ListModel): void {
  const services = useEngine();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    const follow = async () => {
      const { followPrinting } = await import('./printRows.ts');
      if (view.current && !isGone) stop = followPrinting(model, services, view.current);
    };
    follow().catch(() => undefined);
    return () => {
      isGone = true;
      stop?.();
    };
  }, [view, model, services]);
}
