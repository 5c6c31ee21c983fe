import type { Column } from '../../generated/documents.ts';
import type { Drawing } from './chart.types.ts';
import type { Colors } from './chartColors.ts';

/** Scale of what things are called: names of many bars would stand on each other, so some are left out. Dates stand level. */
export function nameScale({ colors }: Drawing, isAcross: boolean, isOfNames: boolean) {
  return {
    grid: { display: false },
    border: { color: colors.line },
    ticks: {
      color: colors.text,
      font: { size: 11 },
      ...ticksOf(isAcross, isOfNames),
    },
  };
}

function ticksOf(isAcross: boolean, isOfNames: boolean) {
  if (isAcross) return { autoSkipPadding: 1 };
  return isOfNames ? { maxRotation: 40, autoSkipPadding: 4 } : { maxRotation: 0, autoSkipPadding: 12 };
}

/** Scale of figures, which begins at 0. */
export function figureScale({ colors, write }: Drawing, figure: Column | undefined) {
  return {
    beginAtZero: true,
    grid: { color: colors.line },
    border: { display: false },
    ticks: {
      color: colors.text,
      font: { size: 11 },
      maxTicksLimit: 5,
      ...(figure?.decimals === 0 ? { precision: 0 } : {}),
      callback: (value: unknown, _index: number, ticks: readonly { value: number }[]) =>
        write(value, figure && withoutZeros(figure, ticks)),
    },
  };
}

/** Where a scale has whole figures alone, cents would only take the room of the chart. */
function withoutZeros(figure: Column, ticks: readonly { value: number }[]): Column {
  return ticks.every(({ value }) => Number.isInteger(value)) ? { ...figure, decimals: 0 } : figure;
}

/** Names of the series, where there are several. */
export function legendOf({ colors, isRightToLeft }: Drawing, count: number) {
  return {
    display: count > 1,
    rtl: isRightToLeft,
    position: 'bottom' as const,
    labels: { color: colors.text, boxWidth: 12, boxHeight: 12, font: { size: 11 } },
  };
}

/** Where points lie tells, not how far they are from 0: from there many would be a single heap. */
export const nearby = { beginAtZero: false, grace: '5%' } as const;

/** Title of a scale. */
export function named(text: string, { text: color }: Colors) {
  return { display: true, text, color, font: { size: 11 } };
}
