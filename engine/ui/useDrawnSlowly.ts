import { startTransition, useEffect, useState } from 'react';

/**
 * Lets what is ready be drawn in many small pieces, so that a slow phone scrolls, types and paints meanwhile: a store that changes
 * draws at once, in one piece.
 *
 * @returns whether it is to be drawn; at once where it was ready from the beginning
 */
export function useDrawnSlowly(isReady: boolean): boolean {
  const [isDrawn, setDrawn] = useState(isReady);
  useEffect(() => {
    if (isReady) startTransition(() => setDrawn(true));
    else setDrawn(false);
  }, [isReady]);
  return isReady && isDrawn;
}
