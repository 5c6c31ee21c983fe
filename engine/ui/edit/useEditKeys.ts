import { type RefObject, useEffect } from 'react';
import type { GridEdit } from '../../models/edit/GridEdit.ts';

/** Keys of rows that are changed: Ctrl+S saves all, Ctrl+Enter the row, Ctrl+Z takes the last change back. */
export function useEditKeys(root: RefObject<HTMLElement | null>, grid: GridEdit): void {
  useEffect(() => {
    const element = root.current;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event.target)) return;
      const actions: Record<string, () => void> = {
        s: () => void grid.saves.all(),
        z: grid.undo,
        enter: () => activeRow(event.target)?.querySelector<HTMLElement>('[data-save-row]')?.click(),
      };
      const action = actions[event.key.toLowerCase()];
      if (!action) return;
      event.preventDefault();
      action();
    };
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [root, grid]);
}

/** The row that the keyboard is on. */
function activeRow(target: EventTarget | null): Element | undefined {
  const grid = target instanceof Element ? target.closest('[role="grid"]') : undefined;
  const active = document.getElementById(grid?.getAttribute('aria-activedescendant') ?? '');
  return active?.closest('[role="row"]') ?? undefined;
}

/** Texts have an undo of their own. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}
