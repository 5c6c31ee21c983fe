import type { RefObject } from 'react';
import type { Command } from '../../services.ts';
import { useCommands } from '../useCommands.ts';
import type { useTableKeys } from './useTableKeys.ts';

interface Keys extends Pick<ReturnType<typeof useTableKeys>, 'go' | 'place'> {
  onPeek: ((row: number) => void) | undefined;
}

/**
 * J and K go to the next and the previous row of the page's table; from elsewhere on the page, to the row where it stands. P
 * shows its record beside the table.
 */
export function useStepKeys(table: RefObject<HTMLElement | null>, isUsed: boolean, { go, place, onPeek }: Keys): void {
  const step = (by: 1 | -1) => {
    const isHere = table.current?.contains(document.activeElement);
    table.current?.focus();
    if (isHere) go(Math.max(0, place.row + by));
  };
  const peek = () => {
    table.current?.focus();
    onPeek?.(Math.max(0, place.row));
  };
  const command = (id: string, key: string, run: () => void): Command => ({
    id,
    label: `help.${id}`,
    keys: [key],
    isKeyOnly: true,
    within: () => table.current,
    run,
  });
  useCommands(
    isUsed
      ? [
          command('nextRow', 'J', () => step(1)),
          command('previousRow', 'K', () => step(-1)),
          ...(onPeek ? [command('peek', 'P', peek)] : []),
        ]
      : [],
  );
}
