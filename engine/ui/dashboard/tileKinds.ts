import type { FunctionComponent } from 'react';
import type { AnyTile } from '../../generated/documents.ts';
import { lazyPart, type Waiting } from '../late/lazyPart.tsx';
import { ShortcutsTileView } from './ShortcutsTileView.tsx';
import type { TileProps } from './tile.types.ts';

type Kind = AnyTile['kind'];
export type TileBody<K extends Kind = Kind> = FunctionComponent<TileProps<Extract<AnyTile, { kind: K }>> & Waiting>;

/** Views of the kinds of tiles; the code of each is loaded where a tile needs it, while the data of the tile comes. */
export const tileKinds: { readonly [K in Kind]: TileBody<K> } = {
  number: lazyPart(async () => (await import('./NumberTileView.tsx')).NumberTileView),
  chart: lazyPart(async () => (await import('./ChartTileView.tsx')).ChartTileView),
  list: lazyPart(async () => (await import('./ListTileView.tsx')).ListTileView),
  map: lazyPart(async () => (await import('../map/MapView.tsx')).MapView),
  // Exported for products too, so that it could not be loaded by itself; it is small.
  shortcuts: ShortcutsTileView,
  text: lazyPart(async () => (await import('./TextTileView.tsx')).TextTileView),
};

/** The view of a kind; undefined for one that this version does not know. */
export function tileBody(kind: Kind): TileBody | undefined {
  return Object.hasOwn(tileKinds, kind) ? (tileKinds[kind] as TileBody) : undefined;
}
