import { ownTimeZone } from '../../format/ownTimeZone.ts';
import type { AnyTile, ListTile } from '../../generated/documents.ts';
import type { OperationInput } from '../../http/client.types.ts';
import type { ContractOperation } from '../../language/contract/contract.ts';
import type { EngineServices } from '../../services.ts';
import { countQuery } from '../shared/countQuery.ts';
import { type DataTile, queryBefore, tileQuery } from './tileQuery.ts';

/** The operation that a tile asks, and what it sends. */
export interface TileCall {
  operation: string;
  input: OperationInput;
  /** Its answer is short, however much there is: it may go in one call with others, which is not compressed. */
  isShort?: boolean;
}

type Services = Pick<EngineServices, 'contract' | 'scopes'>;

/** Operation that adds up the rows of a tile (data contract, dashboards). */
const FIGURES = 'readTile';

/** Rows of a short list whose document does not say how many. */
export const USUAL_ROWS = 5;

/** What each kind of tile asks; kinds that are not here have no data. */
const calls: {
  readonly [Kind in DataTile['kind']]: (services: Services, tile: DataTile, dashboard: string) => TileCall;
} = {
  number: (services, tile, dashboard) => counted(services, tile) ?? figures(services, tile, dashboard),
  chart: figures,
  list: (services, tile) => rows(services, tile as ListTile),
  map: (services, tile) => ({ operation: tile.source.operation, input: { query: tileQuery(services, tile) } }),
};

/** What a tile asks for as of now; undefined where it needs no data. */
export function callOf(services: Services, tile: AnyTile, dashboard: string): TileCall | undefined {
  return 'source' in tile ? calls[tile.kind](services, tile, dashboard) : undefined;
}

function figures(services: Services, tile: DataTile, dashboard: string): TileCall {
  const before = queryBefore(services, tile);
  const TimeZone = ownTimeZone();
  const body = { Id: dashboard, Tile: tile.id, Query: tileQuery(services, tile), TimeZone };
  return { operation: FIGURES, input: { body: before ? { ...body, Before: before } : body }, isShort: true };
}

/** Where no server adds up, the operation itself says how many rows there are; undefined where one does. */
function counted(services: Services, tile: DataTile): TileCall | undefined {
  const { operation } = tile.source;
  const known = services.contract.operations[operation];
  if (!isCounted(known)) return undefined;
  const query = { ...tileQuery(services, tile), ...countQuery(known) };
  return { operation, input: { query }, isShort: isShort(known) };
}

/** Whether an operation itself says how many rows it has, because no server adds them up. */
export function isCounted(operation: ContractOperation | undefined): operation is ContractOperation {
  return operation !== undefined && !operation.groups;
}

/** A page of our own is as short as it was asked for. */
function isShort({ paging, convention }: ContractOperation): boolean {
  return paging !== undefined && !convention;
}

function rows(services: Services, tile: ListTile): TileCall {
  const { operation } = tile.source;
  const known = services.contract.operations[operation];
  return {
    operation,
    isShort: known !== undefined && isShort(known),
    input: {
      query: {
        ...tileQuery(services, tile),
        ...(known?.paging ? { StartIndex: 0, itemsPerPage: tile.count ?? USUAL_ROWS } : {}),
        ...(tile.sort ? { sortby: tile.sort.by, sorttype: tile.sort.type } : {}),
        // Nobody is told how many there are.
        ...(known?.parameters.countMode ? { countMode: 'none' } : {}),
      },
    },
  };
}
