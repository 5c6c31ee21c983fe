import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { ListModel } from '../../../models/list/ListModel.ts';
import { useText } from '../../EngineContext.tsx';
import { EmptyState } from '../../states/EmptyState.tsx';
import { ErrorState } from '../../states/ErrorState.tsx';

/** Why a table shows no row: a failure, a filter that is missing, nothing that matches, no permission, or no data. */
export const TableState = observer(function TableState({ model }: { model: ListModel }) {
  const text = useText();
  const { status } = model.pager;
  if (status.is === 'failed' && status.error === undefined) {
    return (
      <EmptyState title="list.cancelled.title" text="list.cancelled.text">
        <Button variant="default" onClick={() => model.retry()}>
          {text('filter.search')}
        </Button>
      </EmptyState>
    );
  }
  if (status.is === 'failed') return <ErrorState error={status.error} isOfRows onRetry={model.retry} />;
  if (model.state === 'waiting') return <EmptyState title="filter.waiting.title" text="filter.waiting.text" />;
  if (model.state === 'nomatch') {
    return (
      <EmptyState title="state.nomatch.title" text="state.nomatch.text">
        <Button variant="default" onClick={model.clearFilters}>
          {text('filter.clear')}
        </Button>
      </EmptyState>
    );
  }
  if (model.taskMode === 'my') {
    return (
      <EmptyState title="state.mine.title" text="state.mine.text">
        <Button variant="default" onClick={() => model.setTaskMode('all')}>
          {text('list.taskmode.all')}
        </Button>
      </EmptyState>
    );
  }
  const { empty } = model.document;
  return <EmptyState title={empty?.title ?? 'state.empty.title'} text={empty?.text} />;
});
