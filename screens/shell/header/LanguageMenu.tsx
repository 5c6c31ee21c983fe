import { Menu } from '@mantine/core';
import { IconCheck, IconLanguage } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { LateMenu, languageName, useRoot, useText } from '#engine/index.ts';
import { HeaderButton } from './HeaderButton.tsx';

/** Languages that have texts; the choice is saved with the profile. */
export const LanguageMenu = observer(function LanguageMenu() {
  const root = useRoot();
  const text = useText();
  const { language, languages } = root.locale;
  return (
    <LateMenu
      position="bottom-end"
      target={
        <HeaderButton label={text('shell.language')}>
          <IconLanguage size={20} stroke={1.75} />
        </HeaderButton>
      }
    >
      <Menu.Dropdown>
        {languages.map((name) => (
          <Menu.Item
            key={name}
            lang={name}
            rightSection={name === language ? <IconCheck size={16} aria-hidden /> : null}
            aria-current={name === language ? 'true' : undefined}
            onClick={() => void root.flow.changeLanguage(name)}
          >
            {languageName(name)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </LateMenu>
  );
});
