import { IconMapPin, IconX } from '@tabler/icons-react';
import type { ControlProps } from '#engine/index.ts';
import classes from '../shared/control.module.css';
import { IconButton } from '../shared/IconButton.tsx';
import { inputProps } from '../shared/inputProps.ts';
import { Popup } from '../shared/Popup.tsx';
import popup from '../shared/popup.module.css';
import { RetryButton } from '../shared/RetryButton.tsx';
import { SuggestionList } from '../shared/SuggestionList.tsx';
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
        <RetryButton text={text} onRetry={() => source.retry?.()} />
      </div>
    );
  }
  return (
    <SuggestionList
      id={id}
      label={label}
      shown={suggested.shown}
      active={suggested.active}
      selected={props.value.locationGeoId}
      setActive={suggested.setActive}
      onPick={suggested.pick}
    >
      {({ row, label: address }) => {
        const place = isPlace(row) ? row : undefined;
        return (
          <span className={popup.optionText}>
            <span className={own.name} dir="auto">
              {place?.name || place?.address || address}
            </span>
            <span className={own.address} dir="auto">
              {address}
            </span>
          </span>
        );
      }}
    </SuggestionList>
  );
}
