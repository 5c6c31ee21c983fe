import { useViewportSize } from '@mantine/hooks';
import type { ChartKind } from '../charts/chart.types.ts';
import { useIsNarrow } from '../useIsNarrow.ts';
import { MOST_BARS } from './chartData.ts';

/** Part of the window's height that a chart may take: four rows and the foot have their room below it at 768 px. */
const SHARE = 0.26;
const LEAST = 140;
/** Px of a chart that are no bars: its figures and the names of its series. */
const AROUND = 72;
const LEAST_NAMES = 5;

interface Look {
  kind: ChartKind;
  /** Names have a line each. */
  isAcross: boolean;
  /** It has a second axis, or says more than one figure of each group. */
  isTall: boolean;
}

export interface ChartRoom {
  /** Px. */
  height: number;
  /** Names that can be read beside their bars. */
  names: number;
}

/**
 * Room for a chart above rows.
 *
 * @param windowHeight px; Infinity where the page scrolls and nothing below has to stay in view
 *
 * @example chartRoom({ kind: 'bar', isAcross: true, isTall: true }, 768) // { height: 200, names: 9 }
 */
export function chartRoom({ kind, isAcross, isTall }: Look, windowHeight: number): ChartRoom {
  // Several bars for each name.
  const isWide = isTall && kind === 'grouped';
  const most = isWide ? 360 : isTall ? 260 : 180;
  const height = Math.max(LEAST, Math.min(Math.round(windowHeight * SHARE), most));
  const lines = Math.floor((height - AROUND) / (isWide ? 24 : 14));
  return { height, names: isAcross ? Math.min(Math.max(lines, LEAST_NAMES), MOST_BARS) : MOST_BARS };
}

export function useChartRoom(look: Look): ChartRoom {
  const { height } = useViewportSize();
  const isPageScrolled = useIsNarrow();
  return chartRoom(look, isPageScrolled ? Number.POSITIVE_INFINITY : height || window.innerHeight);
}
