import type { ListDocument } from '../../generated/documents.ts';
import type { ListModel } from '../../models/list/ListModel.ts';
import { ChoosingList } from '../choose/ChoosingList.tsx';
import { OrderedList } from '../order/OrderedList.tsx';
import { EditableList } from './EditableList.tsx';

interface ActingListProps {
  document: ListDocument;
  model: ListModel;
  isEmbedded?: boolean | undefined;
}

/** A list in whose rows something is done: they are chosen by a button, put in order, or changed. */
export function ActingList({ document: { choose, edit, order }, ...list }: ActingListProps) {
  if (choose) return <ChoosingList choose={choose} {...list} />;
  if (order) return <OrderedList order={order} {...list} />;
  return edit ? <EditableList edit={edit} {...list} /> : null;
}
