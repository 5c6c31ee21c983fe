import { Button, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useCallback, useRef } from 'react';
import type { Column } from '../../generated/documents.ts';
import type { ListModel } from '../../models/ListModel.ts';
import type { Row } from '../../models/readAnswer.ts';
import { ActionButtons } from '../actions/ActionButtons.tsx';
import { useActionHost } from '../actions/useActionHost.tsx';
import { useEngine, useText } from '../EngineContext.tsx';
import { FilterBar } from '../filters/FilterBar.tsx';
import { FilterChips } from '../filters/FilterChips.tsx';
import { FilterNotes } from '../filters/FilterNotes.tsx';
import { PageHeader } from '../pages/PageHeader.tsx';
import { SavedFilterBar } from '../saved-filters/SavedFilterBar.tsx';
import { EmptyState } from '../states/EmptyState.tsx';
import { ErrorState } from '../states/ErrorState.tsx';
import { columnLink } from './columnLink.ts';
import { DataTable } from './DataTable.tsx';
import classes from './ListView.module.css';
import { RowActions } from './RowActions.tsx';
import { TableFooter } from './TableFooter.tsx';

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
      <ListTable model={model} host={host} />
      <TableFooter pager={model.pager} shown={model.rows.length} total={model.total} />
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

const ListTable = observer(function ListTable({
  model,
  host,
}: {
  model: ListModel;
  host: ReturnType<typeof useActionHost>['host'];
}) {
  const services = useEngine();
  const isNarrow = useMediaQuery('(max-width: 47.99em)') ?? false;
  const latestHost = useRef(host);
  latestHost.current = host;
  const linkOf = useCallback(
    (column: Column, row: Row) => columnLink(services, model, latestHost.current, column, row),
    [services, model],
  );
  const onEnd = useCallback(() => void model.pager.more(), [model]);
  const rowActions = model.actions.on('row');
  const { document, selection, state } = model;
  const canSelect = 'selection' in document && document.selection === 'multiple';
  return (
    <DataTable
      label={services.locale.text(document.title)}
      columns={model.shownColumns}
      rows={model.rows}
      idOf={model.idOf}
      total={model.total}
      isLoading={state === 'loading'}
      isBusy={model.pager.isBusy}
      sort={model.shownSort}
      onSort={model.toggleSort}
      linkOf={linkOf}
      onEnd={onEnd}
      {...(canSelect
        ? { selection: { has: selection.has, toggle: (row: Row) => selection.toggle(model.idOf(row)) } }
        : {})}
      {...(rowActions.length > 0
        ? {
            actionsOf: (row: Row) => (
              <RowActions model={model} row={row} host={host} actions={rowActions} isNarrow={isNarrow} />
            ),
          }
        : {})}
    >
      <TableState model={model} />
    </DataTable>
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
