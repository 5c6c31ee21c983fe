import { Loader, Menu } from '@mantine/core';
import { IconApps, IconExternalLink } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { LateMenu, menuIcon, useRoot, useText } from '#engine/index.ts';
import { openAddress } from '../navigation/openMenuItem.ts';
import { HeaderButton } from './HeaderButton.tsx';

interface App {
  id: string;
  label: string;
  url?: string | null;
  icon?: string | null;
  target?: string | null;
  isCurrent?: boolean;
}

type Apps = { is: 'loading' } | { is: 'failed' } | { is: 'ready'; apps: readonly App[] };

/** Products and portals of the suite; each opens beside this one (SHELL-APPSW-01, -02). */
export const AppSwitcher = observer(function AppSwitcher() {
  const root = useRoot();
  const text = useText();
  const [state, setState] = useState<Apps>({ is: 'loading' });
  const load = async () => {
    setState({ is: 'loading' });
    try {
      const { data } = await root.api.call<{ data: App[] }>('listApps', { query: { bYardiOne: false } });
      setState({ is: 'ready', apps: data });
    } catch {
      setState({ is: 'failed' });
    }
  };
  const open = async ({ target, url }: App) => {
    try {
      const found = target
        ? (await root.api.call<{ redirecturl: string }>('getAppRedirectUrl', { query: { target } })).redirecturl
        : url;
      if (found) openAddress(root, found);
    } catch (error) {
      root.toasts.showError(error);
    }
  };
  return (
    <LateMenu
      position="bottom-end"
      width={260}
      onOpen={() => void load()}
      target={
        <HeaderButton label={text('appswitcher.title')}>
          <IconApps size={20} stroke={1.75} />
        </HeaderButton>
      }
    >
      <Menu.Dropdown>
        <Menu.Label>{text('appswitcher.title')}</Menu.Label>
        {state.is === 'loading' && <Menu.Item disabled leftSection={<Loader size={16} />} />}
        {state.is === 'failed' && (
          <Menu.Item closeMenuOnClick={false} onClick={() => void load()}>
            {text('appswitcher.failed')} {text('action.retry')}
          </Menu.Item>
        )}
        {state.is === 'ready' && state.apps.length === 0 && <Menu.Label>{text('appswitcher.empty')}</Menu.Label>}
        {state.is === 'ready' &&
          state.apps.map((app) => (
            <Menu.Item
              key={app.id}
              leftSection={menuIcon(app.icon ?? undefined, 18)}
              rightSection={app.isCurrent ? text('appswitcher.current') : <IconExternalLink size={14} aria-hidden />}
              aria-current={app.isCurrent ? 'true' : undefined}
              onClick={() => void (app.isCurrent || open(app))}
            >
              {text(app.label)}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </LateMenu>
  );
});
