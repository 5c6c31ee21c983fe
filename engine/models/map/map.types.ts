import type { Row } from '../shared/answers.ts';

/** A place on a map, in degrees. */
export interface MapPoint {
  id: string;
  longitude: number;
  latitude: number;
}

/** A row that lies somewhere. */
export interface PlacedRow {
  id: string;
  row: Row;
  /** Where it lies; undefined: it has no place on the map. */
  point: MapPoint | undefined;
}

/** How the places are marked. */
export interface MapMarker {
  /** The icon as SVG, white lines on nothing. */
  svg: string;
  /** In the main colour of the look, not in a quiet one. */
  isHighlighted: boolean;
}

/** Whom the data of a map is from, as its licences ask to be told. */
export interface MapCredit {
  text: string;
  href?: string;
}

export type MapWord = 'title' | 'zoomIn' | 'zoomOut' | 'scrollKeys' | 'scrollKeysMac' | 'twoFingers';

/** What a map is drawn with: where, with which style, and what it tells back. */
export interface MapOptions {
  /** Empty; as large as the map. */
  container: HTMLElement;
  /** Address of a style; empty: the outline that is built in. */
  style: string;
  words: Readonly<Record<MapWord, string>>;
  /** A number as the culture writes it, short: the places of a cluster. */
  formatCount(count: number): string;
  /** A marker was chosen; undefined: the map beside all of them. */
  onChoose(id: string | undefined): void;
  onCredits(credits: readonly MapCredit[]): void;
  /** The style cannot be had: the outline is shown in its place. */
  onStyleFailed(): void;
}

/** A map on the page. */
export interface DrawnMap {
  /** Other places. The first ones settle which part of the world is shown. */
  show(points: readonly MapPoint[], marker: MapMarker): void;
  /** Goes to a place and shows a note there; without a point the note is gone. */
  choose(point: MapPoint | undefined, note: HTMLElement): void;
  /** The colours of the page are others. */
  repaint(): void;
  remove(): void;
}

/**
 * Draws a map.
 *
 * @throws Error when the browser has no WebGL
 */
export type DrawMap = (options: MapOptions) => Promise<DrawnMap>;
