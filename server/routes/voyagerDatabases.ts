import { changedFields, changesOf } from '#server/audit/changes.ts';
import { RequestError } from '#server/errors.ts';
import { FieldFaults } from '#server/fieldErrors.ts';
import { lockCompany } from '#server/repositories/company/company.ts';
import {
  findFileServer,
  findVoyagerDb,
  isOrderTaken,
  voyagerDbsPlan,
  updateVoyagerDb as writeVoyagerDb,
} from '#server/repositories/company/voyagerDbs.ts';
import { allRows } from '#server/repositories/lists/list.ts';
import { type RouteContext, routesOf } from './routesOf.ts';
import { answerPage } from './shared/answerPage.ts';
import { versionSeen } from './shared/versions.ts';

export const voyagerDatabases = routesOf({
  /** GET {co}/voyagerdb/list (CONSOLE-VOYAGER-01). */
  listVoyagerDbs: ({ db, scope, query }) => answerPage('data', voyagerDbsPlan(db, scope, query), query),

  /** GET {co}/voyagerdb/{id}. */
  getVoyagerDb: async ({ db, scope, path }) => {
    const found = await findVoyagerDb(db, scope, path.id);
    if (!found) throw new RequestError('not_found');
    return found;
  },

  updateVoyagerDb,
  saveVoyagerDbs,

  /** GET fileservercredentials/{id}: the file server of a database, without its secret (CONSOLE-VOYAGER-07, OP-FILESERVER). */
  getFileServerCredentials: async ({ db, scope, path }) => {
    const found = await findFileServer(db, scope, path.id);
    if (!found) throw new RequestError('not_found');
    return found;
  },
});

/** POST {co}/voyagerdb/{id}/updatevoyagerdb (CONSOLE-VOYAGER-03, -05, -06). */
async function updateVoyagerDb(ctx: RouteContext<'updateVoyagerDb'>) {
  const { scope, path, body } = ctx;
  if (body.Id !== undefined && body.Id !== path.id) throw new RequestError('not_found');
  return ctx.mutate(async (trx, audit) => {
    await lockCompany(trx, scope);
    const before = await findVoyagerDb(trx, scope, path.id);
    if (!before) throw new RequestError('not_found');
    const values = {
      Order: body.Order === -1 ? 0 : body.Order,
      DefaultAccess: body.DefaultAccess,
      sstylesheet: body.sstylesheet === undefined ? before.sstylesheet : body.sstylesheet,
      Label: labelOf(body.Label, before.Label),
    };
    if (await isOrderTaken(trx, scope, values.Order, path.id)) {
      const faults = new FieldFaults(ctx.services, ctx.actor.language);
      faults.add('Order', 'order_taken');
      throw new RequestError('order_taken', { fields: faults.fields });
    }
    const version = versionSeen(ctx, body.Version, before.Version);
    const isSaved = await writeVoyagerDb(trx, scope, { id: path.id, version, values });
    if (!isSaved) throw new RequestError('conflict');
    await audit({
      objectName: 'Voyager DB',
      objectId: path.id,
      detail: `Voyager DB "${before.Name}" changed: ${changedFields(before, values)}`,
      ...changesOf(before, values),
    });
    const saved = await findVoyagerDb(trx, scope, path.id);
    if (!saved) throw new RequestError('not_found');
    return saved;
  });
}

/** POST {co}/voyager (CONSOLE-VOYAGER-04, OP-VOYAGERPOST): order and default access of several databases, all or nothing. */
async function saveVoyagerDbs(ctx: RouteContext<'saveVoyagerDbs'>) {
  return ctx.mutate(async (trx, audit) => {
    const { body, scope } = ctx;
    await lockCompany(trx, scope);
    const read = () => allRows(voyagerDbsPlan(trx, scope, {}), {});
    const before = await read();
    for (const row of body) {
      const old = before.find((database) => database.Id === row.Id);
      if (!old) throw new RequestError('not_found');
      const values = {
        Order: row.Order === -1 ? 0 : row.Order,
        DefaultAccess: row.DefaultAccess,
        sstylesheet: row.sstylesheet === undefined ? old.sstylesheet : row.sstylesheet,
        Label: old.Label,
      };
      const version = versionSeen(ctx, row.Version, old.Version);
      const isSaved = await writeVoyagerDb(trx, scope, { id: row.Id, version, values });
      if (!isSaved) throw new RequestError('conflict');
      await audit({
        objectName: 'Voyager DB',
        objectId: row.Id,
        detail: `Voyager DB "${old.Name}" changed: ${changedFields(old, values)}`,
        ...changesOf(old, values),
      });
    }
    const after = await read();
    // Together, because two databases may change places.
    if (hasTwice(after.map((database) => database.Order))) throw new RequestError('order_taken');
    const ids = new Set(body.map((row) => row.Id));
    return after.filter((database) => ids.has(database.Id));
  });
}

/** Left out: as it was. Blank: called by its name again. */
function labelOf(sent: string | null | undefined, before: string | null): string | null {
  return sent === undefined ? before : sent?.trim() || null;
}

/** 0 may be shared (CONSOLE-VOYAGER-06). */
function hasTwice(orders: readonly number[]): boolean {
  const chosen = orders.filter((order) => order !== 0);
  return new Set(chosen).size !== chosen.length;
}
