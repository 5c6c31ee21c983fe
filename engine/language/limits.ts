/** Bounds of one document; an upload beyond them is refused before anything is compiled. */
export const LIMITS = {
  /** UTF-8 bytes. */
  bytes: 256 * 1024,
  /** Objects and lists inside each other. */
  depth: 32,
  /** Filter controls or form fields of one document. */
  controls: 500,
  /** Comparisons in the conditions of one document. */
  comparisons: 1000,
  /** Properties and entries of lists, all levels together. */
  values: 20_000,
  /** Findings of one document; the rest would be the same again. */
  findings: 1000,
  /** Bytes of contract.json or a meta-schema. */
  contract: 64 * 1024 * 1024,
  /** Files in wrong folders that are told. */
  strays: 1000,
} as const;

/** Names that would reach an object's prototype. */
export const FORBIDDEN_NAMES: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Version of the document language that this engine knows; it rises when an older engine would misread a newer document. */
export const LANGUAGE_VERSION = 1;
