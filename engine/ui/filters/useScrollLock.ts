import { useEffect } from 'react';

let locks = 0;

/** The body does not scroll while something lies over the page; several locks count. The styles are in the module. */
export function useScrollLock(isLocked: boolean): void {
  useEffect(() => {
    if (!isLocked) return;
    locks += 1;
    document.body.dataset.scrollLocked = 'true';
    return () => {
      locks -= 1;
      if (locks === 0) delete document.body.dataset.scrollLocked;
    };
  }, [isLocked]);
}
