import { IconCheck, IconChevronRight, IconFile, IconFolder, IconFolderOpen } from '@tabler/icons-react';
import type { ControlProps } from '#engine/index.ts';
import popup from '../shared/popup.module.css';
import { RetryButton } from '../shared/RetryButton.tsx';
import type { TreeLine } from './folders.ts';
import classes from './itemtree.module.css';
import { isSameChoice, type TreeChoice } from './treeChoice.ts';
import type { useTree } from './useTree.ts';

interface TreePanelProps extends Pick<ControlProps<TreeChoice | null>, 'id' | 'label' | 'value' | 'source' | 'text'> {
  tree: ReturnType<typeof useTree>;
}

/** The lines of the tree that are open. Its arrow opens a folder, its name chooses it. */
export function TreePanel({ id, label, value, tree, source, text }: TreePanelProps) {
  const { lines, active } = tree;
  return (
    <>
      <div
        id={`${id}-tree`}
        role="tree"
        aria-label={label}
        aria-busy={source?.status === 'loading' || undefined}
        className={popup.options}
        tabIndex={-1}
        onMouseDown={(event) => event.preventDefault()}
      >
        {lines.map((line, index) => (
          <Line
            key={line.key}
            id={`${id}-line-${index}`}
            line={line}
            isActive={index === active}
            isSelected={isSameChoice(line.node, value)}
            tree={tree}
          />
        ))}
      </div>
      {lines.length === 0 && (
        <div className={popup.note} role="status">
          {text(NOTES[source?.status ?? 'ready'])}
          {source?.status === 'failed' && <RetryButton text={text} onRetry={() => source.retry?.()} />}
        </div>
      )}
    </>
  );
}

const NOTES = {
  idle: 'control.loading',
  loading: 'control.loading',
  failed: 'control.failed',
  ready: 'control.noOptions',
} as const;

interface LineProps {
  id: string;
  line: TreeLine;
  isActive: boolean;
  isSelected: boolean;
  tree: ReturnType<typeof useTree>;
}

function Line({ id, line, isActive, isSelected, tree }: LineProps) {
  const { node, level, position, size, isOpen } = line;
  const Icon = node.type === 'item' ? IconFile : isOpen ? IconFolderOpen : IconFolder;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the focus stays in the input, whose keys move in the tree
    <div
      id={id}
      role="treeitem"
      aria-level={level}
      aria-posinset={position}
      aria-setsize={size}
      aria-expanded={isOpen}
      aria-selected={isSelected}
      data-active={isActive || undefined}
      data-type={node.type}
      tabIndex={-1}
      className={`${popup.option} ${classes.line}`}
      style={{ paddingInlineStart: 4 + (Math.min(level, 12) - 1) * 20 }}
      ref={isActive ? (element) => element?.scrollIntoView({ block: 'nearest' }) : undefined}
      onMouseMove={isActive ? undefined : () => tree.setActive(line)}
      onClick={() => tree.choose(line)}
    >
      <span
        className={classes.arrow}
        data-open={isOpen || undefined}
        aria-hidden="true"
        onClick={(event) => {
          if (isOpen === undefined) return;
          event.stopPropagation();
          tree.toggle(line);
        }}
      >
        {isOpen !== undefined && <IconChevronRight size={16} />}
      </span>
      <Icon size={16} className={classes.mark} aria-hidden="true" />
      <span className={popup.optionText} dir="auto">
        {node.label}
      </span>
      {isSelected && <IconCheck size={16} className={popup.tick} aria-hidden="true" />}
    </div>
  );
}
