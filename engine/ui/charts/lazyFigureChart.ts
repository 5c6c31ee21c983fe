import { lazyPart } from '../late/lazyPart.tsx';

/** The code of charts is loaded with the first one. */
export const FigureChart = lazyPart(async () => (await import('./FigureChart.tsx')).FigureChart);
