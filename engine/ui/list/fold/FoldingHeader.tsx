import { ActionIcon, Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconPin, IconPinned } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { type RefObject, useRef } from 'react';
import type { ListModel } from '../../../models/list/ListModel.ts';
import type { Command } from '../../../services.ts';
import { useText } from '../../EngineContext.tsx';
import { useCommands } from '../../useCommands.ts';
import classes from './FoldingHeader.module.css';
import { foldsOf, useFold } from './useFold.ts';

/** Where somebody begins in filters. */
const FIELD = 'form :is(input,select,textarea,button):enabled:not([tabindex="-1"])';

/**
 * The arrow that folds and opens what stands above the rows of a list, and the pin that keeps it open. What folds is marked
 * `data-folds`, what of it stays in sight `data-stays`.
 */
export const FoldingHeader = observer(function FoldingHeader({
  model,
  view,
}: {
  model: ListModel;
  /** Around the header and the area that scrolls. */
  view: RefObject<HTMLElement | null>;
}) {
  const text = useText();
  const { choices } = model.table;
  const { isHeaderPinned: isPinned } = choices;
  const isReturn = () => (model.memory.position.get()?.scroll ?? 0) > 0;
  const { fold, turn } = useFold(view, () => choices.isHeaderPinned, isReturn);
  const { isFolded } = fold;
  const arrow = useRef<HTMLButtonElement>(null);
  const openAt = (selector: string) => {
    turn(false);
    const found = foldsOf(view.current).map((part) => part.querySelector<HTMLElement>(selector));
    const target = found.find(Boolean) ?? foldsOf(view.current)[0]?.querySelector('button');
    target?.focus();
    if (target instanceof HTMLInputElement) target.select();
    // On a window without room for them filters are behind a button.
    else if (target instanceof HTMLButtonElement) target.click();
  };
  const leadTo = (id: 'filters' | 'search', key: string, selector: string): Command => ({
    id,
    label: `help.${id}`,
    keys: [key],
    isKeyOnly: true,
    within: () => arrow.current,
    run: () => openAt(selector),
  });
  const toFilters = leadTo('filters', 'F', FIELD);
  const toSearch = model.document.search ? [leadTo('search', '/', '[data-page-search]')] : [];
  useCommands(isFolded ? [toFilters, ...toSearch] : []);
  const { filters, search, query } = model;
  const count = filters.chips.length + (search.shown === '' ? 0 : 1) + (query.within?.filters.length ?? 0);
  const inForce = isFolded && count > 0 ? text('filter.count', { count }) : undefined;
  const Arrow = isFolded ? IconChevronDown : IconChevronUp;
  const toggle = () => {
    if (!isFolded && isPinned) choices.pinHeader(false);
    turn(!isFolded);
  };
  const pin = () => {
    choices.pinHeader(!isPinned);
    if (!isPinned) turn(false);
  };
  return (
    <>
      <Button
        ref={arrow}
        className={classes.arrow}
        variant="subtle"
        color="gray"
        aria-expanded={!isFolded}
        aria-label={inForce ? `${text('list.header')}: ${inForce}` : text('list.header')}
        title={text(isFolded ? 'list.header.open' : 'list.header.fold')}
        leftSection={<Arrow size={18} aria-hidden />}
        data-count={inForce && true}
        onClick={toggle}
      >
        {inForce}
      </Button>
      <ActionIcon
        variant={isPinned ? 'light' : 'subtle'}
        color="gray"
        className={classes.pin}
        aria-pressed={isPinned}
        aria-label={text('list.header.pin')}
        title={text('list.header.pin')}
        onClick={pin}
      >
        {isPinned ? <IconPinned size={18} aria-hidden /> : <IconPin size={18} aria-hidden />}
      </ActionIcon>
    </>
  );
});
