/** Business numbers of lists, lookups and reports; each with the section of the specification it comes from. */

/** Delay before typed text is sent to the server, ms (widgets 9). */
export const SEARCH_DELAY = 500;
/** Delay before typed text filters rows that are all here, ms (widgets 9). */
export const LOCAL_SEARCH_DELAY = 200;
/** Rows per page of a list (widgets 9). */
export const PAGE_SIZE = 25;
/** Rows per page in the lookup modal (widgets 9). */
export const LOOKUP_PAGE_SIZE = 10;
/** Options asked for while typing in a lookup. */
export const SUGGESTION_COUNT = 10;
/** Characters before a lookup searches (widgets 9, autocomplete v2). */
export const SUGGESTION_MIN_CHARACTERS = 2;
/** Most records that select-all takes (widgets 9). */
export const SELECT_ALL_CAP = 500;
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
