import { Kbd, Loader } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useState } from 'react';
import {
  CreateSearch,
  cellText,
  Dialog,
  GlobalSearch,
  openFavorites,
  type RootStore,
  type SearchHit,
  useRoot,
  useText,
} from '#engine/index.ts';
import { commandSources } from './commandSources.ts';
import { LIST_ID, optionId } from './options.ts';
import { RecentHits } from './RecentHits.ts';
import { SearchResults } from './SearchResults.tsx';
import classes from './search.module.css';
import { searchSources } from './searchSources.ts';

/** Finds pages, favorites, records and what can be done, by what is typed; everything by keyboard (SHELL-SET-01). */
export const SearchDialog = observer(function SearchDialog({ opened }: { opened: boolean }) {
  const root = useRoot();
  const text = useText();
  const [{ search, recent, creates }] = useState(() => createSearch(root));
  const isTyped = search.text !== '';
  useEffect(() => {
    if (opened && isTyped) void creates.load();
  }, [creates, opened, isTyped]);
  const { epoch } = root.workspace;
  useEffect(() => {
    if (!opened) return search.clear();
    void recent.load().catch(() => undefined);
    if (root.settings.features.enableFavorite) void openFavorites(root).load();
  }, [opened, search, recent, root]);
  // What was found belongs to the role and database under which it was asked.
  useEffect(
    () => () => {
      void epoch;
      root.ui.setSearch(false);
    },
    [epoch, root],
  );

  const close = () => root.ui.setSearch(false);
  const open = (hit: SearchHit) => {
    close();
    void recent.keep(hit).catch(() => undefined);
    hit.open();
  };
  const label = text('search.label');
  return (
    <Dialog
      opened={opened}
      onClose={close}
      withCloseButton={false}
      title={label}
      size={640}
      padding={0}
      centered={false}
      yOffset="10dvh"
      classNames={{ header: classes.header, content: classes.dialog, body: classes.body, inner: classes.inner }}
    >
      <div className={classes.head}>
        <IconSearch size={20} stroke={1.75} aria-hidden />
        <input
          className={classes.input}
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded={search.hits.length > 0}
          aria-controls={LIST_ID}
          aria-autocomplete="list"
          aria-activedescendant={search.active && optionId(search.active)}
          placeholder={text('search.placeholder')}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          data-autofocus
          value={search.text}
          onChange={(event) => search.type(event.currentTarget.value)}
          onKeyDown={(event) => onKey(event, search, open)}
        />
        {search.records.isSearching && <Loader size={16} aria-hidden />}
        <Kbd className={classes.escape}>Esc</Kbd>
      </div>
      <SearchResults search={search} onOpen={open} />
    </Dialog>
  );
});

function createSearch(root: RootStore) {
  const recent = new RecentHits(root);
  const write = (column: Parameters<typeof cellText>[0], row: Parameters<typeof cellText>[1]) =>
    cellText(column, row, root.locale);
  const creates = new CreateSearch(root, (route, command) => root.commands.runAt(route, command));
  const { page, app } = commandSources(root);
  const [menu, ...others] = searchSources(root);
  const first = [recent, page, ...(menu ? [menu] : [])];
  const sources = [...(menu ? [menu] : []), page, creates, app, ...others];
  return { recent, creates, search: new GlobalSearch({ services: root, sources, first, write }) };
}

function onKey(event: KeyboardEvent, search: GlobalSearch, open: (hit: SearchHit) => void): void {
  if (event.nativeEvent.isComposing) return;
  const moves: Readonly<Record<string, () => void>> = {
    ArrowDown: () => search.move(1),
    ArrowUp: () => search.move(-1),
    PageUp: () => search.moveTo('first'),
    PageDown: () => search.moveTo('last'),
    Enter: () => search.active && open(search.active),
  };
  const move = moves[event.key];
  if (!move) return;
  event.preventDefault();
  move();
}
