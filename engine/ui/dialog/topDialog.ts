/** The dialog that stands above all; one that is closing is not there any more. */
export function topDialog(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('[aria-modal="true"]:not([data-closing] *)')].at(-1);
}
