import { startTransition, useEffect, useState } from 'react';

/**
 * Lets what is ready be drawn in many small pieces, so that a slow phone scrolls, types and paints meanwhile. What a store changes
 * is drawn in one piece, however large it is; a transition is not.
 *
 * @returns whether it is to be drawn: at once where it was ready from the beginning, and a moment after it became ready
 */
export function useDrawnSlowly(isReady: boolean): boolean {
  const [isDrawn, setDrawn] = useState(isReady);
  useEffect(() => {
    if (isReady) startTransition(() => setDrawn(true));
    else setDrawn(false);
  }, [isReady]);
  return isReady && isDrawn;
}
