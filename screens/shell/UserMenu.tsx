import { Menu } from '@mantine/core';
import { IconKey, IconLogout, IconUser } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useNavigate } from 'react-router-dom';
import { useRoot, useText } from '#engine/index.ts';
import classes from './AppHeader.module.css';

/** The user: profile, password, sign out. */
export const UserMenu = observer(function UserMenu() {
  const root = useRoot();
  const text = useText();
  const navigate = useNavigate();
  const name = root.profile.name || root.session.record.userName;
  const signOut = async () => {
    if (
      root.guard.isDirty &&
      !(await root.dialogs.confirm({ title: 'guard.title', text: 'guard.leave', action: 'guard.action', danger: true }))
    )
      return;
    await root.signOut();
    await navigate(root.settings.loginUrl, { replace: true });
  };
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <button type="button" className={classes.button}>
          <span className="visually-hidden">{text('shell.userMenu', { name })}</span>
          <span className={classes.avatar} aria-hidden>
            {initialsOf(name)}
          </span>
          <span className={classes.user} aria-hidden>
            {name}
          </span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{root.profile.email}</Menu.Label>
        <Menu.Item leftSection={<IconUser size={16} />} onClick={() => void navigate('/app/profile')}>
          {text('profile.title')}
        </Menu.Item>
        <Menu.Item leftSection={<IconKey size={16} />} onClick={() => void navigate('/app/profile/password')}>
          {text('password.title')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => void signOut()}>
          {text('shell.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
});

function initialsOf(name: string): string {
  const parts = name.split(/[\s@.]+/).filter(Boolean);
  return ((parts[0]?.[0] ?? '') + (parts.length > 1 ? (parts[1]?.[0] ?? '') : '')).toUpperCase();
}
