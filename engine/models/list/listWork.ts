import type { OpenWork } from '../pages/OpenWork.ts';
import type { ListModel } from './ListModel.ts';

const load = () => import('./carriedList.ts');

/** What the reader of a list does in it: what is typed into its filters, what is chosen, where it stands. The code comes with a new version. */
export function listWork(list: ListModel): OpenWork {
  let part: Awaited<ReturnType<typeof load>> | undefined;
  return {
    name: 'list',
    isUnsaved: () => list.filters.isChanged,
    ready: async () => {
      part = await load();
    },
    fits: (next) => part?.fitsList(list, next) === true,
    carry: (next) => part?.carryList(list, next),
    take: (carried) => void load().then(({ takeList }) => takeList(list, carried)),
  };
}
