import type { DragStartEvent } from '@dnd-kit/core';
import { type RefObject, useEffect, useState } from 'react';
import { type Drop, dropAt } from './dropPlace.ts';
import type { MenuEditor } from './MenuEditor.ts';
import { find, type MenuNode, refusal } from './menuTree.ts';

/** Beginnings of the ids of what is dragged. */
export const OF_MENU = 'menu:';
export const OF_SOURCE = 'source:';

interface Point {
  x: number;
  y: number;
}

/** Drags items of both trees into the menu: what is dragged, and where it would come to. */
export function useTreeDrag(editor: MenuEditor, scroller: RefObject<HTMLDivElement | null>) {
  const [dragged, setDragged] = useState<{ id: string; node: MenuNode }>();
  const [drop, setDrop] = useState<Drop & { isRefused: boolean }>();

  useEffect(() => {
    const element = scroller.current;
    if (!dragged || !element) return;
    let last: Point | undefined;
    const show = () => setDrop(last && dropUnder(editor, element, { ...last, node: dragged.node }));
    const follow = (event: MouseEvent | TouchEvent) => {
      const { clientX: x, clientY: y } =
        'touches' in event ? (event.touches[0] ?? { clientX: -1, clientY: -1 }) : event;
      last = { x, y };
      show();
    };
    window.addEventListener('mousemove', follow);
    window.addEventListener('touchmove', follow);
    element.addEventListener('scroll', show);
    return () => {
      window.removeEventListener('mousemove', follow);
      window.removeEventListener('touchmove', follow);
      element.removeEventListener('scroll', show);
    };
  }, [dragged, editor, scroller]);

  const stop = () => {
    setDragged(undefined);
    setDrop(undefined);
  };
  return {
    dragged,
    drop,
    onDragStart: ({ active }: DragStartEvent) => {
      const id = String(active.id);
      const tree = id.startsWith(OF_MENU) ? editor.tree : editor.sources;
      const node = find(tree, id.slice(id.indexOf(':') + 1))?.node;
      if (node) setDragged({ id, node });
    },
    onDragEnd: () => {
      if (dragged && drop) {
        if (dragged.id.startsWith(OF_MENU)) editor.moveTo(dragged.node.key, drop.place);
        else editor.add(dragged.node, drop.place);
      }
      stop();
    },
    onDragCancel: stop,
  };
}

/** Nothing when the pointer is outside of the tree. */
function dropUnder(editor: MenuEditor, element: HTMLElement, { x, y, node }: Point & { node: MenuNode }) {
  const box = element.getBoundingClientRect();
  if (x < box.left || x > box.right || y < box.top || y > box.bottom) return undefined;
  const isRightToLeft = getComputedStyle(element).direction === 'rtl';
  const at = { x: isRightToLeft ? box.right - x : x - box.left, y: y - box.top + element.scrollTop };
  const drop = dropAt(editor.lines, editor.tree, at);
  return { ...drop, isRefused: refusal(editor.tree, node, drop.place) !== undefined };
}
