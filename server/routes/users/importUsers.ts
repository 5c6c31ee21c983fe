import { sql } from 'kysely';
import type { Trx } from '#server/database/schema.ts';
import { RequestError } from '#server/errors.ts';
import { toSentence } from '#server/import/sentences.ts';
import { tooLarge } from '#server/import/TableReaders.ts';
import { readUserRows, type UserRow } from '#server/import/userRows.ts';
import { lockCompany } from '#server/repositories/company/company.ts';
import { sentenceOf } from '#server/sentenceOf.ts';
import type { RouteContext } from '../routesOf.ts';
import { readUserValues } from './readUserValues.ts';
import { createUser } from './saveUser.ts';

type Context = RouteContext<'importUsers'>;

/** Users of one file: as many as there may be messages. */
const MAX_USERS = 5000;

/**
 * POST common/importusers: makes a user of each row of a workbook or CSV file and says so, or why not (CONSOLE-UPLOAD-09). What
 * is wrong with one row leaves the others alone; a fault of the server undoes all of them.
 */
export async function importUsers(ctx: RouteContext<'importUsers'>) {
  const file = ctx.body.file as File;
  const { rows } = await ctx.services.tables.read(file, { userId: ctx.actor.userId, signal: ctx.signal });
  if (rows.length > MAX_USERS) throw tooLarge(file.name, MAX_USERS);
  if (rows.length === 0) return { Messages: [] };
  const users = await readUserRows(ctx, rows);
  return { Messages: await saveAll(ctx, users) };
}

async function saveAll(ctx: Context, users: readonly UserRow[]): Promise<string[]> {
  if (users.every(({ body }) => body === undefined))
    return users.flatMap((user) => faultsOf(ctx, user.line, user.faults));
  return ctx.mutate(async (trx, audit) => {
    await lockCompany(trx, ctx.scope);
    const messages: string[] = [];
    let added = 0;
    for (const user of users) {
      const { line, body } = user;
      const faults = body ? await save(ctx, trx, { body, audit }) : user.faults;
      if (body && Object.keys(faults).length === 0) {
        added += 1;
        messages.push(toSentence(ctx, 'added', { name: `${body.FirstName} ${body.LastName}` }));
      } else messages.push(...faultsOf(ctx, line, faults));
    }
    if (added === 0) await audit({ objectName: 'User', objectId: 0, detail: 'Import of users: none could be added' });
    return messages;
  });
}

/** Message per field of a row that cannot be saved; none when it is. */
async function save(
  { actor, scope, services }: Context,
  trx: Trx,
  { body, audit }: { body: NonNullable<UserRow['body']>; audit: Parameters<Parameters<Context['mutate']>[0]>[1] },
): Promise<Readonly<Record<string, string>>> {
  // What a refused row has written until then goes with it.
  await sql`savepoint imported_row`.execute(trx);
  try {
    const values = await readUserValues({ actor, body, scope, services }, trx, undefined);
    await createUser({ actor, scope, services }, trx, { values, audit, how: 'imported' });
    await sql`release savepoint imported_row`.execute(trx);
    return {};
  } catch (error) {
    if (!(error instanceof RequestError) || error.status >= 500) throw error;
    await sql`rollback to savepoint imported_row`.execute(trx);
    // Beside its fields, a row is refused for what its template gives.
    return error.fields ?? { RoleTemplate: sentenceOf(services, error, actor.language) };
  }
}

/** One message for each row: its first fault. */
function faultsOf(ctx: Context, line: number, faults: Readonly<Record<string, string>>): string[] {
  const [[field, fault] = ['', '']] = Object.entries(faults);
  return [toSentence(ctx, 'line', { line, field, fault })];
}
