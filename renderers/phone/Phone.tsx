import { observer } from 'mobx-react-lite';
import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react';
import type { ControlProps } from '#engine/index.ts';
import classes from '../shared/control.module.css';
import { inputProps } from '../shared/inputProps.ts';
import { loadPhoneRules } from './phoneBook.ts';
import { countryOf, fitsMask, isNorthAmerican, keepNumber, maskDigits, partsOf, showPhone } from './phoneText.ts';
import { readTyped, showNumber } from './value.ts';

/**
 * A native input: the mask while it is typed, the display form when it has not the focus. What soft validation keeps
 * as it was typed is never masked: the mask would change it.
 */
export const Phone = observer(function Phone(props: ControlProps<string>) {
  const { value, options, culture, onChange } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [hasFocus, setHasFocus] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const country = countryOf(options, culture);
  // The text changes its form with the focus, which would lose the browser's selection.
  useLayoutEffect(() => {
    if (hasFocus) field.current?.select();
  }, [hasFocus]);

  function type({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
    const text = currentTarget.value;
    const isAtEnd = currentTarget.selectionStart === text.length;
    const isAdded = !(nativeEvent as InputEvent).inputType?.startsWith('delete');
    setTyped(isAtEnd && isAdded && !options.softvalidation ? mask(text, country) : text);
    onChange(readTyped(text, options, culture));
  }

  function commit(): void {
    if (typed !== null) onChange(readTyped(options.softvalidation ? typed : keepNumber(typed), options, culture));
    setTyped(null);
    setHasFocus(false);
    props.onBlur();
  }

  return (
    <input
      placeholder={isNorthAmerican(country) ? '(000) 000-0000 x #' : undefined}
      {...shownProps(props)}
      ref={field}
      type="tel"
      dir="ltr"
      className={`${classes.input} ${classes.ltr} ${classes.figures}`}
      value={typed ?? (hasFocus && !options.softvalidation ? mask(value, country) : showNumber(value, country))}
      onFocus={() => {
        setHasFocus(true);
        // Without the rules of the countries, which may not arrive, the digits alone are judged.
        loadPhoneRules().catch(() => undefined);
      }}
      onChange={type}
      onBlur={commit}
    />
  );
});

/** What the mask makes of a text; one that it does not fit stays as it was typed. */
function mask(text: string, country: string): string {
  if (!isNorthAmerican(country) || !fitsMask(text)) return text;
  const parts = partsOf(text);
  // Only a whole number of the plan loses its country code: another country may still be meant.
  if (parts.hasPlus && showPhone(text, country) === text) return text;
  return parts.digits === '' || /(?:x|#|ext\.?)\s*$/i.test(text) ? text : maskDigits(parts);
}

function shownProps(props: ControlProps<string>) {
  const { placeholder, ...shared } = inputProps(props);
  return placeholder ? { ...shared, placeholder } : shared;
}
