import { useEffect, useState } from 'react';
import type { CellPlan } from '../gridPlan.ts';
import type { LookOf } from './lookOf.ts';

/** How marked cells look; few tables have some. Values stand there as they are until its code is here, or without it. */
export function useLook(cells: readonly CellPlan[]): LookOf | null {
  const [look, setLook] = useState<LookOf | null>(null);
  useEffect(() => {
    if (cells.some(({ column: { marks, bar } }) => marks || bar)) {
      import('./lookOf.ts').then(
        ({ lookOf }) => setLook(() => lookOf),
        () => undefined,
      );
    }
  }, [cells]);
  return look;
}
