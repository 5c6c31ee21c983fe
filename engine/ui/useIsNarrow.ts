import { useMediaQuery } from '@mantine/hooks';

/** Screens of phones, on which the page scrolls and not the table in it, as the style sheets have it. */
const NARROW = '(max-width: 47.99em)';

/** Whether the window is that of a phone, from the first drawing on: nothing is drawn wide first. Follows its width. */
export function useIsNarrow(): boolean {
  return useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false });
}

/** The same at this moment: a window that was turned is not drawn for its new width yet. */
export function isNarrowNow(): boolean {
  return matchMedia(NARROW).matches;
}
