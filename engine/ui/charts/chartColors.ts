import type { Tone } from '../../generated/documents.ts';

/** Colours of the shares of a ring, as the marks of its table have them. */
const SHARES = 8;

/** What the parts of a chart are coloured with. */
export type Colors = Readonly<Record<'value' | 'fill' | 'text' | 'line' | 'over' | 'surface' | 'rest', string>> & {
  shares: readonly string[];
  tones?: Readonly<Record<Tone, string>>;
};

/** Colours of the page, light or dark, as the canvas sees them. */
export function readColors(element: HTMLElement, _scheme: string): Colors {
  const style = getComputedStyle(element);
  const of = (name: string) => style.getPropertyValue(name).trim();
  return {
    value: of('--mu-primary'),
    fill: of('--mu-info-quiet'),
    text: of('--mu-text-muted'),
    line: of('--mu-border-quiet'),
    over: of('--mu-text'),
    surface: of('--mu-surface'),
    rest: of('--mu-share-rest'),
    shares: Array.from({ length: SHARES }, (_, index) => of(`--mu-share-${index + 1}`)),
    tones: {
      success: of('--mu-success'),
      warning: of('--mu-warning'),
      danger: of('--mu-danger'),
      info: of('--mu-info'),
      neutral: of('--mu-share-rest'),
    },
  };
}

/** Colour of a share of a ring, or of a series: of what it stands for, else of its place. */
export function shareColor(colors: Colors, tone: Tone | undefined, index: number): string {
  return (tone && colors.tones?.[tone]) ?? colors.shares[index % SHARES] ?? colors.value;
}
