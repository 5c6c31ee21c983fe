import { type RefObject, useEffect } from 'react';
import classes from '../control.module.css';
import { inputProps } from '../inputProps.ts';
import type { ComboboxSetup } from './combobox.types.ts';
import type { useCombobox } from './useCombobox.ts';

interface ComboboxInputProps {
  setup: ComboboxSetup;
  combobox: ReturnType<typeof useCombobox>;
  field: RefObject<HTMLInputElement | null>;
  /** Text of what is chosen; empty where chips show it. */
  chosen: string;
}

/** The native input of a combobox: what is chosen, until something is typed. */
export function ComboboxInput({ setup, combobox, field, chosen }: ComboboxInputProps) {
  const { id, text, isLookup, selected } = setup;
  const { isOpen, active, shown } = combobox;
  const isTyping = combobox.text !== null;
  // While several are being chosen they stand behind the text, which is for searching.
  const isBehind = setup.isMultiple && isOpen && chosen !== '';
  // A chosen text stays selected, so that typing replaces it.
  useEffect(() => {
    if (!isTyping && !isOpen && chosen && document.activeElement === field.current) field.current?.select();
  }, [chosen, isTyping, isOpen, field]);

  const shownValue = combobox.text ?? (isBehind ? '' : chosen);

  const { placeholder, ...shared } = inputProps(setup);
  const hint = isBehind
    ? chosen
    : (placeholder ?? text(isLookup ? 'control.searchPlaceholder' : 'control.selectPlaceholder'));
  return (
    <input
      {...shared}
      ref={field}
      role="combobox"
      // An empty one has its words in the language of the page.
      dir={shownValue === '' ? undefined : 'auto'}
      className={`${classes.inner} ${classes.auto}`}
      placeholder={chosen === '' && selected.some(Boolean) ? undefined : hint}
      title={!isTyping && chosen ? chosen : undefined}
      aria-autocomplete="list"
      aria-haspopup="listbox"
      aria-expanded={isOpen}
      aria-controls={isOpen ? `${id}-list` : undefined}
      aria-activedescendant={
        isOpen && (shown[active] || (combobox.canTakeAll && active === shown.length))
          ? `${id}-option-${active}`
          : undefined
      }
      data-mantine-stop-propagation={isOpen || undefined}
      data-filled={isBehind || undefined}
      value={shownValue}
      onChange={(event) => combobox.type(event.currentTarget.value)}
      onPaste={(event) => {
        if (combobox.paste(event.clipboardData.getData('text'))) event.preventDefault();
      }}
      onKeyDown={combobox.onKeyDown}
      onBlur={combobox.close}
      onFocus={(event) => {
        event.currentTarget.select();
        if (isLookup) combobox.open(-1);
      }}
      onClick={() => (isOpen && !isLookup && !isTyping ? combobox.close() : combobox.open())}
    />
  );
}
