/** Delays of tours, milliseconds (widgets 9). */

/** From the shown step to the darkened rest of the page. */
export const BACKDROP_DELAY = 300;
/** From the start to the page of the first step. */
export const START_REDIRECT_DELAY = 500;
/** From next or previous to the page that it leads to. */
export const STEP_REDIRECT_DELAY = 200;
/** From the opened page to the tour that starts by itself. */
export const TOUR_EVENT_DELAY = 2000;
/** Between the clicks of required steps. */
export const REQUIRED_CLICK_DELAY = 1000;

/** How long an element is waited for where the step does not say. */
export const TARGET_TIMEOUT = 3000;
/** Between two looks for an element, or for a page that is being opened. */
export const LOOK_INTERVAL = 100;
