import type { KeyboardEvent, PointerEvent } from 'react';
import { moved, PANEL_STEP, resized } from '../../models/panel/panelPlace.ts';
import type { PanelParts } from './panel.types.ts';

/** Follows the hand until it lets go: `move` hears how far it came, `end` that it did. */
export function drag(event: PointerEvent<HTMLElement>, move: (dx: number, dy: number) => void, end: () => void): void {
  if (event.button !== 0) return;
  event.preventDefault();
  const { currentTarget: target, clientX, clientY, pointerId } = event;
  const ended = new AbortController();
  const { signal } = ended;
  target.setPointerCapture(pointerId);
  const follow = (to: globalThis.PointerEvent) => move(to.clientX - clientX, to.clientY - clientY);
  const stop = () => {
    ended.abort();
    end();
  };
  target.addEventListener('pointermove', follow, { signal });
  for (const name of ['pointerup', 'pointercancel', 'lostpointercapture'])
    target.addEventListener(name, stop, { signal });
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-PANEL_STEP, 0],
  ArrowRight: [PANEL_STEP, 0],
  ArrowUp: [0, -PANEL_STEP],
  ArrowDown: [0, PANEL_STEP],
};

/** Arrow keys move a floating panel; with Shift they drag its lower right corner. */
export function movePanelByKey(event: KeyboardEvent, { panel, place, frame }: PanelParts): void {
  const step = STEPS[event.key];
  if (!step) return;
  event.preventDefault();
  const [dx, dy] = step;
  panel.setPlace(event.shiftKey ? resized(place, 'se', dx, dy, frame) : moved(place, dx, dy, frame));
  panel.keep();
}

/** Arrow keys on the edge of a docked panel. `towardsPage` is the direction of the page: -1 is left. */
export function resizeDockByKey(event: KeyboardEvent, { panel, place }: PanelParts, towardsPage: number): void {
  const step = STEPS[event.key]?.[0];
  if (!step) return;
  event.preventDefault();
  panel.setPlace({ ...place, dock: place.dock + step * towardsPage });
  panel.keep();
}
