import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import type { ControlProps } from '#engine/index.ts';
import { useLeave } from '../shared/useLeave.ts';
import { foldersOf, linesOf, pathTo, type TreeLine } from './folders.ts';
import type { TreeChoice } from './treeChoice.ts';
import { findLine, moveInTree } from './treeKeys.ts';

/** Letters typed in a row belong together for this long, ms. */
const TYPING_PAUSE = 500;

/** State and keys of an item tree: the focus stays in the input, which names the active line. */
export function useTree(props: ControlProps<TreeChoice | null>) {
  const { value, options, source, disabled, culture, text, onChange, onBlur } = props;
  const folders = useMemo(
    () => foldersOf(options.folders ?? source?.options.map(({ row }) => row), { options, text }),
    [options, source?.options, text],
  );
  const [isShown, setIsShown] = useState(false);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [activeKey, setActiveKey] = useState<string>();
  const typed = useRef({ text: '', at: 0 });
  const lines = useMemo(() => (isShown ? linesOf(folders, open) : []), [isShown, folders, open]);
  const active = Math.max(
    lines.findIndex(({ key }) => key === activeKey),
    lines.length > 0 ? 0 : -1,
  );
  const leave = useLeave(() => {
    setIsShown(false);
    onBlur();
  });

  /** Opens with what is chosen on the screen. */
  function show(): void {
    if (disabled) return;
    if (source?.status === 'idle') source.retry?.();
    const path = pathTo(folders, value) ?? [];
    setOpen(new Set([...open, ...path]));
    if (value) setActiveKey(`${path.at(-1) ?? ''}/${value.type}:${value.id}`);
    setIsShown(true);
  }

  function toggle({ key, isOpen }: TreeLine): void {
    if (isOpen === undefined) return;
    const next = new Set(open);
    if (!next.delete(key)) next.add(key);
    setOpen(next);
    setActiveKey(key);
  }

  function choose({ node }: TreeLine): void {
    onChange(node);
    setIsShown(false);
  }

  function move(event: KeyboardEvent<HTMLElement>): boolean {
    const isRtl = getComputedStyle(event.currentTarget.parentElement ?? event.currentTarget).direction === 'rtl';
    const done = moveInTree(event.key, lines, active, isRtl ? 'ArrowLeft' : 'ArrowRight');
    if (!done) return false;
    if (done.active !== undefined) setActiveKey(lines[done.active]?.key);
    if (done.open) setOpen(new Set([...open, ...done.open]));
    if (done.close) setOpen(new Set([...open].filter((key) => key !== done.close)));
    return true;
  }

  function find(letter: string, now: number): void {
    const text = now - typed.current.at < TYPING_PAUSE ? typed.current.text + letter : letter;
    typed.current = { text, at: now };
    const found = findLine(lines, active, text, culture);
    if (found >= 0) setActiveKey(lines[found]?.key);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    if (!isHandled(event)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  function isHandled(event: KeyboardEvent<HTMLElement>): boolean {
    const { key, timeStamp } = event;
    if (!isShown) {
      if (key === 'ArrowDown' || key === 'ArrowUp' || key === ' ') show();
      else if (key === 'Backspace' || key === 'Delete') onChange(null);
      else return false;
      return true;
    }
    const line = lines[active];
    if (key === 'Escape') setIsShown(false);
    else if ((key === 'Enter' || key === ' ') && line) choose(line);
    else if (key.length === 1 && key !== '*' && key !== ' ') find(key, timeStamp);
    else return move(event);
    return true;
  }

  return {
    lines,
    active,
    isShown,
    folders,
    show,
    hide: () => setIsShown(false),
    toggle,
    choose,
    setActive: (line: TreeLine) => setActiveKey(line.key),
    onKeyDown,
    leave,
  };
}
