import { formatNumber } from './numbers.ts';

const units = ['bytes', 'KB', 'MB', 'GB', 'TB', 'PB'] as const;

/** A size in bytes in the largest unit that gives at least 1, base 1024: `1.5 KB` (widgets 9). */
export function formatBytes(bytes: number, culture: string): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, Math.abs(bytes))) / 10));
  const size = bytes / 1024 ** power;
  const decimals = Number.isInteger(Math.round(size * 10) / 10) ? 0 : 1;
  return `${formatNumber(size, culture, power === 0 ? 0 : decimals)} ${units[power]}`;
}
