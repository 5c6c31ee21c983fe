/**
 * Mutated in every run of `npm run mutants`, where each of its mutants must die: when one survives, mutants are not
 * switched on or tests are not run, and no score is worth reading.
 */
export function isBetween(value: number, from: number, to: number): boolean {
  return value >= from && value < to;
}
