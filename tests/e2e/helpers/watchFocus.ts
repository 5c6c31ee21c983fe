declare global {
  interface Window {
    /** Tells the test. */
    focusIsLost?(had: string): void;
  }
}

/**
 * Runs in the page: tells once for each time that what had the focus is gone, disabled or hidden, and nothing has it. It counts turns
 * of the page's own clock, so that a page that is busy has as much time for it as an idle one. A page that was only begun, a press
 * beside everything, or a call of `blur` lose nothing.
 */
export function watchFocus(): void {
  const every = 100;
  const most = 8;
  if (window !== window.top) return;
  let had: WeakRef<Element> | undefined;
  let name = '';
  let turns = 0;
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (!(target instanceof Element)) return;
      had = new WeakRef(target);
      name = `${target.tagName.toLowerCase()} "${target.getAttribute('aria-label') ?? target.textContent?.slice(0, 40)}"`;
      turns = 0;
    },
    true,
  );
  setInterval(() => {
    const { activeElement, body } = document;
    const element = had?.deref();
    const isNowhere = !activeElement || activeElement === body;
    const isGone = had && (!element?.isConnected || element.matches(':disabled') || !element.checkVisibility());
    turns = isNowhere && isGone ? turns + 1 : 0;
    if (turns === most) window.focusIsLost?.(name);
  }, every);
}
