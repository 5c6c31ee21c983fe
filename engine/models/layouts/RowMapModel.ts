import type { MapLayout } from '../../generated/documents.ts';
import type { EngineServices } from '../../services.ts';
import type { ListModel } from '../list/ListModel.ts';
import { Places } from '../map/Places.ts';
import { pointOf } from '../map/readPlaces.ts';
import { LookRows } from './LookRows.ts';

const EVERY_ROW = {};

/** Rows of a list at their places. Filters, search and order are those of the list. */
export class RowMapModel {
  readonly read: LookRows;
  readonly places: Places;

  constructor(services: EngineServices, list: ListModel, layout: MapLayout) {
    this.read = new LookRows(services, list, () => EVERY_ROW);
    this.places = new Places(() =>
      this.read.rows.map((row) => {
        const id = list.idOf(row);
        return { id, row, point: pointOf(row, layout, id) };
      }),
    );
  }

  start(): () => void {
    return this.read.start();
  }
}
