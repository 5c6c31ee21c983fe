import { useDraggable } from '@dnd-kit/core';
import { IconChevronRight, IconFolder } from '@tabler/icons-react';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { observer } from 'mobx-react-lite';
import { type CSSProperties, type KeyboardEvent, type ReactNode, type RefObject, useEffect } from 'react';
import { menuIcon, useText } from '#engine/index.ts';
import { type Drop, INDENT, LINE } from './dropPlace.ts';
import classes from './menuEditor.module.css';
import type { MenuNode, TreeLine } from './menuTree.ts';

export interface TreeViewProps {
  id: string;
  label: string;
  lines: readonly TreeLine[];
  active: string | undefined;
  /** Ids of what is dragged begin with it. */
  prefix: string;
  scroller: RefObject<HTMLDivElement | null>;
  /** Takes what is dropped: the element as high as all lines. */
  dropArea?: (element: HTMLElement | null) => void;
  drop?: (Drop & { isRefused: boolean }) | undefined;
  /** The line that is dragged stays while it is scrolled out of view. */
  dragged?: string | undefined;
  isLocked?: boolean;
  isBusy?: boolean;
  /** What stands behind the text of a line. */
  mark?(node: MenuNode): ReactNode;
  /** The line waits to be pasted elsewhere. */
  isFaded?(node: MenuNode): boolean;
  /** Stands in the place of the text. */
  input?(node: MenuNode): ReactNode;
  onChoose(key: string): void;
  onToggle(key: string, isOpen: boolean): void;
  onOpen?(node: MenuNode): void;
  onKeyDown(event: KeyboardEvent): void;
}

/** A tree of which only the lines in view are drawn. It has the focus as a whole and names its active line. */
export const TreeView = observer(function TreeView(props: TreeViewProps) {
  const { id, lines, active, scroller, drop, dragged } = props;
  const at = lines.findIndex(({ node }) => node.key === active);
  const from = lines.findIndex(({ node }) => node.key === dragged);
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE,
    overscan: 8,
    rangeExtractor: (range) => {
      const kept = [at, from].filter((index) => index >= 0);
      return [...new Set([...defaultRangeExtractor(range), ...kept])].sort((one, other) => one - other);
    },
  });
  useEffect(() => {
    if (at >= 0) virtualizer.scrollToIndex(at, { align: 'auto' });
  }, [virtualizer, at]);
  return (
    <div
      ref={scroller}
      id={id}
      role="tree"
      tabIndex={0}
      aria-label={props.label}
      aria-busy={props.isBusy || undefined}
      aria-activedescendant={at >= 0 ? `${id}-${active}` : undefined}
      className={classes.tree}
      onKeyDown={props.onKeyDown}
    >
      <div ref={props.dropArea} className={classes.lines} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const line = lines[index];
          return line && <Line key={line.node.key} tree={props} line={line} isActive={index === at} start={start} />;
        })}
        {drop && <DropMark drop={drop} />}
      </div>
    </div>
  );
});

interface LineProps {
  tree: TreeViewProps;
  line: TreeLine;
  isActive: boolean;
  start: number;
}

const Line = observer(function Line({ tree, line, isActive, start }: LineProps) {
  const text = useText();
  const { node, level, isOpen } = line;
  const { setNodeRef, listeners } = useDraggable({
    id: `${tree.prefix}${node.key}`,
    disabled: tree.isLocked ?? false,
  });
  const input = tree.input?.(node);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree has the focus and takes the keys
    <div
      ref={setNodeRef}
      {...(input ? {} : listeners)}
      id={`${tree.id}-${node.key}`}
      role="treeitem"
      tabIndex={-1}
      aria-level={level}
      aria-posinset={line.index + 1}
      aria-setsize={line.siblings.length}
      aria-expanded={isOpen}
      aria-selected={isActive}
      data-faded={tree.isFaded?.(node) || undefined}
      className={classes.line}
      style={{ '--level': level - 1, transform: `translateY(${start}px)` } as CSSProperties}
      onClick={() => tree.onChoose(node.key)}
      onDoubleClick={() => tree.onOpen?.(node)}
      // The tree has the focus, not its lines.
      onFocus={(event) => event.target === event.currentTarget && tree.scroller.current?.focus()}
    >
      <span
        className={classes.arrow}
        data-open={isOpen || undefined}
        aria-hidden="true"
        onClick={(event) => {
          if (isOpen === undefined) return;
          event.stopPropagation();
          tree.onToggle(node.key, !isOpen);
        }}
      >
        {isOpen !== undefined && <IconChevronRight size={16} />}
      </span>
      <span className={classes.icon} aria-hidden="true">
        {node.icon || node.target ? menuIcon(node.icon, 18) : <IconFolder size={18} stroke={1.6} />}
      </span>
      {input ?? (
        <span className={classes.text} dir="auto">
          {text(node.text)}
        </span>
      )}
      {!input && tree.mark?.(node)}
    </div>
  );
});

function DropMark({ drop }: { drop: Drop & { isRefused: boolean } }) {
  const top = drop.how === 'inside' || drop.how === 'before' ? drop.line * LINE : (drop.line + 1) * LINE;
  const style = { top, insetInlineStart: 8 + (drop.level - 1) * INDENT };
  return (
    <div
      className={classes.drop}
      data-how={drop.how}
      data-refused={drop.isRefused || undefined}
      style={drop.how === 'inside' ? { top } : style}
    />
  );
}
