import type { DragEvent, PointerEvent } from 'react';

/** Kind of what is dragged: a heading is no file and no text. */
const KIND = 'application/x-mullion-column';

/** Drags the edge of a column; widths are told as the hand moves. */
export function dragToResize(event: PointerEvent<HTMLElement>, resize: (width: number) => void): void {
  const heading = event.currentTarget.parentElement;
  if (!heading || event.button !== 0) return;
  event.preventDefault();
  event.stopPropagation();
  const grip = event.currentTarget;
  const { clientX, pointerId } = event;
  const width = heading.offsetWidth;
  const towardsEnd = getComputedStyle(heading).direction === 'rtl' ? -1 : 1;
  const ended = new AbortController();
  const { signal } = ended;
  grip.setPointerCapture(pointerId);
  grip.addEventListener(
    'pointermove',
    (move: globalThis.PointerEvent) => resize(width + towardsEnd * (move.clientX - clientX)),
    { signal },
  );
  for (const end of ['pointerup', 'pointercancel', 'lostpointercapture'])
    grip.addEventListener(end, () => ended.abort(), { signal });
}

/** Drags a heading to the place of another one. */
export function dragToMove(field: string, move: (field: string, to: string) => void) {
  return {
    draggable: true,
    onDragStart: (event: DragEvent<HTMLElement>) => {
      event.dataTransfer.setData(KIND, field);
      event.dataTransfer.effectAllowed = 'move';
    },
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (event.dataTransfer.types.includes(KIND)) event.preventDefault();
    },
    onDrop: (event: DragEvent<HTMLElement>) => {
      event.preventDefault();
      const dragged = event.dataTransfer.getData(KIND);
      if (dragged && dragged !== field) move(dragged, field);
    },
  };
}
