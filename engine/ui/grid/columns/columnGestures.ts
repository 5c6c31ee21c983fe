import type { DragEvent, MouseEvent, TouchEvent } from 'react';
import type { GridColumn } from '../../../models/grid/columnTable.ts';

/** Kind of what is dragged: a heading is no file and no text. */
const KIND = 'application/x-mullion-column';

/** Drags the edge of a column, from the width at which it is drawn: that may be more than it needs. */
export function dragToResize({ table, id }: GridColumn) {
  const onStart = (event: MouseEvent<HTMLElement> | TouchEvent<HTMLElement>) => {
    const heading = event.currentTarget.parentElement;
    if (!heading || ('button' in event && event.button !== 0)) return;
    // A heading is not moved by its edge.
    if ('button' in event) {
      event.preventDefault();
      endsWithoutClick();
    }
    event.stopPropagation();
    const { direction } = getComputedStyle(heading);
    const width = heading.offsetWidth;
    table.setOptions((before) => ({ ...before, columnResizeDirection: direction === 'rtl' ? 'rtl' : 'ltr' }));
    // Headers are made for the first drag: none is needed to draw a table.
    const header = table.getFlatHeaders().find(({ column }) => column.id === id);
    header?.getResizeHandler()(event);
    table.setColumnResizing((before) => ({ ...before, startSize: width, columnSizingStart: [[id, width]] }));
  };
  return { onMouseDown: onStart, onTouchStart: onStart };
}

/** Wherever in the heading the button is let go, browsers call it a click. */
function endsWithoutClick(): void {
  const drop = (click: Event) => click.stopPropagation();
  addEventListener('click', drop, true);
  addEventListener('mouseup', () => setTimeout(() => removeEventListener('click', drop, true)), { once: true });
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
