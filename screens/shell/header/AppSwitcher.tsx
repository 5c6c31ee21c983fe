import { Loader, Menu } from '@mantine/core';
import { IconApps } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { LateMenu, lazyPart, useText } from '#engine/index.ts';
import { HeaderButton } from './HeaderButton.tsx';

const AppList = lazyPart(async () => (await import('./AppList.tsx')).AppList);

/** Products and portals of the suite; each opens beside this one (SHELL-APPSW-01, -02). */
export const AppSwitcher = observer(function AppSwitcher() {
  const text = useText();
  return (
    <LateMenu
      position="bottom-end"
      width={260}
      target={
        <HeaderButton label={text('appswitcher.title')}>
          <IconApps size={20} stroke={1.75} />
        </HeaderButton>
      }
    >
      <Menu.Dropdown>
        <Menu.Label>{text('appswitcher.title')}</Menu.Label>
        <AppList
          waiting={<Menu.Item disabled leftSection={<Loader size={16} />} />}
          failed={(again) => (
            <Menu.Item closeMenuOnClick={false} onClick={again}>
              {text('appswitcher.failed')} {text('action.retry')}
            </Menu.Item>
          )}
        />
      </Menu.Dropdown>
    </LateMenu>
  );
});
