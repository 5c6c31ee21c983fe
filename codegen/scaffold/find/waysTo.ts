import { recogniseRecord } from '../../conventions/recogniseRecord.ts';
import { resolve, schemasOf } from '../../emit/types/operationTypes.ts';
import type { PlacedOperation } from '../../openapi/types.ts';
import type { Api, RecordCall } from '../resource.types.ts';
import { paramsOf } from './paths.ts';

/** An operation that needs the id of one record in its query, and the parameter that takes it. */
export interface QueriedOperation {
  operation: PlacedOperation;
  name: string;
}

interface Sought {
  /** The operation at a place with a method that nothing else has taken. */
  at(place: string, method: string): PlacedOperation | undefined;
  /** All records, and one of them below. */
  place: string;
  item: string;
  queried: readonly QueriedOperation[];
  /** Field of a row that names the record. */
  field: string;
  components: Api['components'];
}

/** What is done with one record with a method, by the place where its id stands. */
export interface RecordWays {
  /** `PATCH /orders/{id}` */
  inPath(method: string): RecordCall | undefined;
  /** `DELETE /order?id=` */
  inQuery(method: string): RecordCall | undefined;
  /** PostgREST: the record is the row that a filter leaves, for reading and for changes. */
  inFilter(method: string): RecordCall | undefined;
  /** The body names the record: `PUT /orders`. */
  inBody(method: string): RecordCall | undefined;
}

/** Looks for the operations of one record at every place where an API may have them. */
export function waysTo({ at, place, item, queried, field, components }: Sought): RecordWays {
  return {
    inPath: (method) => {
      const operation = at(item, method);
      const name = operation && paramsOf(operation.path).at(-1);
      return operation && name !== undefined ? { operation, id: { in: 'path', name } } : undefined;
    },
    inQuery: (method) => {
      const found = queried.find(({ operation }) => operation.method === method);
      return found && { operation: found.operation, id: { in: 'query', name: found.name } };
    },
    inFilter: (method) => {
      const operation = at(place, method);
      const filters = operation && recogniseRecord(operation, components)?.filters;
      return filters && Object.hasOwn(filters, field) ? { operation, id: { in: 'query', name: field } } : undefined;
    },
    inBody: (method) => {
      const operation = at(place, method);
      return operation && hasInBody(operation, field, components) ? { operation } : undefined;
    },
  };
}

function hasInBody(operation: PlacedOperation, field: string, components: Api['components']): boolean {
  const { body } = schemasOf(operation);
  const properties = body && resolve(body, components).properties;
  return properties !== undefined && Object.hasOwn(properties, field);
}
