import { type AccessRow, readAccessRows } from '#server/import/accessRows.ts';
import { toSentence } from '#server/import/sentences.ts';
import { tooLarge } from '#server/import/TableReaders.ts';
import type { RouteContext } from '../routesOf.ts';
import { changeAccess } from '../user-databases/changeAccess.ts';

type Context = RouteContext<'importVoyagerUsers'>;

/** Rows of one file: as many as there may be messages. */
const MAX_ROWS = 5000;

/**
 * POST common/importvoyagerusers: gives or takes access row by row of a workbook or CSV file with the columns Email, VoyagerDb
 * and AccessType, and says so, or why not (CONSOLE-USERSVOYAGER-11). What is wrong with one row leaves the others alone.
 */
export async function importVoyagerUsers(ctx: RouteContext<'importVoyagerUsers'>) {
  const file = ctx.body.file as File;
  const { rows } = await ctx.services.tables.read(file, { userId: ctx.actor.userId, signal: ctx.signal });
  if (rows.length > MAX_ROWS) throw tooLarge(file.name, MAX_ROWS);
  if (rows.length === 0) return { Messages: [] };
  const read = await readAccessRows(ctx, rows);
  const changes = read.flatMap(({ change }) => change ?? []);
  if (changes.length > 0) await changeAccess(ctx, changes);
  return { Messages: read.map((row) => messageOf(ctx, row)) };
}

function messageOf(ctx: Context, { line, email, database, change, faults }: AccessRow): string {
  if (change) return toSentence(ctx, change.access === 1 ? 'granted' : 'revoked', { email, database });
  const [[field, fault] = ['', '']] = Object.entries(faults);
  return toSentence(ctx, 'line', { line, field, fault });
}
