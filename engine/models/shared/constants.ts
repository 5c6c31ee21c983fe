/** Business numbers of lists, lookups and reports; each with the section of the specification it comes from. */

/** Delay before typed text is sent to the server, ms (widgets 9). */
export const SEARCH_DELAY = 500;
/** Delay before typed text filters rows that are all here, ms (widgets 9). */
export const LOCAL_SEARCH_DELAY = 200;
/** Rows per page of a list (widgets 9). */
export const PAGE_SIZE = 25;
/** Rows per page in the lookup modal (widgets 9). */
export const LOOKUP_PAGE_SIZE = 10;
/** Options asked for while typing in a lookup, and found in the browser (shell 9). */
export const SUGGESTION_COUNT = 10;
/** From a control that shows an id to the request for its text, ms (shell 9). */
export const RESOLVE_DELAY = 50;
/** Characters before a lookup searches (widgets 9, autocomplete v2). */
export const SUGGESTION_MIN_CHARACTERS = 2;
/** Most records that select-all takes (widgets 9). */
export const SELECT_ALL_CAP = 500;
/** Choices per page of a dropdown that is searched on the server: as many as a list has rows. */
export const OPTION_PAGE_SIZE = 25;
/** A call for choices that takes longer than this, ms, is a failure that can be tried again. */
export const OPTION_TIMEOUT = 10_000;
/** Pause before the whole of a cut validation text is shown, ms (widgets 9). */
export const VALIDATION_TOOLTIP_DELAY = 500;
/** Most rows in one answer (data contract). */
export const MAX_PAGE_SIZE = 200;

/**
 * Rows per page of a report for a window of `height` pixels (console 9): 50; 75 from 1080; 100 from 1440; 150 from 2160.
 */
export function reportPageSize(height: number): number {
  if (height >= 2160) return 150;
  if (height >= 1440) return 100;
  if (height >= 1080) return 75;
  return 50;
}

/** Entries of the history whose lists are remembered. */
export const MOST_SHOWN_LISTS = 20;
/** Answers with choices of dropdowns that are kept. */
export const MOST_OPTION_ANSWERS = 200;
