import type { KeyboardEvent } from 'react';
import type { GroupLine, Path } from '../../models/report/groupLines.ts';
import type { Drill } from './drill.ts';

interface TreeActions {
  /** Line that has the focus. */
  place: number;
  go(place: number): void;
  toggle(path: Path): void;
  drill: Drill;
}

/** Keys of a tree of rows: up and down walk it, right opens, left closes or leads to the group above, Enter shows the rows. */
export function useTreeKeys(lines: readonly GroupLine[], { place, go, toggle, drill }: TreeActions) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const line = lines[place];
    const target = event.target as HTMLElement;
    if (!line || !target.closest('tr[data-line]')) return;
    const isBack = getComputedStyle(event.currentTarget).direction === 'rtl';
    const [opens, closes] = isBack ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
    const move = (to: number) => {
      go(to);
      event.currentTarget.querySelector<HTMLElement>(`tr[data-line="${to}"]`)?.focus();
    };
    const walk: Readonly<Record<string, number | undefined>> = {
      ArrowUp: Math.max(place - 1, 0),
      ArrowDown: Math.min(place + 1, lines.length - 1),
      Home: 0,
      End: lines.length - 1,
    };
    const to = walk[event.key];
    if (to !== undefined) move(to);
    else if (event.key === opens && line.isOpen === false) toggle(line.path);
    else if (event.key === opens && line.isOpen) move(Math.min(place + 1, lines.length - 1));
    else if (event.key === closes && line.isOpen) toggle(line.path);
    else if (event.key === closes) move(parentOf(lines, place));
    else if (event.key === 'Enter' && target.matches('tr')) drill.go(line.filters);
    else return;
    event.preventDefault();
  };
}

function parentOf(lines: readonly GroupLine[], place: number): number {
  const level = lines[place]?.level ?? 0;
  for (let index = place - 1; index >= 0; index -= 1) if ((lines[index]?.level ?? 0) < level) return index;
  return place;
}
