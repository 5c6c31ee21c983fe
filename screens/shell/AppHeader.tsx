import { IconHelp, IconMenu2, IconMoon, IconSun } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { useRoot, useText } from '#engine/index.ts';
import classes from './AppHeader.module.css';
import { HeaderButton } from './HeaderButton.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { UserMenu } from './UserMenu.tsx';
import { WorkspaceSwitch } from './WorkspaceSwitch.tsx';

/** Product, role and database, look and language, user. */
export const AppHeader = observer(function AppHeader() {
  const { settings, ui } = useRoot();
  const text = useText();
  const isOpen = ui.size === 'small' ? ui.isOverlayOpen : ui.navigationMode === 'normal';
  return (
    <header className={classes.header}>
      <HeaderButton
        label={text('shell.toggleMenu')}
        expanded={isOpen}
        controls="navigation"
        onClick={ui.toggleNavigation}
      >
        <IconMenu2 size={20} stroke={1.75} />
      </HeaderButton>
      <Link className={classes.product} to="/app">
        {settings.productName}
      </Link>
      <WorkspaceSwitch />
      <div className={classes.end}>
        <LanguageMenu />
        {settings.features.enableDarkModeToggle !== false && (
          <HeaderButton
            label={text(ui.scheme === 'dark' ? 'shell.light' : 'shell.dark')}
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
