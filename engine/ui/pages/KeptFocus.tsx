import { useOpenWork } from './useOpenWork.ts';

/** How long what had the focus is awaited in the new version, ms: its record may have to be read first. */
const PATIENCE = 3_000;

/** Where the focus was: the end of an id is the name of a field, its beginning is made anew with each view. */
interface Place {
  selector: string;
  range?: [number, number];
}

/** The focus stays in its field when another version of the document is shown. */
export function KeptFocus() {
  useOpenWork(() => ({
    name: 'focus',
    isUnsaved: () => false,
    fits: () => true,
    carry: placeOfFocus,
    take: (place) => place && void giveBack(place as Place),
  }));
  return null;
}

function placeOfFocus(): Place | undefined {
  const active = document.activeElement;
  if (!active?.closest('main, [role="dialog"]')) return undefined;
  const grid = active.closest('[role="grid"]');
  if (grid) return { selector: `[role="grid"][aria-label="${CSS.escape(grid.getAttribute('aria-label') ?? '')}"]` };
  const name = /-[^-]+$/.exec(active.id)?.[0];
  if (!name) return undefined;
  const range = rangeOf(active);
  return { selector: `[id$="${CSS.escape(name)}"]`, ...(range ? { range } : {}) };
}

function rangeOf(element: Element): [number, number] | undefined {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return undefined;
  const { selectionStart, selectionEnd } = element;
  return selectionStart === null || selectionEnd === null ? undefined : [selectionStart, selectionEnd];
}

/** Whoever puts the focus elsewhere meanwhile keeps it there. */
function giveBack({ selector, range }: Place): void {
  const within = document.querySelector('main')?.parentElement ?? document.body;
  const look = () => {
    const found = within.querySelector<HTMLElement>(selector);
    if (!found || found.matches(':disabled')) return;
    stop();
    found.focus({ preventScroll: true });
    if (range && (found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement))
      found.setSelectionRange(...range);
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
  observer.observe(within, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  look();
}
