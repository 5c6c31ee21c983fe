import { IconX } from '@tabler/icons-react';
import { formatCount } from '#engine/format/index.ts';
import classes from './control.module.css';
import { IconButton } from './IconButton.tsx';
import type { ComboboxSetup } from './useCombobox.ts';

/** Chosen items that a control shows; the rest is a count (item preview limit, widgets 9). */
export const PREVIEW_LIMIT = 4;

/** Chosen items of a lookup, each with a button that takes it out. */
export function Chips({ setup, labelOf }: { setup: ComboboxSetup; labelOf(id: string): string }) {
  const { selected, text, culture, disabled } = setup;
  const more = selected.length - PREVIEW_LIMIT;
  return (
    <>
      {selected.slice(0, PREVIEW_LIMIT).map((id) => (
        <span key={id} className={classes.chip} data-plain={disabled || undefined}>
          <span className={classes.chipText} dir="auto" title={labelOf(id)}>
            {labelOf(id)}
          </span>
          {!disabled && (
            <IconButton
              label={text('control.remove', { name: labelOf(id) })}
              inTabOrder={false}
              onPress={() => setup.onChoose(id)}
            >
              <IconX size={14} aria-hidden="true" />
            </IconButton>
          )}
        </span>
      ))}
      {more > 0 && (
        <span
          className={classes.chip}
          data-plain
          dir="ltr"
          title={text('control.moreSelected', { count: formatCount(more, culture) })}
        >
          +{formatCount(more, culture)}
        </span>
      )}
    </>
  );
}
