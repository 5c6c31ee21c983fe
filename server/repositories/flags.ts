/** A flag column as the contract names it. */
export function toFlag(value: number): 0 | 1 {
  return value === 1 ? 1 : 0;
}
