import { IconX } from '@tabler/icons-react';
import { formatCount } from '#engine/format/index.ts';
import classes from '../control.module.css';
import { IconButton } from '../IconButton.tsx';
import type { ComboboxSetup } from './combobox.types.ts';

/** Chosen items that a control shows; the rest is a count (item preview limit, widgets 9). */
export const PREVIEW_LIMIT = 4;

/** Chosen items of a lookup, each with a button that takes it out. */
export function Chips({ setup, labelOf }: { setup: ComboboxSetup; labelOf(id: string): string }) {
  const { selected, text, disabled } = setup;
  return (
    <>
      {selected.slice(0, PREVIEW_LIMIT).map((id) => (
        <span key={id} className={`${classes.chip} ${classes.item}`} data-plain={disabled || undefined}>
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
      <More setup={setup} className={classes.more} count={selected.length - PREVIEW_LIMIT} />
      <More setup={setup} className={classes.moreNarrow} count={selected.length - 1} />
    </>
  );
}

/** What is not shown; a narrow control (in a filter bar) shows one item, a wide one the preview limit. */
function More({ setup, count, className }: { setup: ComboboxSetup; count: number; className: string | undefined }) {
  if (count <= 0) return null;
  const shown = formatCount(count, setup.culture);
  const title = setup.text('control.moreSelected', { count });
  return (
    <span className={`${classes.chip} ${className}`} data-plain dir="ltr" title={title}>
      +{shown}
    </span>
  );
}
