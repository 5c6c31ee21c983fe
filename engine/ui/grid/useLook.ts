import { useEffect, useState } from 'react';
import { bringCode } from '../bringCode.ts';
import type { CellPlan } from './gridPlan.ts';
import type { LookOf } from './lookOf.ts';

/** How marked cells look; few tables have some. Values stand there as they are until its code is here, or without it. */
export function useLook(cells: readonly CellPlan[]): LookOf | undefined {
  const [look, setLook] = useState<LookOf>();
  const isNeeded = cells.some(({ column: { marks, bar } }) => marks || bar);
  useEffect(() => {
    if (isNeeded) {
      bringCode(() => import('./lookOf.ts')).then(
        ({ lookOf }) => setLook(() => lookOf),
        () => undefined,
      );
    }
  }, [isNeeded]);
  return look;
}
