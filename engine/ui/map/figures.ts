import type { MapTile, MapWidget } from '../../generated/documents.ts';
import { totalAs } from '../../language/rows/totalAs.ts';
import type { Row } from '../../models/shared/answers.ts';
import type { EngineServices } from '../../services.ts';
import { figureText } from '../grid/cells/cellText.ts';

type Figure = MapWidget['value'] | NonNullable<MapWidget['items']>[number];

/** A figure of a place, as the document or else the type of its field says. */
export function placeFigure(services: EngineServices, tile: MapTile, figure: Figure, row: Row): string {
  const fields = services.contract.operations[tile.source.operation]?.answer.rows?.fields;
  const column = totalAs({ title: '', ...figure }, undefined, fields?.[figure.field]);
  return figureText(column, row[figure.field], services.locale);
}
