/** The form that came with the page, when its code takes its place. */
export interface DrawnForm {
  /** What stands in it by now: it is asked once more when it has gone. */
  read(): { username: string; password: string };
  /** Field that somebody was in. */
  focused: string;
  /** Somebody has pressed its button, or Enter. */
  isSent: boolean;
}

const SELECTOR = 'main[data-drawn]';

/** True while the page shows what came with it. */
export function isDrawn(): boolean {
  return document.querySelector(SELECTOR) !== null;
}

/** The form that came with the page; undefined once it has been replaced. */
export function takeDrawn(): DrawnForm | undefined {
  // The build draws the form where there is no document.
  const drawn = globalThis.document?.querySelector<HTMLElement>(SELECTOR);
  if (!drawn) return undefined;
  const valueOf = (name: string) => drawn.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? '';
  return {
    read: () => ({ username: valueOf('username'), password: valueOf('password') }),
    focused: document.activeElement?.getAttribute('name') ?? '',
    isSent: drawn.hasAttribute('data-sent'),
  };
}
