/** The form that came with the page, when its code takes its place. */
export interface DrawnForm {
  /** What stands in it by now: it is asked once more when it has gone. */
  read(): { username: string; password: string };
  /** Puts the focus into the field that somebody was in. */
  focus(): void;
  /** Presses what somebody has pressed in vain. */
  press(): void;
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
  const typed = (name: string) => drawn.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? '';
  let focused = document.activeElement?.getAttribute('name');
  drawn.addEventListener('focusin', ({ target }) => {
    focused = (target as Element).getAttribute('name');
  });
  return {
    read: () => ({ username: typed('username'), password: typed('password') }),
    focus: () => focused && document.querySelector<HTMLInputElement>(`main [name="${focused}"]`)?.focus(),
    press: () => {
      const buttons = [...document.querySelectorAll<HTMLButtonElement>('main button')];
      buttons.find(({ textContent }) => textContent === drawn.dataset.pressed)?.click();
    },
  };
}
