import { ActionIcon } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowDown,
  IconArrowForwardUp,
  IconArrowUp,
  IconClipboard,
  IconCut,
  IconFolderPlus,
  IconIndentDecrease,
  IconIndentIncrease,
  IconPencil,
  IconStar,
  IconTrash,
} from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useRoot, useText } from '#engine/index.ts';
import type { MenuEditor } from './MenuEditor.ts';
import classes from './menuEditor.module.css';
import { placeTowards } from './menuTree.ts';

/** Everything that can be done to the active item, for pointers and touch; the keys are told with each. */
export const EditorTools = observer(function EditorTools({
  editor,
  why,
}: {
  editor: MenuEditor;
  why?: string | undefined;
}) {
  const text = useText();
  const isRightToLeft = useRoot().locale.direction === 'rtl';
  const { tree, active, activeNode: node, cut } = editor;
  const chosen = why ?? (node ? undefined : 'menuEditor.chooseFirst');
  const towards = (way: 'up' | 'down' | 'in' | 'out') =>
    chosen ?? (active !== undefined && placeTowards(tree, active, way) ? undefined : 'menuEditor.said.end');
  const noPage = node && !node.target ? 'menuEditor.noPage' : undefined;
  return (
    <div role="toolbar" aria-label={text('menuEditor.tools')} aria-controls="menu-tree" className={classes.tools}>
      <Tool label="menuEditor.addFolder" why={why} onClick={editor.addFolder}>
        <IconFolderPlus size={18} aria-hidden />
      </Tool>
      <Tool label="menuEditor.rename" keys="F2" why={chosen} onClick={() => editor.startRename()}>
        <IconPencil size={18} aria-hidden />
      </Tool>
      <Tool
        label={node?.isDefault ? 'menuEditor.clearDefault' : 'menuEditor.setDefault'}
        why={chosen ?? noPage}
        onClick={editor.toggleDefault}
      >
        <IconStar size={18} aria-hidden />
      </Tool>
      <Tool label="menuEditor.remove" keys="Delete" why={chosen} onClick={() => void editor.removeActive()}>
        <IconTrash size={18} aria-hidden />
      </Tool>
      <span className={classes.gap} />
      <Tool label="menuEditor.up" keys="Alt+↑" why={towards('up')} onClick={() => editor.moveBy('up')}>
        <IconArrowUp size={18} aria-hidden />
      </Tool>
      <Tool label="menuEditor.down" keys="Alt+↓" why={towards('down')} onClick={() => editor.moveBy('down')}>
        <IconArrowDown size={18} aria-hidden />
      </Tool>
      <Tool
        label="menuEditor.out"
        keys={isRightToLeft ? 'Alt+→' : 'Alt+←'}
        why={towards('out')}
        onClick={() => editor.moveBy('out')}
        isTurned
      >
        <IconIndentDecrease size={18} aria-hidden />
      </Tool>
      <Tool
        label="menuEditor.in"
        keys={isRightToLeft ? 'Alt+←' : 'Alt+→'}
        why={towards('in')}
        onClick={() => editor.moveBy('in')}
        isTurned
      >
        <IconIndentIncrease size={18} aria-hidden />
      </Tool>
      <Tool label="menuEditor.cut" keys="Ctrl+X" why={chosen} onClick={editor.cutActive}>
        <IconCut size={18} aria-hidden />
      </Tool>
      <Tool
        label="menuEditor.paste"
        keys="Ctrl+V"
        why={chosen ?? (cut === undefined || cut === active ? 'menuEditor.nothingCut' : undefined)}
        onClick={editor.paste}
      >
        <IconClipboard size={18} aria-hidden />
      </Tool>
      <span className={classes.gap} />
      <Tool
        label="action.undo"
        keys="Ctrl+Z"
        why={why ?? (editor.past.length > 0 ? undefined : 'menuEditor.noUndo')}
        onClick={editor.undo}
        isTurned
      >
        <IconArrowBackUp size={18} aria-hidden />
      </Tool>
      <Tool
        label="menuEditor.redo"
        keys="Ctrl+Y"
        why={why ?? (editor.future.length > 0 ? undefined : 'menuEditor.noRedo')}
        onClick={editor.redo}
        isTurned
      >
        <IconArrowForwardUp size={18} aria-hidden />
      </Tool>
    </div>
  );
});

interface ToolProps {
  label: string;
  /** Keys that do the same, as they are written on them. */
  keys?: string;
  why: string | undefined;
  onClick(): void;
  /** The picture points the other way where lines begin at the right. */
  isTurned?: boolean;
  children: ReactNode;
}

/** Not `disabled`: the focus stays where an item is moved from, and why it cannot be used is told. */
function Tool({ label, keys, why, onClick, isTurned, children }: ToolProps) {
  const text = useText();
  const name = text(label);
  const reason = why && text(why);
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={34}
      aria-label={name}
      title={[keys ? `${name} (${keys})` : name, reason].filter(Boolean).join(': ')}
      aria-keyshortcuts={keys === undefined || /[↑↓←→]/.test(keys) ? undefined : keys.replace('Ctrl', 'Control')}
      aria-disabled={reason ? true : undefined}
      {...(reason ? { 'aria-description': reason, 'data-disabled': true } : {})}
      {...(isTurned ? { className: classes.turned ?? '' } : {})}
      onClick={() => !reason && onClick()}
    >
      {children}
    </ActionIcon>
  );
}
