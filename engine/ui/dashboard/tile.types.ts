import type { AnyTile } from '../../generated/documents.ts';
import type { TileModel } from '../../models/dashboard/TileModel.ts';

/** What the view of a kind of tile gets: its data is there, and what is around it is drawn by the frame. */
export interface TileProps<T extends AnyTile = AnyTile> {
  model: TileModel<T>;
}
