import type { Locale } from '../services.ts';
import { nameOverlays } from './dialog/nameOverlays.ts';
import { keepFocus } from './focus/keepFocus.ts';
import { keepPresses } from './focus/keepPresses.ts';

/** What a page does for who works in it, wherever it is; the disposer ends that. */
export function watchPage(locale: Locale): () => void {
  const ends = [keepFocus(), keepPresses(), nameOverlays(locale)];
  return () => {
    for (const end of ends) end();
  };
}
