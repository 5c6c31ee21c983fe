import type { KeyboardEvent } from 'react';
import type { MenuEditor } from './MenuEditor.ts';
import { moveInTree } from './treeKeys.ts';

/** What the keyboard does to the menu; true when the key was one of those. */
export function editByKey(event: KeyboardEvent, editor: MenuEditor, isRightToLeft: boolean): boolean {
  const { key, altKey, shiftKey } = event;
  const isCommand = (event.ctrlKey || event.metaKey) && !altKey;
  if (altKey && !event.ctrlKey) {
    const way = wayOf(key, isRightToLeft);
    if (!way) return false;
    editor.moveBy(way);
    return true;
  }
  if (isCommand) return command(key.toLowerCase(), shiftKey, editor);
  switch (key) {
    case 'F2':
    case 'Enter':
      editor.startRename();
      return true;
    case 'Delete':
      void editor.removeActive();
      return true;
    case 'Escape':
      if (editor.cut === undefined) return false;
      editor.uncut();
      return true;
    default:
      return moveByKey(event, editor, isRightToLeft);
  }
}

/** Who may not change the menu moves in it. */
export function moveByKey(event: KeyboardEvent, editor: MenuEditor, isRightToLeft: boolean): boolean {
  const { lines, active, choose, setOpen } = editor;
  return moveInTree(event, { lines, active, isRightToLeft, choose, setOpen });
}

function wayOf(key: string, isRightToLeft: boolean) {
  if (key === 'ArrowUp') return 'up';
  if (key === 'ArrowDown') return 'down';
  if (key === 'ArrowRight') return isRightToLeft ? 'out' : 'in';
  if (key === 'ArrowLeft') return isRightToLeft ? 'in' : 'out';
  return undefined;
}

function command(key: string, isShifted: boolean, editor: MenuEditor): boolean {
  if (key === 'x') editor.cutActive();
  else if (key === 'v') editor.paste();
  else if (key === 'z' && !isShifted) editor.undo();
  else if (key === 'y' || key === 'z') editor.redo();
  else if (key === 's') void editor.save();
  else return false;
  return true;
}
