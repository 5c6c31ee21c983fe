import type { MapLayout } from '../../generated/documents.ts';
import type { EngineServices } from '../../services.ts';
import type { ListModel } from '../list/ListModel.ts';
import type { MapPoint, PlacedRow, PlacedRows } from '../map/map.types.ts';
import { pointOf } from '../map/readPlaces.ts';
import { observe } from '../shared/observe.ts';
import { LookRows } from './LookRows.ts';

const EVERY_ROW = {};

/** Rows of a list at their places. Filters, search and order are those of the list. */
export class RowMapModel implements PlacedRows {
  readonly read: LookRows;
  chosenId: string | undefined;
  readonly #list: ListModel;
  readonly #layout: MapLayout;

  constructor(services: EngineServices, list: ListModel, layout: MapLayout) {
    this.#list = list;
    this.#layout = layout;
    this.read = new LookRows(services, list, () => EVERY_ROW);
    observe(this, 'chosenId');
  }

  get entries(): readonly PlacedRow[] {
    return this.read.rows.map((row) => {
      const id = this.#list.idOf(row);
      return { id, row, point: pointOf(row, this.#layout, id) };
    });
  }

  get points(): readonly MapPoint[] {
    return this.entries.flatMap(({ point }) => point ?? []);
  }

  get isNowhere(): boolean {
    return this.entries.length > 0 && this.points.length === 0;
  }

  get chosen(): PlacedRow | undefined {
    return this.entries.find(({ id }) => id === this.chosenId);
  }

  start(): () => void {
    return this.read.start();
  }

  choose(id: string | undefined): void {
    this.chosenId = id;
  }
}
