import { keepFocus } from './keepFocus.ts';
import { keepPresses } from './keepPresses.ts';

/** What a page does for who works in it, wherever it is; the disposer ends that. */
export function watchPage(): () => void {
  const ends = [keepFocus(), keepPresses()];
  return () => {
    for (const end of ends) end();
  };
}
