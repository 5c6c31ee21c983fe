/** Bounds of what is read; the largest public documents stay far below. */
export const LIMITS = {
  /** Bytes of one file. */
  fileBytes: 64 * 1024 * 1024,
  /** YAML takes ten times as long to read as JSON. */
  yamlCharacters: 16 * 1024 * 1024,
  /** Bytes of all files of a contract. */
  totalBytes: 256 * 1024 * 1024,
  files: 5_000,
  /** Objects and lists inside each other. */
  depth: 200,
  /** Objects, lists and values of one file, those of YAML aliases counted each time. */
  values: 10_000_000,
  /** References that lead to references. */
  chain: 100,
  /** Faults named in one run. */
  faults: 20,
} as const;
