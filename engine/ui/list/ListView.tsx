import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { type CSSProperties, type ReactNode, useMemo, useRef } from 'react';
import type { ListModel } from '../../models/list/ListModel.ts';
import type { Row } from '../../models/shared/answers.ts';
import { type ActionsProps, FewActions } from '../actions/ActionButtons.tsx';
import { actionCommands } from '../actions/actionCommands.ts';
import { useText } from '../EngineContext.tsx';
import { FilterBar } from '../filters/FilterBar.tsx';
import { FilterChips } from '../filters/FilterChips.tsx';
import type { DataTableProps } from '../grid/table.types.ts';
import { lazyPart } from '../late/lazyPart.tsx';
import { PageHeader } from '../pages/PageHeader.tsx';
import { useShortButtons } from '../pages/useShortButtons.ts';
import { SavedFilterBar } from '../saved-filters/SavedFilterBar.tsx';
import hidden from '../theme/visuallyHidden.module.css';
import { useCommands } from '../useCommands.ts';
import { useIsNarrow } from '../useIsNarrow.ts';
import classes from './ListView.module.css';
import { usePrinting } from './print/usePrinting.ts';
import { SelectionBar } from './selection/SelectionBar.tsx';
import { ListTable } from './table/ListTable.tsx';
import { TableFooter } from './table/TableFooter.tsx';
import { TableState } from './table/TableState.tsx';
import { TableTools } from './table/TableTools.tsx';
import { useRecordHost } from './useRecordHost.tsx';

const ListChoices = lazyPart(async () => (await import('./settings/ListChoices.tsx')).ListChoices);
const LayoutSwitch = lazyPart(async () => (await import('../layouts/LayoutSwitch.tsx')).LayoutSwitch);
const GroupedTable = lazyPart(async () => (await import('./grouped/GroupedTable.tsx')).GroupedTable);
const ListLayout = lazyPart(async () => (await import('../layouts/ListLayout.tsx')).ListLayout);
const FilterNotes = lazyPart(async () => (await import('../filters/FilterNotes.tsx')).FilterNotes);
const FoldingHeader = lazyPart(async () => (await import('./fold/FoldingHeader.tsx')).FoldingHeader);
const Legend = lazyPart(async () => (await import('./table/Legend.tsx')).Legend);
const PageNumbers = lazyPart(async () => (await import('./table/PageNumbers.tsx')).PageNumbers);
const SubTable = lazyPart(async () => (await import('./table/SubTable.tsx')).SubTable);
const SummaryBar = lazyPart(async () => (await import('./table/SummaryBar.tsx')).SummaryBar);

/** Buttons beside a title or filters; what is used less is in a menu. */
const MOST_BUTTONS = 3;

export interface ListViewProps {
  model: ListModel;
  /** Buttons of the view itself, beside those of the document. */
  tools?: ReactNode;
  /** Inside tabs the tab is the heading, and the actions stand beside the filters. */
  isEmbedded?: boolean | undefined;
  /** What stands above the table, beside what is applied as far as there is room. */
  children?: ReactNode;
  /** What stands in a cell whose value can be changed. */
  editOf?: DataTableProps['editOf'];
  /** Totals in the foot of the table. */
  totals?: ReactNode;
  /** What stands under the table. */
  foot?: ReactNode;
}

