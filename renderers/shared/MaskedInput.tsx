import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { ControlProps } from '#engine/index.ts';
import classes from './control.module.css';
import { IconButton } from './IconButton.tsx';
import { inputProps } from './inputProps.ts';

/** A text that is hidden until its button is pressed. Browsers do not offer saved passwords here. */
export function MaskedInput(props: ControlProps<string>) {
  const { disabled, invalid, text } = props;
  const [isShown, setShown] = useState(false);
  return (
    <span className={classes.box} data-disabled={disabled || undefined} data-invalid={invalid || undefined}>
      <input
        {...inputProps(props)}
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        className={classes.inner}
        value={props.value}
        onChange={(event) => props.onChange(event.currentTarget.value)}
        onBlur={props.onBlur}
      />
      <IconButton
        label={text(isShown ? 'field.hide' : 'field.show')}
        disabled={disabled}
        onPress={() => setShown(!isShown)}
      >
        {isShown ? <IconEyeOff size={16} aria-hidden /> : <IconEye size={16} aria-hidden />}
      </IconButton>
    </span>
  );
}
