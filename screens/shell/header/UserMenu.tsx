import { Menu } from '@mantine/core';
import {
  IconHistory,
  IconKey,
  IconLogout,
  IconMailForward,
  IconMessage,
  IconMoon,
  IconSchool,
  IconShieldLock,
  IconSun,
  IconUser,
} from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Avatar, LateMenu, lazyDialog, navigationModes, useRoot, useText } from '#engine/index.ts';
import type { UserDialog } from '../dialogs/UserDialogs.tsx';
import classes from './AppHeader.module.css';

const UserDialogs = lazyDialog(async () => (await import('../dialogs/UserDialogs.tsx')).UserDialogs);

/** The user: profile, password, subscriptions, quick training, feedback, sign out. */
export const UserMenu = observer(function UserMenu() {
  const root = useRoot();
  const text = useText();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<UserDialog>();
  const name = root.profile.name || root.session.record.userName;
  const signOut = async () => {
    const lost = { title: 'guard.title', danger: true };
    if (root.guard.isDirty && !(await root.dialogs.confirm({ ...lost, text: 'guard.leave', action: 'guard.action' })))
      return;
    const isLostElsewhere = await root.flow.isDirtyElsewhere();
    if (isLostElsewhere && !(await root.dialogs.confirm({ ...lost, text: 'guard.otherTab', action: 'shell.signOut' })))
      return;
    await root.flow.signOut();
    await navigate(root.settings.loginUrl, { replace: true });
  };
  return (
    <>
      <LateMenu
        position="bottom-end"
        width={240}
        target={
          <button type="button" className={classes.button} data-part="user">
            <span className="visually-hidden">{text('shell.userMenu', { name })}</span>
            <Avatar name={name} picture={root.profile.data.Picture} />
            <span className={classes.user} aria-hidden>
              {name}
            </span>
          </button>
        }
      >
        <Menu.Dropdown>
          <Menu.Label>{root.profile.email}</Menu.Label>
          <Menu.Item leftSection={<IconUser size={16} />} onClick={() => void navigate('/app/profile')}>
            {text('profile.title')}
          </Menu.Item>
          <Menu.Item leftSection={<IconKey size={16} />} onClick={() => void navigate('/app/profile/password')}>
            {text('password.title')}
          </Menu.Item>
          <Menu.Item leftSection={<IconShieldLock size={16} />} onClick={() => void navigate('/app/security')}>
            {text('security.title')}
          </Menu.Item>
          <Menu.Item leftSection={<IconMailForward size={16} />} onClick={() => void navigate('/app/subscriptions')}>
            {text('subscriptions.title')}
          </Menu.Item>
          <Menu.Item leftSection={<IconHistory size={16} />} onClick={() => setDialog('log')}>
            {text('toast.log')}
          </Menu.Item>
          <Menu.Item leftSection={<IconSchool size={16} />} onClick={() => setDialog('training')}>
            {text('training.title')}
          </Menu.Item>
          <Menu.Item leftSection={<IconMessage size={16} />} onClick={() => setDialog('feedback')}>
            {text('feedback.title')}
          </Menu.Item>
          {root.settings.features.enableDarkModeToggle !== false && <SchemeItem />}
          {root.ui.size !== 'small' && <NavigationLayout />}
          <Menu.Divider />
          <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => void signOut()}>
            {text('shell.signOut')}
          </Menu.Item>
        </Menu.Dropdown>
      </LateMenu>
      <UserDialogs opened={!!dialog} which={dialog} onClose={() => setDialog(undefined)} />
    </>
  );
});

/** Light or dark, where the header has no room for it. */
const SchemeItem = observer(function SchemeItem() {
  const { ui } = useRoot();
  const text = useText();
  const isDark = ui.scheme === 'dark';
  return (
    <Menu.Item
      className={classes.fewer}
      leftSection={isDark ? <IconSun size={16} /> : <IconMoon size={16} />}
      onClick={ui.toggleColourScheme}
    >
      {text(isDark ? 'shell.light' : 'shell.dark')}
    </Menu.Item>
  );
});

/** How the role's menu stands in this browser (shell 2). */
const NavigationLayout = observer(function NavigationLayout() {
  const { ui } = useRoot();
  const text = useText();
  const choose = (value: string) => {
    const mode = navigationModes.find((one) => one === value);
    if (mode) ui.setNavigationMode(mode);
  };
  return (
    <>
      <Menu.Divider />
      <Menu.RadioGroup value={ui.navigationMode} onChange={choose} aria-label={text('shell.navigation')}>
        <Menu.Label>{text('shell.navigation')}</Menu.Label>
        {navigationModes.map((mode) => (
          <Menu.RadioItem key={mode} value={mode}>
            {text(`shell.navigation.${mode}`)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
});
