import { when } from 'mobx';
import type { ListModel } from '../list/ListModel.ts';

/** Reads the rows of a list again; `done` runs when they are here. */
export function readAgain(list: ListModel, done: () => void): void {
  list.reload();
  when(() => list.pager.status.is === 'ready', done);
}
