import { Button, CloseButton, Tabs } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useMemo } from 'react';
import { formatCount } from '../../format/numbers.ts';
import type { LookupModel } from '../../models/lookup/LookupModel.ts';
import type { Pager } from '../../models/rows/Pager.ts';
import type { Row } from '../../models/shared/answers.ts';
import { ReasonButton } from '../actions/ReasonButton.tsx';
import { Dialog } from '../dialog/Dialog.tsx';
import { useGuardedClose } from '../dialog/useGuardedClose.ts';
import { useEngine, useText } from '../EngineContext.tsx';
import { FilterBar } from '../filters/FilterBar.tsx';
import { FilterChips } from '../filters/FilterChips.tsx';
import { DataTable } from '../grid/DataTable.tsx';
import { PageNumbers } from '../list/table/PageNumbers.tsx';
import { TableFooter } from '../list/table/TableFooter.tsx';
import { EmptyState } from '../states/EmptyState.tsx';
import { ErrorState } from '../states/ErrorState.tsx';
import classes from './LookupModal.module.css';
import { LookupTools } from './LookupTools.tsx';

/** The modal picker: one click chooses in single mode, OK confirms in multiple mode. */
export const LookupModal = observer(function LookupModal({ model, onClose }: { model: LookupModel; onClose(): void }) {
  const text = useText();
  useEffect(() => model.start(), [model]);
  const leave = useGuardedClose(() => model.multiple && model.chosen.isChanged, onClose, {
    title: 'lookup.drop.title',
    text: 'lookup.drop.text',
    action: 'lookup.drop.action',
  });
  return (
    <Dialog opened onClose={leave} title={model.title} size={880}>
      <div className={classes.content}>
        {model.multiple ? <Panels model={model} /> : <Available model={model} />}
        <div className={classes.buttons}>
          <Button variant="default" onClick={leave}>
            {text('action.cancel')}
          </Button>
          {model.multiple && (
            <ReasonButton why={model.chosen.isChanged ? undefined : 'lookup.unchanged'} onClick={model.confirm}>
              {text('action.ok')}
            </ReasonButton>
          )}
        </div>
      </div>
    </Dialog>
  );
});

const Panels = observer(function Panels({ model }: { model: LookupModel }) {
  const text = useText();
  return (
    <Tabs
      className={classes.panel}
      value={model.tab}
      onChange={(tab) => model.setTab(tab === 'selected' ? 'selected' : 'available')}
    >
      <Tabs.List>
        <Tabs.Tab value="available">{text('lookup.available')}</Tabs.Tab>
        <Tabs.Tab value="selected">{text('lookup.selected', { count: model.chosen.count })}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="available" className={classes.panel} hidden={model.tab !== 'available'}>
        <Available model={model} />
      </Tabs.Panel>
      <Tabs.Panel value="selected" className={classes.panel} hidden={model.tab !== 'selected'}>
        <Selected model={model} />
      </Tabs.Panel>
    </Tabs>
  );
});

const Available = observer(function Available({ model }: { model: LookupModel }) {
  const text = useText();
  const { locale } = useEngine();
  const { source, pager } = model;
  const pick = useCallback((row: Row) => model.pick(row), [model]);
  const selection = useMemo(() => ({ isSingle: !model.multiple }), [model]);
  const isBusy = pager.status.is === 'idle' || pager.status.is === 'loading';
  return (
    <div className={classes.panel}>
      <LookupTools model={model} />
      <div className={classes.filters}>
        <FilterBar
          model={model.filters}
          most={4}
          onSearch={() => model.applyFilters()}
          onClear={() => {
            model.filters.clear();
            model.applyFilters();
          }}
        />
      </div>
      {model.advanced?.filters && <FilterChips model={model.advanced.filters} onRemove={model.removeAdvanced} />}
      <Recent model={model} />
      {model.chosen.notice && (
        <div className={classes.notice} role="alert">
          {text(model.chosen.notice)}
          {model.offersMatching && (
            <Button size="compact-sm" variant="default" onClick={model.selectMatching}>
              {text('lookup.takeall', { all: countText(pager, locale.culture) })}
            </Button>
          )}
        </div>
      )}
      <div className={classes.table}>
        <DataTable
          label={model.title}
          columns={model.table}
          rows={pager.rows}
          idOf={(row) => source.idOf(row)}
          total={pager.total}
          offset={pager.offset}
          isLoading={isBusy}
          isBusy={pager.isBusy}
          onOpen={pick}
          selection={selection}
        >
          {pager.status.is === 'failed' ? (
            <ErrorState error={pager.status.error} onRetry={() => void pager.retry()} />
          ) : model.isNarrowed ? (
            <EmptyState title="state.nomatch.title" text="lookup.empty" />
          ) : (
            <EmptyState title="state.empty.title" />
          )}
        </DataTable>
      </div>
      <TableFooter pager={pager} shown={pager.rows.length} total={pager.total}>
        {!model.isOffered && <PageNumbers pages={model.pages} />}
      </TableFooter>
    </div>
  );
});

/** What was chosen last, one click away while nothing is searched for. */
const Recent = observer(function Recent({ model }: { model: LookupModel }) {
  const text = useText();
  if (model.recent.length === 0 || model.search !== '') return null;
  return (
    <div className={classes.recent}>
      <span className={classes.recentTitle}>{text('lookup.recent')}</span>
      <ul className={classes.recentItems} aria-label={text('lookup.recent')}>
        {model.recent.map((item) => (
          <li key={item.value}>
            <Button
              size="compact-xs"
              variant={model.isSelected(item.value) ? 'light' : 'default'}
              aria-pressed={model.multiple ? model.isSelected(item.value) : undefined}
              title={item.label}
              className={classes.recentItem}
              onClick={() => model.pickItem(item)}
            >
              {item.label}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
});

const Selected = observer(function Selected({ model }: { model: LookupModel }) {
  const text = useText();
  if (model.items.length === 0) return <EmptyState title="lookup.noneselected" />;
  return (
    <>
      <ul className={classes.items}>
        {model.items.map((item) => (
          <li key={item.value} className={classes.item}>
            <span className={classes.label} title={item.label}>
              {item.label}
            </span>
            <CloseButton aria-label={text('lookup.remove', { label: item.label })} onClick={() => model.toggle(item)} />
          </li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <Button variant="subtle" color="gray" onClick={model.chosen.clear}>
          {text('lookup.clear')}
        </Button>
      </div>
    </>
  );
});

/** `4,312`, or `10,000+` where the count stopped. */
function countText({ total = 0, isAtLeast }: Pager<Row>, culture: string): string {
  return `${formatCount(total, culture)}${isAtLeast ? '+' : ''}`;
}
