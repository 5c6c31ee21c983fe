import { schemasOf, successOf } from '../../emit/types/operationTypes.ts';
import type { PlacedOperation } from '../../openapi/types.ts';
import type { Api } from '../resource.types.ts';
import { paramsOf, shapeOfPath } from './paths.ts';
import { findRows } from './rows.ts';

/** Why an operation is in no resource, for the report. */
export function whyUnused(placed: PlacedOperation, { components }: Pick<Api, 'components'>): string {
  const { path, method, operation } = placed;
  const isOfRecord = shapeOfPath(path).endsWith('{}');
  const isBelowRecord = paramsOf(path).length > 0;
  if (method !== 'get') {
    if (isOfRecord) return `no list names the records of \`${path}\``;
    return isBelowRecord ? 'it belongs to a record that no list leads to' : 'it belongs to no list and to no record';
  }
  const isAnswered = Object.keys(successOf(operation.responses)?.content ?? {}).length > 0;
  if (isAnswered && !schemasOf(placed).answer) return 'it answers a file or a text';
  const rows = findRows(placed, components);
  if ('rows' in rows) return 'another list of what has one already';
  if (isOfRecord) return `no list names the records of \`${path}\``;
  return isBelowRecord ? 'it answers something of a record that is neither a list nor the record itself' : rows.why;
}
