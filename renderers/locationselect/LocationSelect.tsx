import { IconMapPin, IconX } from '@tabler/icons-react';
import type { ControlProps } from '#engine/index.ts';
import classes from '../shared/control.module.css';
import { IconButton } from '../shared/IconButton.tsx';
import { inputProps } from '../shared/inputProps.ts';
import { Popup } from '../shared/Popup.tsx';
import popup from '../shared/popup.module.css';
import own from './locationselect.module.css';
import { useSuggestions } from './useSuggestions.ts';
import { isPlace, type Location, locationValue } from './value.ts';

type LocationProps = ControlProps<Location>;
type Suggested = ReturnType<typeof useSuggestions>;

/** A native input for the address, with suggestions of the maps service below it. */
export function LocationSelect(props: LocationProps) {
  const { id, value, label, text, disabled, invalid, required } = props;
  const suggested = useSuggestions(props);
  return (
    <div
      className={classes.box}
      data-invalid={invalid || undefined}
      data-disabled={disabled || undefined}
      aria-busy={props.source?.status === 'loading' || undefined}
      {...suggested.leave}
    >
      <AddressInput props={props} suggested={suggested} />
      {!disabled && !required && value.location !== '' && (
        <IconButton
          label={text('control.clear', { label })}
          inTabOrder={false}
          onPress={() => props.onChange(locationValue.empty)}
        >
          <IconX size={16} aria-hidden="true" />
        </IconButton>
      )}
      <span className={`${classes.icon} ${classes.mark}`} data-picked={value.locationGeoId !== '' || undefined}>
        <IconMapPin size={16} aria-hidden="true" className={value.locationGeoId ? own.picked : undefined} />
      </span>
      {suggested.isOpen && (
        <Popup id={`${id}-popup`}>
          <Suggestions props={props} suggested={suggested} />
        </Popup>
      )}
    </div>
  );
}

function AddressInput({ props, suggested }: { props: LocationProps; suggested: Suggested }) {
  const { id, value } = props;
  const { isOpen, active } = suggested;
  return (
    <input
      {...inputProps(props)}
      type="text"
      role="combobox"
      dir="auto"
      className={`${classes.inner} ${classes.auto}`}
      aria-autocomplete="list"
      aria-haspopup="listbox"
      aria-expanded={isOpen}
      aria-controls={isOpen ? `${id}-list` : undefined}
      aria-activedescendant={isOpen && active >= 0 ? `${id}-option-${active}` : undefined}
      data-mantine-stop-propagation={isOpen || undefined}
      title={value.location || undefined}
      value={value.location}
      onChange={(event) => suggested.type(event.currentTarget.value)}
      onKeyDown={suggested.onKeyDown}
      onBlur={suggested.close}
    />
  );
}

function Suggestions({ props, suggested }: { props: LocationProps; suggested: Suggested }) {
  const { id, label, text, source } = props;
  if (source?.status === 'failed') {
    return (
      <div className={popup.note} role="status">
        {text('control.failed')}
        <button
          type="button"
          className={popup.retry}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => source.retry?.()}
        >
          {text('action.retry')}
        </button>
      </div>
    );
  }
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={label}
      className={popup.options}
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
    >
      {suggested.shown.map((option, index) => {
        const place = isPlace(option.row) ? option.row : undefined;
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the focus stays in the input, whose keys choose the active option
          <div
            key={option.value}
            id={`${id}-option-${index}`}
            role="option"
            aria-selected={option.value === props.value.locationGeoId}
            data-active={index === suggested.active || undefined}
            tabIndex={-1}
            className={popup.option}
            ref={index === suggested.active ? (node) => node?.scrollIntoView({ block: 'nearest' }) : undefined}
            onMouseMove={index === suggested.active ? undefined : () => suggested.setActive(index)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => suggested.pick(option)}
          >
            <span className={popup.optionText}>
              <span className={own.name} dir="auto">
                {place?.name || place?.address || option.label}
              </span>
              <span className={own.address} dir="auto">
                {option.label}
              </span>
            </span>
          </div>
        );
      })}
    </div>
  );
}
