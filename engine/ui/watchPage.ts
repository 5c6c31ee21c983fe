import type { Locale } from '../services.ts';
import { keepFocus } from './keepFocus.ts';
import { keepPresses } from './keepPresses.ts';
import { nameOverlays } from './nameOverlays.ts';

/** What a page does for who works in it, wherever it is; the disposer ends that. */
export function watchPage(locale: Locale): () => void {
  const ends = [keepFocus(), keepPresses(), nameOverlays(locale)];
  return () => {
    for (const end of ends) end();
  };
}
