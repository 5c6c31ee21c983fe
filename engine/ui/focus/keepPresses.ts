/** Pixels by which a hand trembles. */
const TREMBLE = 8;

/**
 * A press that stays where it is clicks what was pressed, also where that has moved meanwhile: a field that is left says what is wrong
 * with it, or takes that back, and moves what stands below. The disposer ends that.
 */
export function keepPresses(): () => void {
  let pressed: HTMLElement | undefined;
  let x = 0;
  let y = 0;
  let top = 0;
  const press = (event: PointerEvent) => {
    ({ clientX: x, clientY: y } = event);
    pressed = (event.target as Element).closest<HTMLElement>('a,button,label,input,summary,[role]') ?? undefined;
    top = pressed?.getBoundingClientRect().top ?? 0;
  };
  const click = (event: MouseEvent) => {
    const meant = pressed;
    pressed = undefined;
    // A click of the keyboard or of a script has no press.
    if (!event.isTrusted || !meant?.isConnected || meant.contains(event.target as Node)) return;
    const isMoved = meant.getBoundingClientRect().top !== top;
    if (!isMoved || Math.hypot(event.clientX - x, event.clientY - y) > TREMBLE) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    meant.click();
  };
  addEventListener('pointerdown', press, true);
  addEventListener('click', click, true);
  return () => {
    removeEventListener('pointerdown', press, true);
    removeEventListener('click', click, true);
  };
}
