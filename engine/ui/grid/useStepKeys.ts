import type { RefObject } from 'react';
import type { Command } from '../../services.ts';
import { useCommands } from '../useCommands.ts';
import type { useTableKeys } from './useTableKeys.ts';

type Keys = Pick<ReturnType<typeof useTableKeys>, 'go' | 'place'>;

/** J and K go to the next and the previous row of the page's table; from elsewhere on the page, to the row where it stands. */
export function useStepKeys(table: RefObject<HTMLElement | null>, isUsed: boolean, { go, place }: Keys): void {
  const step = (by: 1 | -1) => {
    const isHere = table.current?.contains(document.activeElement);
    table.current?.focus();
    if (isHere) go(Math.max(0, place.row + by));
  };
  const command = (id: string, key: string, by: 1 | -1): Command => ({
    id,
    label: `help.${id}`,
    keys: [key],
    isKeyOnly: true,
    within: () => table.current,
    run: () => step(by),
  });
  useCommands(isUsed ? [command('nextRow', 'J', 1), command('previousRow', 'K', -1)] : []);
}
