import { runInAction } from 'mobx';
import type { Column, DocumentAction } from '../../generated/documents.ts';
import type { Scopes } from '../../language/binding.ts';
import { objectOf } from '../../language/json.ts';
import type { EngineServices } from '../../services.ts';
import type { Pager } from '../rows/Pager.ts';
import type { Selection } from '../selection/Selection.ts';
import { type Row, readFriendly, readRecord } from '../shared/answers.ts';
import { messageOf } from '../shared/messages.ts';
import { tellFailed } from '../shared/tellFailed.ts';
import { type ActionHost, callOf, finish, isConfirmed } from './actions.ts';
import { type BulkRow, BulkRun } from './BulkRun.ts';

/** A list of which rows are chosen. */
export interface BulkList {
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  readonly pager: Pager<Row>;
  readonly selection: Selection;
  readonly idField: string;
  /** Where the run is shown. */
  readonly actions: { show(run: BulkRun | undefined): void };
  idOf(row: Row): string;
  scopesOf(row?: Row): Scopes;
}

/** An action on the chosen rows: asks, goes on row by row or in one call, tells what failed and leaves that chosen. */
export async function runBulk(
  services: EngineServices,
  list: BulkList,
  action: DocumentAction,
  host: ActionHost,
): Promise<boolean> {
  const scopes = list.scopesOf();
  const { call } = action;
  if (!call || !(await isConfirmed(services, action, scopes))) return false;
  const run = new BulkRun(messageOf(services, action.label, scopes), list.selection.size);
  runInAction(() => list.actions.show(run));
  let answer: unknown;
  try {
    if (action.each) await run.each(chosenRows(list), (row) => callOf(services, call, list.scopesOf(row)));
    else answer = await callOf(services, call, scopes);
  } catch (error) {
    runInAction(() => list.actions.show(undefined));
    tellFailed(services, action.failed, error);
    return false;
  }
  if (!action.each) run.finish(answer);
  const isClean = run.failed === 0 && run.status === 'finished';
  const friendly = readFriendly(objectOf(answer));
  if (friendly) services.toasts.show(friendly);
  // What failed is told in the list; only what went well is told as done.
  const { toast, ...rest } = action.done ?? {};
  const done = isClean && toast ? { ...rest, toast } : rest;
  finish(services, { ...action, done }, { ...scopes, result: readRecord(answer, undefined) }, host);
  runInAction(() => {
    if (isClean) list.actions.show(undefined);
    list.selection.clear();
    list.selection.add(run.failures.map(({ id }) => id));
  });
  return true;
}

/** Chosen rows that are here; of others only the id is known. */
function chosenRows(list: BulkList): BulkRow[] {
  const here = new Map([...(list.pager.sparse?.rows() ?? list.rows)].map((row) => [list.idOf(row), row]));
  const [name] = list.columns;
  return [...list.selection.ids].map((id) => {
    const row = here.get(id) ?? { [list.idField]: id };
    return { id, row, name: String((name && row[name.field]) ?? id) };
  });
}
