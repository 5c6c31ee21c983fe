/** How long what had the focus is awaited in the new version, ms: its record may have to be read first. */
const PATIENCE = 3_000;

/**
 * Puts the focus where it was: into the field of the same name, which is the end of its id, or the same table. Whoever puts it
 * elsewhere meanwhile keeps it there.
 *
 * @param had the element that had it and was taken out
 */
export function giveBackFocus(had: unknown): void {
  if (!(had instanceof HTMLElement) || had.isConnected) return;
  const selector = selectorOf(had);
  if (selector === undefined) return;
  const look = () => {
    const found = document.querySelector<HTMLElement>(`:is(main, [role="dialog"]) ${selector}`);
    if (!found || found.matches(':disabled')) return;
    stop();
    found.focus({ preventScroll: true });
    if (isText(had) && isText(found) && had.selectionStart !== null)
      found.setSelectionRange(had.selectionStart, had.selectionEnd);
  };
  const observer = new MutationObserver(look);
  const timer = setTimeout(() => stop(), PATIENCE);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    document.removeEventListener('pointerdown', stop);
    document.removeEventListener('keydown', stop);
  };
  document.addEventListener('pointerdown', stop);
  document.addEventListener('keydown', stop);
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  look();
}

/** The beginning of an id is made anew with each view. */
function selectorOf(had: HTMLElement): string | undefined {
  const grid = had.closest('[role="grid"]');
  if (grid) return `[role="grid"][aria-label="${CSS.escape(grid.getAttribute('aria-label') ?? '')}"]`;
  const name = /-[^-]+$/.exec(had.id)?.[0];
  return name && `[id$="${CSS.escape(name)}"]`;
}

function isText(element: HTMLElement): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}
