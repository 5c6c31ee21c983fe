import { useLayoutEffect, useRef } from 'react';
import type { Command } from '../services.ts';
import { useEngine } from './EngineContext.tsx';

/**
 * Offers commands of a view while it is mounted. Each render may give others; only another label, key or name is told on.
 *
 * @example
 * useCommands(model.canEdit ? [{ id: 'edit', label: 'action.edit', keys: ['E'], run: model.edit }] : []);
 */
export function useCommands(offered: readonly Command[]): void {
  const { commands } = useEngine();
  const latest = useRef(offered);
  latest.current = offered;
  const told = offered.map(({ id, label, keys = [] }) => [id, label, ...keys].join('\t')).join('\n');
  // What is seen can be pressed.
  useLayoutEffect(() => {
    if (told === '') return;
    const now = (id: string) => latest.current.find((command) => command.id === id);
    return commands?.add(
      latest.current.map((command) => ({
        ...command,
        within: () => now(command.id)?.within?.() ?? null,
        run: () => now(command.id)?.run(),
      })),
    );
  }, [commands, told]);
}
