import type { ReactNode } from 'react';
import type { ControlOption } from '#engine/index.ts';
import { ListOption } from './ListOption.tsx';
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
        <ListOption
          key={option.value}
          id={`${id}-option-${index}`}
          isActive={index === active}
          isSelected={option.value === selected}
          onPoint={() => list.setActive(index)}
          onPick={() => list.onPick(option)}
        >
          {list.children(option)}
        </ListOption>
      ))}
    </div>
  );
}
