import { IconChevronDown, IconListSearch, IconX } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { type MouseEvent, useEffect, useRef } from 'react';
import { formatCount, joinList } from '#engine/format/index.ts';
import classes from '../control.module.css';
import { IconButton } from '../IconButton.tsx';
import { Popup } from '../Popup.tsx';
import { Chips } from './Chips.tsx';
import { ComboboxInput } from './ComboboxInput.tsx';
import type { ComboboxSetup } from './combobox.types.ts';
import { OptionList } from './OptionList.tsx';
import { useCombobox } from './useCombobox.ts';
import { useTextCut } from './useTextCut.ts';

/**
 * The input of dropdowns and lookups: text that searches, a list below it, chips for several looked-up items, and for
 * lookups the button that opens the picker. Until it is opened it is one native input in a box.
 */
export const Combobox = observer(function Combobox(setup: ComboboxSetup) {
  const { id, disabled, invalid, selected, isLookup, isMultiple, source } = setup;
  const combobox = useCombobox(setup);
  const { labelOf } = combobox;
  const field = useRef<HTMLInputElement>(null);
  const hasChips = isLookup && isMultiple;
  const chosen = hasChips ? '' : joinList(selected.map(labelOf), setup.culture);
  // Of several that have no room it is said how many they are, rather than the beginning of the first.
  const isCounted = useTextCut(field, chosen) && selected.length > 1;
  const isUnnamed = !isLookup && source?.status === 'idle' && selected.some((item) => item && !source.labelOf(item));
  // A value that was there before its options were asked for has no name yet.
  useEffect(() => {
    if (isUnnamed) source?.retry?.();
  }, [isUnnamed, source]);

  const input = <ComboboxInput setup={setup} combobox={combobox} field={field} chosen={chosen} />;
  return (
    <div
      className={classes.box}
      data-invalid={invalid || undefined}
      data-disabled={disabled || undefined}
      data-counted={isCounted || undefined}
      {...combobox.leave}
    >
      {hasChips ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: a click beside the chips is a click on the input
        <div className={classes.chips} onMouseDown={focusField}>
          <Chips setup={setup} labelOf={labelOf} />
          {input}
        </div>
      ) : (
        input
      )}
      {isCounted && (
        <span className={classes.counted} aria-hidden="true">
          {setup.text('control.chosen', { count: selected.length })}
        </span>
      )}
      <Buttons setup={setup} onOpenPicker={combobox.close} />
      {combobox.isOpen && (
        <Popup id={`${id}-popup`}>
          <OptionList setup={setup} combobox={combobox} />
        </Popup>
      )}
    </div>
  );

  function focusField(event: MouseEvent): void {
    if (event.target instanceof Element && event.target.closest('button, input')) return;
    event.preventDefault();
    field.current?.focus();
  }
});

/** What stands behind the text: clear, the picker of a lookup, the mark of a dropdown. */
function Buttons({ setup, onOpenPicker }: { setup: ComboboxSetup; onOpenPicker(): void }) {
  const { label, text, disabled, required, selected, isLookup, isMultiple, source, culture } = setup;
  const isClearable = !isMultiple && !disabled && !required && selected.some(Boolean);
  return (
    <>
      {isClearable && (
        <IconButton label={text('control.clear', { label })} inTabOrder={false} onPress={setup.onRemoveLast}>
          <IconX size={16} aria-hidden="true" />
        </IconButton>
      )}
      {isLookup && source?.openPicker && (
        <IconButton
          label={text('control.openPicker', { label })}
          disabled={disabled}
          onPress={({ currentTarget }) => {
            // Pressed by the mouse it has no focus; the picker gives it back to what has it now.
            if (!currentTarget.parentElement?.contains(document.activeElement)) currentTarget.focus();
            onOpenPicker();
            source.openPicker?.();
          }}
        >
          <IconListSearch size={16} aria-hidden="true" />
        </IconButton>
      )}
      {!isLookup && selected.length > 1 && (
        <span className={`${classes.chip} ${classes.count}`} data-plain>
          {formatCount(selected.length, culture)}
        </span>
      )}
      {!isLookup && (
        <span className={`${classes.icon} ${classes.mark}`}>
          <IconChevronDown size={16} aria-hidden="true" />
        </span>
      )}
    </>
  );
}
