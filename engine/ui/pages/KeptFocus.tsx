import { useOpenWork } from './useOpenWork.ts';

/** The focus stays in its field when another version of the document is shown. */
export function KeptFocus() {
  useOpenWork(() => ({
    name: 'focus',
    isUnsaved: () => false,
    fits: () => true,
    carry: () => document.activeElement,
    // Nothing but the convenience is lost without its code.
    take: (had) => void import('./giveBackFocus.ts').then((part) => part.giveBackFocus(had)).catch(() => undefined),
  }));
  return null;
}
