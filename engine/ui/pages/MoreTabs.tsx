import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import type { Tab } from '../../generated/documents.ts';
import { useText } from '../EngineContext.tsx';
import classes from './TabsPage.module.css';

interface MoreTabsProps {
  /** The line of tabs, which scrolls. */
  line: RefObject<HTMLElement | null>;
  tabs: readonly Tab[];
  onChoose(key: string): void;
}

/** A menu of the tabs that the line cuts off. */
export function MoreTabs({ line, tabs, onChoose }: MoreTabsProps) {
  const text = useText();
  const [cut, setCut] = useState<ReadonlySet<string | undefined>>(new Set());
  return (
    <Menu position="bottom-end" withinPortal onOpen={() => setCut(cutTabs(line.current))}>
      <Menu.Target>
        <Button
          className={classes.more}
          variant="subtle"
          color="gray"
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          {text('action.more')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {tabs.map(
          ({ key, title }) =>
            cut.has(key) && (
              <Menu.Item key={key} onClick={() => onChoose(key)}>
                {text(title)}
              </Menu.Item>
            ),
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Keys of the tabs that are not seen whole. */
function cutTabs(line: HTMLElement | null): ReadonlySet<string | undefined> {
  if (!line) return new Set();
  const seen = line.getBoundingClientRect();
  const cut = [...line.querySelectorAll<HTMLElement>('[data-tab]')].filter((tab) => {
    const { left, right } = tab.getBoundingClientRect();
    return left < seen.left - 1 || right > seen.right + 1;
  });
  return new Set(cut.map((tab) => tab.dataset.tab));
}
