/** Nothing is written: the message says why, and what to do. */
export class Refused extends Error {}
