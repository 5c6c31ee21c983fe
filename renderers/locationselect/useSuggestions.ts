import { type KeyboardEvent, useState } from 'react';
import type { ControlOption, ControlProps } from '#engine/index.ts';
import { useSuggestionKeys } from '../shared/choices/useSuggestionKeys.ts';
import { useLeave } from '../shared/useLeave.ts';
import { isPlace, type Location, toLocation } from './value.ts';

/** State and keys of an address: any text is good, what is suggested below it may be picked. */
export function useSuggestions({ disabled, source, onChange, onBlur }: ControlProps<Location>) {
  const [isAsking, setIsAsking] = useState(false);
  const { active, setActive, onKeyDown: onKey } = useSuggestionKeys();
  const shown = source?.options ?? [];
  // Nothing found is no fault: the address stays plain text.
  const isOpen = isAsking && !disabled && (shown.length > 0 || source?.status === 'failed');
  const leave = useLeave(() => {
    close();
    onBlur();
  });

  function type(text: string): void {
    onChange({ location: text, locationGeoId: '' });
    source?.search?.(text);
    setIsAsking(true);
    setActive(-1);
  }

  function pick({ row }: ControlOption): void {
    if (isPlace(row)) onChange(toLocation(row));
    close();
    source?.search?.('');
  }

  function close(): void {
    setIsAsking(false);
    setActive(-1);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    onKey(event, {
      count: shown.length,
      isOpen,
      onOpen: () => setIsAsking(true),
      onEnter: (at) => {
        const option = shown[at];
        return option && (() => pick(option));
      },
      onEscape: isOpen ? close : undefined,
    });
  }

  return { isOpen, active, shown, type, pick, close, setActive, onKeyDown, leave };
}
