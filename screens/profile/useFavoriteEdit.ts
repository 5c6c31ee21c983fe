import { useState } from 'react';
import type { Favorite, FavoriteStore } from '#engine/index.ts';

/** An order and removals that are not saved yet. */
export interface FavoriteEdit {
  items: readonly Favorite[];
  isDirty: boolean;
  isRemoved(favorite: Favorite): boolean;
  /** Up (-1) or down (1). */
  move(favorite: Favorite, by: -1 | 1): void;
  moveTo(id: number, overId: number): void;
  /** Removes, or takes the removal back. */
  toggle(favorite: Favorite): void;
  reset(): void;
  save(store: FavoriteStore): Promise<void>;
}

export function useFavoriteEdit(saved: readonly Favorite[]): FavoriteEdit {
  const [items, setItems] = useState(saved);
  const [removed, setRemoved] = useState<ReadonlySet<number>>(new Set());
  const isMoved = items.some(({ id }, index) => id !== saved[index]?.id);
  const moveTo = (id: number, overId: number) =>
    setItems((before) => moved(before, indexOf(before, id), indexOf(before, overId)));
  return {
    items,
    isDirty: isMoved || removed.size > 0,
    isRemoved: ({ id }) => removed.has(id),
    move: ({ id }, by) => setItems((before) => moved(before, indexOf(before, id), indexOf(before, id) + by)),
    moveTo,
    toggle: ({ id }) => setRemoved((before) => toggled(before, id)),
    reset: () => {
      setItems(saved);
      setRemoved(new Set());
    },
    save: async (store) => {
      const gone = items.filter(({ id }) => removed.has(id));
      const left = items.filter(({ id }) => !removed.has(id));
      if (isMoved) await store.save(left.map((favorite, index) => ({ ...favorite, iFLOrder: index + 1 })));
      if (gone.length > 0) await store.remove(gone);
    },
  };
}

function indexOf(items: readonly Favorite[], id: number): number {
  return items.findIndex((one) => one.id === id);
}

/** @example moved(['a', 'b', 'c'], 2, 0) // ['c', 'a', 'b'] */
function moved<T>(items: readonly T[], from: number, to: number): readonly T[] {
  if (from < 0 || to < 0 || to >= items.length) return items;
  const next = [...items];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

function toggled(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
