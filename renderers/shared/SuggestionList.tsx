import type { ReactNode } from 'react';
import type { ControlOption } from '#engine/index.ts';
import popup from './popup.module.css';

interface SuggestionListProps {
  /** Of the input, which names list and options by it. */
  id: string;
  label: string;
  shown: readonly ControlOption[];
  active: number;
  /** The option that the control has as its value. */
  selected?: string;
  setActive(index: number): void;
  onPick(option: ControlOption): void;
  children(option: ControlOption): ReactNode;
}

/** A few suggestions below an input that keeps the focus; `useSuggestionKeys` has its keys. */
export function SuggestionList({ id, label, shown, active, selected, ...list }: SuggestionListProps) {
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={label}
      className={popup.options}
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
    >
      {shown.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the focus stays in the input, whose keys choose the active option
        <div
          key={option.value}
          id={`${id}-option-${index}`}
          role="option"
          aria-selected={option.value === selected}
          data-active={index === active || undefined}
          tabIndex={-1}
          className={popup.option}
          ref={index === active ? (node) => node?.scrollIntoView({ block: 'nearest' }) : undefined}
          onMouseMove={index === active ? undefined : () => list.setActive(index)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => list.onPick(option)}
        >
          {list.children(option)}
        </div>
      ))}
    </div>
  );
}
