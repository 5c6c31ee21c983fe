import { IconChevronDown, IconListSearch, IconX } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { formatCount } from '#engine/format/index.ts';
import { Chips } from './Chips.tsx';
import classes from './control.module.css';
import { IconButton } from './IconButton.tsx';
import { inputProps } from './inputProps.ts';
import { OptionList } from './OptionList.tsx';
import { Popup } from './Popup.tsx';
import { type ComboboxSetup, useCombobox } from './useCombobox.ts';

/**
 * The input of dropdowns and lookups: text that searches, a list below it, chips for several looked-up items, and for
 * lookups the button that opens the picker. Until it is opened it is one native input in a box.
 */
export const Combobox = observer(function Combobox(setup: ComboboxSetup) {
  const { id, label, text, disabled, invalid, selected, isLookup, isMultiple, source } = setup;
  const combobox = useCombobox(setup);
  const { isOpen, active, shown, labelOf } = combobox;
  const hasChips = isLookup && isMultiple;
  const chosen = hasChips ? '' : selected.map(labelOf).join(', ');
  const hint = text(isLookup ? 'control.searchPlaceholder' : 'control.selectPlaceholder');
  const shared = inputProps(setup);
  const field = useRef<HTMLInputElement>(null);
  const isTyping = combobox.text !== null;
  // A chosen text stays selected, so that typing replaces it.
  useEffect(() => {
    if (!isTyping && chosen && document.activeElement === field.current) field.current?.select();
  }, [chosen, isTyping]);

  const input = (
    <input
      {...shared}
      ref={field}
      role="combobox"
      className={classes.inner}
      placeholder={hasChips && selected.length > 0 ? undefined : (shared.placeholder ?? hint)}
      title={!isTyping && chosen ? chosen : undefined}
      aria-autocomplete="list"
      aria-haspopup="listbox"
      aria-expanded={isOpen}
      aria-controls={isOpen ? `${id}-list` : undefined}
      aria-activedescendant={isOpen && shown[active] ? `${id}-option-${active}` : undefined}
      data-mantine-stop-propagation={isOpen || undefined}
      value={combobox.text ?? chosen}
      onChange={(event) => combobox.type(event.currentTarget.value)}
      onKeyDown={combobox.onKeyDown}
      onBlur={combobox.close}
      onFocus={(event) => {
        event.currentTarget.select();
        if (isLookup) combobox.open(-1);
      }}
      onClick={() => (isOpen && !isLookup && !isTyping ? combobox.close() : combobox.open())}
    />
  );

  return (
    <div
      className={classes.box}
      data-invalid={invalid || undefined}
      data-disabled={disabled || undefined}
      {...combobox.leave}
    >
      {hasChips ? (
        <div className={classes.chips}>
          <Chips setup={setup} labelOf={labelOf} />
          {input}
        </div>
      ) : (
        input
      )}
      {!isMultiple && selected.some((item) => item !== '') && !disabled && !setup.required && (
        <IconButton label={text('control.clear', { label })} inTabOrder={false} onPress={setup.onRemoveLast}>
          <IconX size={16} aria-hidden="true" />
        </IconButton>
      )}
      {isLookup && source?.openPicker && (
        <IconButton
          label={text('control.openPicker', { label })}
          disabled={disabled}
          onPress={() => {
            combobox.close();
            source.openPicker?.();
          }}
        >
          <IconListSearch size={16} aria-hidden="true" />
        </IconButton>
      )}
      {!isLookup && selected.length > 1 && (
        <span className={classes.chip} data-plain>
          {formatCount(selected.length, setup.culture)}
        </span>
      )}
      {!isLookup && (
        <span className={`${classes.icon} ${classes.mark}`}>
          <IconChevronDown size={16} aria-hidden="true" />
        </span>
      )}
      {isOpen && (
        <Popup id={`${id}-popup`}>
          <OptionList setup={setup} combobox={combobox} />
        </Popup>
      )}
    </div>
  );
});
