import type { Column, Groups, Tone } from '../../generated/documents.ts';
import type { Colors } from './chartColors.ts';

export type ChartKind = NonNullable<Groups['chart']>;

/** Figures of all labels that belong together. */
export interface Series {
  label: string;
  values: readonly (number | null)[];
  /** Colour of what it stands for; without it, one of its own. */
  tone?: Tone | undefined;
  /** All other series together. */
  isRest?: boolean;
}

/** Another figure of the labels, and how it is written. */
export interface Measure {
  title: string;
  values: readonly (number | null)[];
  figure: Column | undefined;
}

export interface ChartProps {
  kind: ChartKind;
  /** Bars lie: their names have room. */
  isAcross?: boolean;
  labels: readonly string[];
  /** In the order of the labels. */
  values: readonly (number | null)[];
  /** The last share is of all other groups. */
  hasRest?: boolean;
  /** No table stands beside the ring: it names its shares itself. */
  isAlone?: boolean;
  /** How the values are written. */
  figure: Column | undefined;
  /** In place of `values`: several for each label. */
  series?: readonly Series[];
  /** Colours of the labels, where they have some. */
  tones?: readonly (Tone | undefined)[];
  /** Second figure of each label: of points, upwards. */
  upwards?: Measure;
  /** Second figure of each label: a line over bars, lines or areas, with an axis of its own at the other side. */
  second?: Measure;
}

/** What a chart is drawn with: its words, its colours, and who is told of a click. */
export interface Drawing {
  title: string;
  write(value: unknown, figure?: Column): string;
  colors: Colors;
  isRightToLeft: boolean;
  onChoose(index: number, series: number): void;
}
