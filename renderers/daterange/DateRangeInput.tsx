import { IconCalendar, IconX } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import type { ControlProps } from '#engine/index.ts';
import { lazyPart } from '#engine/index.ts';
import classes from '../shared/control.module.css';
import { IconButton } from '../shared/IconButton.tsx';
import { inputProps } from '../shared/inputProps.ts';
import { PanelBox, PendingPanel } from '../shared/PanelBox.tsx';
import { type DateRange, dateRangeValue } from './value.ts';

const RangePanel = lazyPart(async () => (await import('./RangePanel.tsx')).RangePanel);
const OPENERS: ReadonlySet<string> = new Set(['Enter', ' ', 'ArrowDown']);
const CLEARERS: ReadonlySet<string> = new Set(['Backspace', 'Delete']);

/** The chosen period as text; its panel offers periods by name, two typed times and a calendar. */
export function DateRangeInput(props: ControlProps<DateRange | null>) {
  const { id, value, label, text, culture, options, disabled, onChange } = props;

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>, open: () => void): void {
    if (CLEARERS.has(event.key)) onChange(null);
    if (!OPENERS.has(event.key)) return;
    event.preventDefault();
    open();
  }

  return (
    <PanelBox
      frame={props}
      openLabel={text('control.openCalendar', { label })}
      icon={<IconCalendar size={16} aria-hidden="true" />}
      panel={(close) => <RangePanel waiting={<PendingPanel />} {...props} onClose={close} />}
    >
      {({ isOpen, open }) => (
        <>
          <input
            {...inputProps(props)}
            type="text"
            role="combobox"
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            aria-controls={isOpen ? `${id}-popup` : undefined}
            readOnly
            className={`${classes.inner} ${classes.figures}`}
            value={dateRangeValue.toText(value, options, { culture, text, labelOf: () => undefined })}
            onClick={() => !disabled && open()}
            onKeyDown={(event) => onKeyDown(event, open)}
          />
          {!dateRangeValue.isEmpty(value) && !disabled && (
            <IconButton label={text('control.clear', { label })} inTabOrder={false} onPress={() => onChange(null)}>
              <IconX size={16} aria-hidden="true" />
            </IconButton>
          )}
        </>
      )}
    </PanelBox>
  );
}
