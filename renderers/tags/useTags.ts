import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import type { ControlOption, ControlProps } from '#engine/index.ts';
import { matchOptions } from '../shared/choices/comboboxOptions.ts';
import { useSuggestionKeys } from '../shared/choices/useSuggestionKeys.ts';
import { useLeave } from '../shared/useLeave.ts';
import { addTags, splitTags, type Tag, toTag } from './value.ts';

/** Suggestions that are drawn: typing narrows the rest. */
const SHOWN_SUGGESTIONS = 50;

/** State and keys of a tags control: the focus never leaves its input. */
export function useTags(props: ControlProps<readonly Tag[]>) {
  const { value, source, culture, onChange } = props;
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const { active, setActive, onKeyDown: onKey } = useSuggestionKeys();
  const [refused, setRefused] = useState<string | null>(null);
  const all = source?.options ?? [];
  const chosen = new Set(value.map(({ id }) => String(id)));
  const shown = isOpen
    ? matchOptions(all, text, culture)
        .filter((option) => !chosen.has(option.value))
        .slice(0, SHOWN_SUGGESTIONS)
    : [];

  function add(tags: readonly Tag[]): void {
    const next = addTags(value, tags);
    setRefused(next === value && tags[0] ? tags[0].text : null);
    setText('');
    setActive(-1);
    if (next !== value) onChange(next);
  }

  /** A typed text that is the name of a suggestion is that suggestion. */
  function addTyped(typed: string): void {
    const known = new Map(all.map((option) => [option.label.toLocaleLowerCase(culture), option]));
    add(splitTags(typed).map((one) => toKnown(known.get(one.toLocaleLowerCase(culture))) ?? toTag(one)));
  }

  function choose(option: ControlOption): void {
    add([{ id: option.value, text: option.label }]);
  }

  function type(next: string): void {
    setRefused(null);
    if (/[,،;؛]$/.test(next)) {
      addTyped(next);
      return;
    }
    setText(next);
    open();
  }

  function open(): void {
    if (source?.status === 'idle') source.retry?.();
    setActive(-1);
    setIsOpen(true);
  }

  function close(): void {
    setIsOpen(false);
    setActive(-1);
  }

  function onPaste(event: ClipboardEvent<HTMLInputElement>): void {
    const pasted = event.clipboardData.getData('text');
    if (splitTags(pasted).length < 2) return;
    event.preventDefault();
    addTyped(`${text}${pasted}`);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    onKey(event, {
      count: shown.length,
      isOpen,
      onOpen: open,
      onEnter: (at) => {
        const option = shown[at];
        if (option) return () => choose(option);
        return text.trim() === '' ? undefined : () => addTyped(text);
      },
      onEscape: isOpen || text !== '' ? () => (isOpen ? close() : setText('')) : undefined,
      others: (key) =>
        key === 'Backspace' && text === '' && value.length > 0 ? () => onChange(value.slice(0, -1)) : undefined,
    });
  }

  const leave = useLeave(() => {
    close();
    if (text.trim() !== '') addTyped(text);
    props.onBlur();
  });
  return {
    text,
    isOpen: isOpen && shown.length > 0,
    active,
    shown,
    refused,
    type,
    choose,
    open,
    close,
    setActive,
    onKeyDown,
    onPaste,
    leave,
  };
}

function toKnown(option: ControlOption | undefined): Tag | undefined {
  return option && { id: option.value, text: option.label };
}
