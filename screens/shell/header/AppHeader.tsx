import { IconCopyPlus, IconHelp, IconMenu2, IconMoon, IconSearch, IconSparkles, IconSun } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { lazyPart, useRoot, useText } from '#engine/index.ts';
import classes from './AppHeader.module.css';
import { HeaderButton } from './HeaderButton.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { NotificationBell } from './NotificationBell.tsx';
import { UserMenu } from './UserMenu.tsx';
import { WorkspaceSwitch } from './WorkspaceSwitch.tsx';

const AppSwitcher = lazyPart(async () => (await import('./AppSwitcher.tsx')).AppSwitcher);
const FavoritesMenu = lazyPart(async () => (await import('./FavoritesMenu.tsx')).FavoritesMenu);

/** In the place of a button whose code has not come; the page is there all the same. */
const empty = <span className={classes.button} />;

/** Product, role and database, look and language, user. */
export const AppHeader = observer(function AppHeader() {
  const { settings, ui } = useRoot();
  const text = useText();
  return (
    <header className={classes.header}>
      <HeaderButton
        label={text('shell.toggleMenu')}
        expanded={ui.isNavigationOpen}
        controls="navigation"
        data-part="menu"
        onClick={ui.toggleNavigation}
      >
        <IconMenu2 size={20} stroke={1.75} />
      </HeaderButton>
      <Link className={classes.product} to="/app">
        {settings.productName}
      </Link>
      <WorkspaceSwitch />
      <div className={classes.end}>
        {settings.features.enableGlobalSearch && (
          <button
            type="button"
            className={classes.search}
            data-part="search"
            aria-keyshortcuts="Control+K Meta+K"
            onClick={() => ui.setSearch(true)}
          >
            <IconSearch size={18} stroke={1.75} aria-hidden />
            <span className={classes.searchText}>{text('search.open')}</span>
            <kbd className={classes.searchKey} aria-hidden>
              {isMac ? '⌘K' : 'Ctrl K'}
            </kbd>
          </button>
        )}
        {settings.features.enableAi && (
          <HeaderButton label={text('words.open')} onClick={() => ui.setWords(true)}>
            <IconSparkles size={20} stroke={1.75} />
          </HeaderButton>
        )}
        {settings.features.enableDuplicateTab && (
          <HeaderButton label={text('shell.duplicateTab')} onClick={duplicateTab}>
            <IconCopyPlus size={20} stroke={1.75} />
          </HeaderButton>
        )}
        <span className={classes.wide}>
          <AppSwitcher waiting={empty} failed={() => empty} />
        </span>
        {settings.features.enableFavorite && <FavoritesMenu waiting={empty} failed={() => empty} />}
        <NotificationBell />
        <LanguageMenu />
        {settings.features.enableDarkModeToggle !== false && (
          <HeaderButton
            label={text(ui.scheme === 'dark' ? 'shell.light' : 'shell.dark')}
            className={classes.scheme ?? ''}
            onClick={ui.toggleColourScheme}
          >
            {ui.scheme === 'dark' ? <IconSun size={20} stroke={1.75} /> : <IconMoon size={20} stroke={1.75} />}
          </HeaderButton>
        )}
        <span className={classes.wide}>
          <HeaderButton label={text('help.show')} onClick={() => ui.setHelp(true)}>
            <IconHelp size={20} stroke={1.75} />
          </HeaderButton>
        </span>
        <UserMenu />
      </div>
    </header>
  );
});

const isMac = /mac/i.test(navigator.platform);

/** Opened by this tab, the new one takes its role and database along; then the two know nothing of each other. */
function duplicateTab(): void {
  const tab = window.open(window.location.href, '_blank');
  if (tab) tab.opener = null;
}
