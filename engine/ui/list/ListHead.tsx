import { observer } from 'mobx-react-lite';
import type { CSSProperties, ReactNode, RefObject } from 'react';
import type { ListModel } from '../../models/list/ListModel.ts';
import { type ActionsProps, FewActions } from '../actions/ActionButtons.tsx';
import { useText } from '../EngineContext.tsx';
import { FilterBar } from '../filters/FilterBar.tsx';
import { FilterChips } from '../filters/FilterChips.tsx';
import { lazyPart } from '../late/lazyPart.tsx';
import { PageHeader } from '../pages/PageHeader.tsx';
import { useShortButtons } from '../pages/useShortButtons.ts';
import { SavedFilterBar } from '../saved-filters/SavedFilterBar.tsx';
import hidden from '../theme/visuallyHidden.module.css';
import { useIsNarrow } from '../useIsNarrow.ts';
import classes from './ListView.module.css';
import { SearchBox } from './SearchBox.tsx';
import { Totals } from './Totals.tsx';

const FilterNotes = lazyPart(async () => (await import('../filters/FilterNotes.tsx')).FilterNotes);
const FoldingHeader = lazyPart(async () => (await import('./fold/FoldingHeader.tsx')).FoldingHeader);
const LayoutSwitch = lazyPart(async () => (await import('../layouts/LayoutSwitch.tsx')).LayoutSwitch);
const ListChoices = lazyPart(async () => (await import('./settings/ListChoices.tsx')).ListChoices);

/** Buttons beside a title or filters; what is used less is in a menu. */
const MOST_BUTTONS = 3;

export interface ListHeadProps {
  model: ListModel;
  /** Actions of the document. */
  buttons: ActionsProps;
  /** All of the list, whose head folds while its rows scroll. */
  view: RefObject<HTMLDivElement | null>;
  /** Buttons of the view itself, beside those of the document. */
  tools?: ReactNode;
  /** Inside tabs the tab is the heading, and the actions stand beside the filters. */
  isEmbedded?: boolean | undefined;
  /** What stands above the table, beside what is applied as far as there is room. */
  children?: ReactNode;
}

/** What a list is called, what filters it and what is done with it. */
export const ListHead = observer(function ListHead(props: ListHeadProps) {
  const { model, buttons, view, tools, isEmbedded, children } = props;
  const { document, filters, features, layout, saved } = model;
  const text = useText();
  const title = text(document.title);
  const isNarrow = useIsNarrow();
  const hasChoices = features.sorts !== undefined || features.taskmode !== undefined;
  const looks = layout && (
    <div className={classes.looks} style={{ '--mu-looks': layout.offered.length + 1 } as CSSProperties}>
      <LayoutSwitch layout={layout} />
    </div>
  );
  const hasTools =
    document.search ||
    (hasChoices && !isNarrow) ||
    !filters.isEmpty ||
    (isEmbedded && (tools || looks || buttons.actions.length > 0));
  const endOfLine = useShortButtons();
  const choices = hasChoices && (
    <div className={classes.choices}>
      <ListChoices model={model} isNarrow={isNarrow} />
    </div>
  );
  const actions = (
    <>
      {!isNarrow && looks}
      {tools}
      <FewActions {...buttons} label={text('list.actions', { name: title })} most={isNarrow ? 1 : MOST_BUTTONS} />
      {!isNarrow && !filters.isEmpty && (
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
  const isShared = isNarrow && saved !== undefined;
  return (
    <>
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
        <FilterBar model={filters} onSearch={model.applyFilters} onClear={model.clearFilters} />
        {isEmbedded && !isShared && end}
      </search>
      {filters.hasNotes && <FilterNotes model={filters} />}
      <div className={classes.applied} data-folds>
        {saved && <SavedFilterBar saved={saved} />}
        {isNarrow && choices}
        {isNarrow && looks}
        <FilterChips model={filters} onRemove={model.removeFilter} />
        {features.summary && features.summary.place !== 'foot' && <Totals model={model} />}
        {children}
        {isEmbedded && isShared && end}
      </div>
    </>
  );
});
