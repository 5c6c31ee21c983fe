import { type KeyboardEvent, useState } from 'react';
import type { ControlProps } from '#engine/index.ts';
import { useLeave } from '../shared/useLeave.ts';
import type { IconName } from './value.ts';

/** Icons in a line of the grid. */
export const GRID_COLUMNS = 8;
/** Lines that Page up and Page down pass over. */
const PAGE_LINES = 6;

/** Where a key leads in a grid of icons, or undefined for a key that does nothing there. */
export function moveInGrid(key: string, active: number, count: number, isRtl: boolean): number | undefined {
  const forward = isRtl ? -1 : 1;
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: active < 0 ? 1 : GRID_COLUMNS,
    ArrowUp: -GRID_COLUMNS,
    ArrowRight: forward,
    ArrowLeft: -forward,
    PageDown: GRID_COLUMNS * PAGE_LINES,
    PageUp: -GRID_COLUMNS * PAGE_LINES,
  };
  const step = steps[key];
  // Until the grid has been entered, the keys beside it move in the text.
  if (step === undefined || count === 0 || (active < 0 && key !== 'ArrowDown')) return undefined;
  const next = active + step;
  if (next < 0) return key === 'ArrowUp' ? -1 : 0;
  return Math.min(next, count - 1);
}

/** State and keys of the picker: the focus stays in the input, which searches and names the active icon. */
export function useIconGrid(props: ControlProps<string>) {
  const { value, disabled, onChange, onBlur } = props;
  const [text, setText] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [found, setFound] = useState<readonly IconName[]>([]);
  const leave = useLeave(() => {
    commit();
    onBlur();
  });

  function open(): void {
    if (!disabled) setIsOpen(true);
  }

  function close(): void {
    setIsOpen(false);
    setText(null);
    setActive(-1);
  }

  /** What was typed and not picked is the value, so that a wrong name is told and not lost. */
  function commit(): void {
    if (text !== null && text.trim() !== value && text.includes(':')) onChange(text.trim());
    if (text?.trim() === '') onChange('');
    close();
  }

  function type(next: string): void {
    setText(next);
    setActive(-1);
    open();
  }

  function pick({ library, name }: IconName): void {
    onChange(`${library}:${name}`);
    close();
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return;
    const act = actionOf(event);
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }

  function actionOf({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): (() => void) | undefined {
    if (!isOpen) return key === 'ArrowDown' ? open : undefined;
    if (key === 'Escape') return close;
    const icon = found[active] ?? (text === null ? undefined : found[0]);
    if (key === 'Enter') return icon ? () => pick(icon) : close;
    const next = moveInGrid(
      key,
      active,
      found.length,
      getComputedStyle(currentTarget.parentElement ?? currentTarget).direction === 'rtl',
    );
    return next === undefined ? undefined : () => setActive(next);
  }

  return { text, isOpen, active, found, open, close, type, pick, setActive, setFound, onKeyDown, leave };
}
