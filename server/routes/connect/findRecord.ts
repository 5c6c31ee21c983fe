import { RequestError } from '#server/errors.ts';
import { findRow } from '#server/repositories/records.ts';
import type { RouteContext } from '../defineRoute.ts';
import type { AnyRecord, AnySave, RecordKind } from './kinds/RecordKind.ts';

/** A record of the database in the header. */
export async function findRecord<Row extends AnyRecord, Save extends AnySave>(
  { db, scope, path }: Pick<RouteContext, 'db' | 'scope'> & { path: { id: number } },
  kind: RecordKind<Row, Save>,
): Promise<Row> {
  const record = await findRow(kind.plan(db, scope), path.id);
  if (!record) throw new RequestError('not_found');
  return record;
}