/** A list or the table of a report: search, filters, chips, table, footer, selection. */
export const ListView = observer(function ListView(props: ListViewProps) {
  const { model, tools, isEmbedded, children, editOf, foot } = props;
  const { document, features, grouping, layout, pages } = model;
  const text = useText();
  const { host, dialogs } = useRecordHost(model);
  const title = text(document.title);
  const isNarrow = useIsNarrow();
  const onList = model.actions.on('list');
  const { summary } = features;
  const shown = layout?.shown;
  const level = shown ? undefined : grouping?.shown;
  const detail = useDetail(model);
  const { position } = model.memory;
  const view = useRef<HTMLDivElement>(null);
  usePrinting(view, model);
  const hasChoices = features.sorts !== undefined || features.taskmode !== undefined;
  const looks = layout && (
    <div className={classes.looks} style={{ '--mu-looks': layout.offered.length + 1 } as CSSProperties}>
      <LayoutSwitch layout={layout} />
    </div>
  );
  const hasTools =
    document.search ||
    (hasChoices && !isNarrow) ||
    !model.filters.isEmpty ||
    (isEmbedded && (tools || looks || onList.length > 0));
  const endOfLine = useShortButtons();
  const choices = hasChoices && (
    <div className={classes.choices}>
      <ListChoices model={model} isNarrow={isNarrow} />
    </div>
  );
  const buttons: ActionsProps = {
    actions: onList,
    stateOf: (action) => model.actions.stateOf(action),
    onRun: (action) => void model.actions.run(action, host),
  };
  useCommands(actionCommands(document.id, buttons));
  const actions = (
    <>
      {!isNarrow && looks}
      {tools}
      <FewActions {...buttons} label={text('list.actions', { name: title })} most={isNarrow ? 1 : MOST_BUTTONS} />
      {!isNarrow && !model.filters.isEmpty && (
        <div className={classes.fold}>
          <FoldingHeader model={model} view={view} />
        </div>
      )}
    </>
  );
  const end = (
    <div ref={endOfLine} className={classes.end} data-stays>
      {actions}
    </div>
  );
  // On a phone the buttons of a tab stand beside what is applied: filters leave them no room.
  const isShared = isNarrow && model.saved !== undefined;
  return (
    <div ref={view} className={classes.view} data-table>
      {!isEmbedded && (
        <PageHeader
          title={title}
          breadcrumb={document.breadcrumb}
          description={document.description && text(document.description)}
        >
          {actions}
        </PageHeader>
      )}
      {isEmbedded && <h2 className={hidden.hidden}>{title}</h2>}
      <search className={classes.tools} aria-label={title} hidden={!hasTools} data-folds>
        {document.search && <SearchBox model={model} />}
        {!isNarrow && choices}
        <FilterBar model={model.filters} onSearch={model.applyFilters} onClear={model.clearFilters} />
        {isEmbedded && !isShared && end}
      </search>
      {model.filters.hasNotes && <FilterNotes model={model.filters} />}
      <div className={classes.applied} data-folds>
        {model.saved && <SavedFilterBar saved={model.saved} />}
        {isNarrow && choices}
        {isNarrow && looks}
        <FilterChips model={model.filters} onRemove={model.removeFilter} />
        {summary && summary.place !== 'foot' && <Totals model={model} />}
        {children}
        {isEmbedded && isShared && end}
      </div>
      {shown && layout ? (
        <ListLayout model={model} choice={layout} layout={shown} host={host} />
      ) : level ? (
        <GroupedTable key={grouping?.name} {...{ model, level, host, position, ...detail }} />
      ) : (
        <ListTable {...{ model, host, position, editOf, ...detail }}>
          <TableState model={model} />
        </ListTable>
      )}
      <TableFooter
        pager={model.pager}
        onRetry={model.retry}
        shown={model.view.length}
        total={model.total}
        isWhole={level !== undefined || (shown !== undefined && shown.kind !== 'cards')}
      >
        {summary?.place === 'foot' && <Totals model={model} />}
        {props.totals}
        {model.state === 'rows' && isMarked(document) && <Legend model={model} />}
        {pages && !level && <PageNumbers pages={pages} />}
        {!shown && <TableTools model={model} />}
      </TableFooter>
      <SelectionBar model={model} host={host} />
      {foot}
      {dialogs}
    </div>
  );
});

/** Whether colours say something that a legend explains. */
function isMarked({ columns, rowmarks }: ListModel['document']): boolean {
  return rowmarks !== undefined || columns.some(({ marks }) => marks);
}

/** Totals; their room does not depend on them, and is held until they are here. */
const Totals = observer(function Totals({ model }: { model: ListModel }) {
  const { summary } = model.features;
  if (!summary) return null;
  return (
    <div
      className={summary.place === 'foot' ? undefined : classes.totals}
      data-totals={summary.place ?? 'line'}
      style={{ '--mu-totals': summary.items.length } as CSSProperties}
    >
      <SummaryBar model={model} summary={summary} />
    </div>
  );
});

/** What an opened row shows, where the document says so. */
function useDetail(model: ListModel) {
  return useMemo(() => {
    const { subtable } = model.features;
    if (!subtable) return {};
    const detailOf = (row: Row) => <SubTable model={model} subtable={subtable} row={row} />;
    return { detailOf };
  }, [model]);
}

const SearchBox = observer(function SearchBox({ model }: { model: ListModel }) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  useCommands([
    {
      id: 'search',
      label: 'help.search',
      keys: ['/'],
      isKeyOnly: true,
      within: () => input.current,
      run: () => input.current?.select(),
    },
  ]);
  return (
    <TextInput
      ref={input}
      className={classes.search}
      type="search"
      data-page-search
      leftSection={<IconSearch size={16} aria-hidden />}
      placeholder={text('list.search')}
      aria-label={text('list.search')}
      maxLength={model.source.longestSearch}
      value={model.search.text}
      onChange={(event) => model.search.type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') model.search.apply();
      }}
    />
  );
});
