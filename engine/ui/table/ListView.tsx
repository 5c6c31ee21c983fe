import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { ListModel } from '../../models/ListModel.ts';
import { ActionButtons } from '../actions/ActionButtons.tsx';
import { useActionHost } from '../actions/useActionHost.tsx';
import { useText } from '../EngineContext.tsx';
import { FilterBar } from '../filters/FilterBar.tsx';
import { FilterChips } from '../filters/FilterChips.tsx';
import { FilterNotes } from '../filters/FilterNotes.tsx';
import { PageHeader } from '../pages/PageHeader.tsx';
import { SavedFilterBar } from '../saved-filters/SavedFilterBar.tsx';
import { EmptyState } from '../states/EmptyState.tsx';
import { ErrorState } from '../states/ErrorState.tsx';
import { ListTable } from './ListTable.tsx';
import classes from './ListView.module.css';
import { TableFooter } from './TableFooter.tsx';
import { TableTools } from './TableTools.tsx';

export interface ListViewProps {
  model: ListModel;
  /** Buttons of the view itself, beside those of the document. */
  tools?: ReactNode;
  /** Inside tabs the tab is the heading, and the actions stand beside the filters. */
  isEmbedded?: boolean | undefined;
}

/** A list or the table of a report: search, filters, chips, table, footer, selection. */
export const ListView = observer(function ListView({ model, tools, isEmbedded }: ListViewProps) {
  const { document } = model;
  const text = useText();
  const { host, dialogs } = useActionHost(model.reload);
  const onList = model.actions.on('list');
  const hasTools = document.search || !model.filters.isEmpty || (isEmbedded && (tools || onList.length > 0));
  const actions = (
    <>
      {tools}
      <ActionButtons
        actions={onList}
        stateOf={(action) => model.actions.stateOf(action)}
        onRun={(action) => void model.actions.run(action, host)}
      />
    </>
  );
  return (
    <div className={classes.view}>
      {!isEmbedded && (
        <PageHeader
          title={text(document.title)}
          breadcrumb={document.breadcrumb}
          description={document.description && text(document.description)}
        >
          {actions}
        </PageHeader>
      )}
      <div className={classes.tools} hidden={!hasTools}>
        {document.search && <SearchBox model={model} />}
        <FilterBar model={model.filters} onSearch={model.applyFilters} onClear={model.clearFilters} />
        {isEmbedded && <div className={classes.end}>{actions}</div>}
      </div>
      <FilterNotes model={model.filters} />
      <div className={classes.applied}>
        {model.saved && <SavedFilterBar saved={model.saved} />}
        <FilterChips model={model.filters} onRemove={model.removeFilter} />
      </div>
      <ListTable model={model} host={host}>
        <TableState model={model} />
      </ListTable>
      <TableFooter
        pager={model.pager}
        shown={model.pager.sparse ? model.view.length : model.rows.length}
        total={model.total}
      >
        <TableTools model={model} />
      </TableFooter>
      {model.selection.size > 0 && (
        <section className={classes.selected} aria-label={text('list.selection')}>
          <span>{text('list.selected', { count: model.selection.size })}</span>
          <ActionButtons
            actions={model.actions.on('selection')}
            stateOf={(action) => model.actions.stateOf(action)}
            onRun={(action) => void model.actions.run(action, host)}
          />
          <Button variant="subtle" color="gray" onClick={model.selection.clear}>
            {text('action.clear')}
          </Button>
        </section>
      )}
      {dialogs}
    </div>
  );
});

const SearchBox = observer(function SearchBox({ model }: { model: ListModel }) {
  const text = useText();
  return (
    <TextInput
      className={classes.search}
      type="search"
      data-page-search
      leftSection={<IconSearch size={16} aria-hidden />}
      placeholder={text('list.search')}
      aria-label={text('list.search')}
      value={model.search.text}
      onChange={(event) => model.search.type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') model.search.apply();
      }}
    />
  );
});

const TableState = observer(function TableState({ model }: { model: ListModel }) {
  const text = useText();
  const { status } = model.pager;
  if (status.is === 'failed') return <ErrorState error={status.error} onRetry={() => void model.pager.retry()} />;
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
  const { empty } = model.document;
  return <EmptyState title={empty?.title ?? 'state.empty.title'} text={empty?.text} />;
});
