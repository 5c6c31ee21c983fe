import { observe } from '../shared/observe.ts';
import type { MapPoint, PlacedRow } from './map.types.ts';

/** The rows that a map and the list beside it show: what is chosen in one is chosen in the other. */
export class Places<T extends PlacedRow = PlacedRow> {
  chosenId: string | undefined;
  readonly #rows: () => readonly T[];

  /** @param rows observable */
  constructor(rows: () => readonly T[]) {
    this.#rows = rows;
    observe(this, 'chosenId');
  }

  get entries(): readonly T[] {
    return this.#rows();
  }

  get points(): readonly MapPoint[] {
    return this.entries.flatMap(({ point }) => point ?? []);
  }

  /** How many are in the list alone. */
  get unplaced(): number {
    return this.entries.length - this.points.length;
  }

  /** There is something to show, and the map cannot show any of it. */
  get isNowhere(): boolean {
    return this.entries.length > 0 && this.points.length === 0;
  }

  get chosen(): T | undefined {
    return this.entries.find(({ id }) => id === this.chosenId);
  }

  choose(id: string | undefined): void {
    this.chosenId = id;
  }
}
