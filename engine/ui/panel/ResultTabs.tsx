import { Tabs } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { ListDocument } from '../../generated/documents.ts';
import type { ResultsPanel } from '../../models/panel/ResultsPanel.ts';
import type { ResultsTab } from '../../models/panel/ResultsTab.ts';
import { useText } from '../EngineContext.tsx';
import { DocumentLoader } from '../pages/DocumentLoader.tsx';
import { ResultRows } from './ResultRows.tsx';
import classes from './ResultsWindow.module.css';

interface ResultTabsProps {
  panel: ResultsPanel;
  isSheet: boolean;
}

/** The result sets as tabs; Delete takes one away. */
export const ResultTabs = observer(function ResultTabs({ panel, isSheet }: ResultTabsProps) {
  const text = useText();
  const { active, tabs } = panel;
  if (!active) return null;
  // On a phone the page that a row leads to lies under the panel.
  const onFollowed = isSheet ? panel.close : undefined;
  return (
    <Tabs value={active.key} onChange={panel.choose} keepMounted={false} className={classes.tabs}>
      <Tabs.List aria-label={text('panel.sets')} className={classes.list}>
        {tabs.map((tab) => (
          <Tabs.Tab
            key={tab.key}
            value={tab.key}
            className={classes.tab}
            onKeyDown={(event) => event.key === 'Delete' && panel.remove(tab)}
          >
            {tab.title}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={active.key} className={classes.body}>
        <TabRows
          key={active.key}
          tab={active}
          onClose={tabs.length > 1 ? () => panel.remove(active) : undefined}
          onFollowed={onFollowed}
        />
      </Tabs.Panel>
    </Tabs>
  );
});

interface TabRowsProps {
  tab: ResultsTab;
  /** Absent where the tab is the only one. */
  onClose: (() => void) | undefined;
  onFollowed: (() => void) | undefined;
}

const TabRows = observer(function TabRows({ tab, ...rest }: TabRowsProps) {
  if (tab.model) return <ResultRows tab={tab} model={tab.model} {...rest} />;
  return (
    <DocumentLoader kind="list" id={tab.list}>
      {(document) => <Shown tab={tab} document={document} />}
    </DocumentLoader>
  );
});

/** The rows belong to the tab: they stay when another one is looked at. */
function Shown({ tab, document }: { tab: ResultsTab; document: ListDocument }) {
  useEffect(() => tab.show(document), [tab, document]);
  return null;
}
