import { Pagination } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { OrderedEdit } from '../../models/order/OrderedEdit.ts';
import { useText } from '../EngineContext.tsx';

/** Pages of an ordered list: its rows are all here. */
export const OrderPages = observer(function OrderPages({ edit }: { edit: OrderedEdit }) {
  const text = useText();
  const { pages, page } = edit;
  if (pages < 2) return null;
  return (
    <nav aria-label={text('list.pages')}>
      <Pagination
        size="sm"
        total={pages}
        value={page}
        onChange={edit.open}
        getItemProps={(number) => ({ 'aria-label': text('list.pages.page', { page: number, count: pages }) })}
        getControlProps={(control) => ({
          'aria-label': text(control === 'previous' ? 'list.pages.previous' : 'list.pages.next'),
        })}
      />
    </nav>
  );
});
