import { IconPlus } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useMemo, useRef, useState } from 'react';
import { EmptyState, ReasonButton, useRoot, useText } from '#engine/index.ts';
import type { MenuEditor } from './MenuEditor.ts';
import classes from './menuEditor.module.css';
import { find, linesOf } from './menuTree.ts';
import { TreeView } from './TreeView.tsx';
import { moveInTree } from './treeKeys.ts';
import { OF_SOURCE } from './useTreeDrag.ts';

export interface SourceTreeProps {
  editor: MenuEditor;
  dragged: string | undefined;
  /** Locale key of why nothing can be changed. */
  why: string | undefined;
}

/** The menus of the products, from which items are taken. */
export const SourceTree = observer(function SourceTree({ editor, dragged, why }: SourceTreeProps) {
  const { locale } = useRoot();
  const text = useText();
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(editor.sources[0]?.key);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const lines = useMemo(() => linesOf(editor.sources, closed), [editor.sources, closed]);
  const setOpen = (key: string, isOpen: boolean) =>
    setClosed((before) => new Set(isOpen ? [...before].filter((one) => one !== key) : [...before, key]));
  const add = () => {
    const node = active === undefined ? undefined : find(editor.sources, active)?.node;
    if (node && !why) editor.add(node);
  };
  return (
    <section className={classes.pane} aria-labelledby="menu-sources">
      <div className={classes.head}>
        <h2 id="menu-sources" className={classes.title}>
          {text('menuEditor.sources')}
        </h2>
        <ReasonButton
          variant="default"
          size="compact-md"
          leftSection={<IconPlus size={16} aria-hidden />}
          why={why ?? (active === undefined ? 'menuEditor.chooseFirst' : undefined)}
          onClick={add}
        >
          {text('menuEditor.take')}
        </ReasonButton>
      </div>
      {lines.length === 0 ? (
        <EmptyState title="menuEditor.noSources.title" text="menuEditor.noSources.text" />
      ) : (
        <TreeView
          id="menu-source-tree"
          label={text('menuEditor.sources')}
          lines={lines}
          active={active}
          prefix={OF_SOURCE}
          scroller={scroller}
          dragged={dragged}
          isLocked={why !== undefined}
          onChoose={setActive}
          onToggle={setOpen}
          onOpen={add}
          onKeyDown={(event) => {
            const isRightToLeft = locale.direction === 'rtl';
            const isMoved = moveInTree(event, { lines, active, isRightToLeft, choose: setActive, setOpen });
            const isAdded = event.key === 'Enter' || event.key === ' ';
            if (isAdded) add();
            if (isMoved || isAdded) event.preventDefault();
          }}
        />
      )}
    </section>
  );
});
