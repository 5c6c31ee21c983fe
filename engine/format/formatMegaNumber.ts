import { formatNumber } from './numbers.ts';

const letters = ['', 'K', 'M', 'B', 'T', 'Q'] as const;

/** A large number with one decimal and K, M, B, T or Q for 10^3 to 10^15: `1.5M` (OP-MEGA). */
export function formatMegaNumber(value: number, culture: string): string {
  let power = 0;
  let size = value;
  while (Math.round(Math.abs(size) * 10) / 10 >= 1000 && power < letters.length - 1) {
    size /= 1000;
    power += 1;
  }
  const decimals = Number.isInteger(Math.round(size * 10) / 10) ? 0 : 1;
  return `${formatNumber(size, culture, decimals)}${letters[power]}`;
}
