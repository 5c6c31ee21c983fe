import type { HTMLAttributes } from 'react';
import popup from './popup.module.css';

interface ListOptionProps extends HTMLAttributes<HTMLDivElement> {
  id: string;
  isActive: boolean;
  isSelected: boolean;
  onPoint(): void;
  onPick(): void;
}

/** An option of a list below an input: the focus stays in the input, whose keys choose the active one. */
export function ListOption({ isActive, isSelected, onPoint, onPick, ...rest }: ListOptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's
    <div
      {...rest}
      role="option"
      aria-selected={isSelected}
      data-active={isActive || undefined}
      tabIndex={-1}
      className={popup.option}
      ref={isActive ? (node) => node?.scrollIntoView({ block: 'nearest' }) : undefined}
      onMouseMove={isActive ? undefined : onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
    />
  );
}
