import {
  IconArrowsExchange,
  IconCommand,
  IconHelp,
  IconHistory,
  IconLanguage,
  IconMoon,
  IconPlus,
  IconSearch,
  IconStar,
  IconSun,
} from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useRef } from 'react';
import {
  flattenMenu,
  type GlobalSearch,
  type MenuItem,
  menuIcon,
  normaliseRoute,
  type SearchHit,
  useRoot,
  useText,
} from '#engine/index.ts';
import { LIST_ID, optionId } from './options.ts';
import classes from './search.module.css';

interface SearchResultsProps {
  search: GlobalSearch;
  onOpen(hit: SearchHit): void;
}

/** What was found, in groups, and what to say when nothing was. */
export const SearchResults = observer(function SearchResults({ search, onOpen }: SearchResultsProps) {
  const { menu } = useRoot();
  const text = useText();
  const { groups, active, records } = search;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <>
      <div className={classes.results} id={LIST_ID} role="listbox" aria-label={text('search.results')} ref={list}>
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: options stand in groups of a listbox
          <div key={group.id} role="group" aria-labelledby={`search-group-${group.id}`}>
            <div className={classes.group} id={`search-group-${group.id}`} role="presentation">
              {text(group.title)}
            </div>
            {group.hits.map((hit) => (
              <Hit
                key={hit.id}
                hit={hit}
                icon={hit.icon ?? iconOfList(menu.items, group.id)}
                isActive={hit === active}
                search={search}
                onOpen={onOpen}
              />
            ))}
          </div>
        ))}
      </div>
      <p className={classes.state} role="status" data-empty={groups.length === 0}>
        {stateOf(search, text)}
      </p>
      {records.hasFailed && (
        <p className={classes.failed} role="alert">
          {text('search.failed')}{' '}
          <button type="button" className={classes.retry} onClick={records.retry}>
            {text('action.retry')}
          </button>
        </p>
      )}
    </>
  );
});

interface HitProps extends SearchResultsProps {
  hit: SearchHit;
  icon: string | undefined;
  isActive: boolean;
}

const Hit = observer(function Hit({ hit, icon, isActive, search, onOpen }: HitProps) {
  return (
    // The keyboard stays in the field, which names the option it stands on.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field opens the active option by Enter
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
    <div
      className={classes.hit}
      id={optionId(hit)}
      role="option"
      aria-selected={isActive}
      onMouseMove={() => search.choose(hit.id)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onOpen(hit)}
    >
      <span className={classes.icon} aria-hidden>
        {iconOf(icon)}
      </span>
      <span className={classes.title} dir="auto">
        {hit.title}
      </span>
      {hit.note && (
        <span className={classes.note} dir="auto">
          {hit.note}
        </span>
      )}
    </div>
  );
});

const icons: Readonly<Record<string, ReactNode>> = {
  add: <IconPlus size={18} stroke={1.6} />,
  command: <IconCommand size={18} stroke={1.6} />,
  dark: <IconMoon size={18} stroke={1.6} />,
  help: <IconHelp size={18} stroke={1.6} />,
  language: <IconLanguage size={18} stroke={1.6} />,
  light: <IconSun size={18} stroke={1.6} />,
  switch: <IconArrowsExchange size={18} stroke={1.6} />,
  search: <IconSearch size={18} stroke={1.6} />,
  star: <IconStar size={18} stroke={1.6} />,
  history: <IconHistory size={18} stroke={1.6} />,
};

function iconOf(name: string | undefined): ReactNode {
  return icons[name ?? ''] ?? menuIcon(name, 18);
}

/** Records have the icon of their list in the menu. */
function iconOfList(items: readonly MenuItem[], list: string): string | undefined {
  return flattenMenu(items).find(({ Route }) => Route && normaliseRoute(Route).split('/').at(-1) === list)?.Icon;
}

function stateOf({ text: typed, hits, records }: GlobalSearch, text: ReturnType<typeof useText>): string {
  if (typed.trim() === '') return text('search.hint');
  if (records.isSearching) return text('search.running');
  if (hits.length === 0) return text(records.hasFailed ? 'search.noneFailed' : 'search.none', { text: typed.trim() });
  // The way to a whole list is no result of its own.
  return text('search.found', { count: hits.filter(({ isWayOn }) => !isWayOn).length });
}
