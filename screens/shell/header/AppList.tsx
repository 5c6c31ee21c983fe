import { Loader, Menu } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { menuIcon, useRoot, useText } from '#engine/index.ts';
import { openAddress } from '../navigation/openMenuItem.ts';

interface App {
  id: string;
  label: string;
  url?: string | null;
  icon?: string | null;
  target?: string | null;
  isCurrent?: boolean;
}

type Apps = { is: 'loading' } | { is: 'failed' } | { is: 'ready'; apps: readonly App[] };

/** The menu opened with nothing to be on: its first entry takes the focus when it comes, and the arrows and Escape work. */
const focus = (entry: HTMLElement | null) => entry?.focus({ preventScroll: true });

/** Entries of the menu of products and portals, asked for each time it is opened. */
export const AppList = observer(function AppList() {
  const root = useRoot();
  const text = useText();
  const [state, setState] = useState<Apps>({ is: 'loading' });
  const load = useCallback(async () => {
    setState({ is: 'loading' });
    try {
      const { data } = await root.api.call<{ data: App[] }>('listApps', { query: { bYardiOne: false } });
      setState({ is: 'ready', apps: data });
    } catch {
      setState({ is: 'failed' });
    }
  }, [root]);
  useEffect(() => void load(), [load]);
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
  switch (state.is) {
    case 'loading':
      return <Menu.Item disabled leftSection={<Loader size={16} />} />;
    case 'failed':
      return (
        <Menu.Item ref={focus} closeMenuOnClick={false} onClick={() => void load()}>
          {text('appswitcher.failed')} {text('action.retry')}
        </Menu.Item>
      );
    default:
      if (state.apps.length === 0) return <Menu.Label>{text('appswitcher.empty')}</Menu.Label>;
      return state.apps.map((app, index) => (
        <Menu.Item
          key={app.id}
          ref={index === 0 ? focus : undefined}
          leftSection={menuIcon(app.icon ?? undefined, 18)}
          rightSection={app.isCurrent ? text('appswitcher.current') : <IconExternalLink size={14} aria-hidden />}
          aria-current={app.isCurrent ? 'true' : undefined}
          onClick={() => void (app.isCurrent || open(app))}
        >
          {text(app.label)}
        </Menu.Item>
      ));
  }
});
