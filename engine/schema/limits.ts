/** Bounds of one document; an upload beyond them is refused before anything is compiled. */
export const LIMITS = {
  /** UTF-8 bytes. */
  bytes: 256 * 1024,
  /** Objects and lists inside each other. */
  depth: 32,
  /** Filter controls or form fields of one document. */
  controls: 500,
} as const;

/** Names that would reach an object's prototype. */
export const FORBIDDEN_NAMES: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);
