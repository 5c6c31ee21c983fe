import type { RefObject } from 'react';
import type { Row } from '../../../models/shared/answers.ts';
import type { Command } from '../../../services.ts';
import { useCommands } from '../../useCommands.ts';
import type { TableSelection } from '../table.types.ts';
import type { useTableKeys } from './useTableKeys.ts';

interface Keys extends Pick<ReturnType<typeof useTableKeys>, 'go' | 'place'> {
  onPeek: ((row: number) => void) | undefined;
  onOpen: ((row: Row) => void) | undefined;
  selection: TableSelection | undefined;
}

/**
 * J and K go to the next and the previous row of the page's table; from elsewhere on the page, to the row where it stands. P
 * shows its record beside the table.
 */
export function useStepKeys(
  table: RefObject<HTMLElement | null>,
  isUsed: boolean,
  { go, place, onPeek, onOpen, selection }: Keys,
): void {
  const step = (by: 1 | -1) => {
    const isHere = table.current?.contains(document.activeElement);
    table.current?.focus();
    if (isHere) go(Math.max(0, place.row + by));
  };
  const peek = () => {
    table.current?.focus();
    onPeek?.(Math.max(0, place.row));
  };
  // The grid itself has these keys while it has the focus: they are only told.
  const told = (id: string, on: () => Element | null | undefined): Command => ({
    id,
    label: `help.${id}`,
    isKeyOnly: true,
    within: () => on() ?? null,
    run: () => undefined,
  });
  const opening = () => table.current?.querySelector('[data-open], [data-expand]') ?? (onOpen && table.current);
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
          told('rows', () => table.current),
          told('open', opening),
          ...(selection ? [told('select', () => table.current)] : []),
          ...(onPeek && !selection ? [told('look', () => table.current)] : []),
        ]
      : [],
  );
}
