import type { ControlProps } from '#engine/index.ts';

type FrameProps = Pick<
  ControlProps<never>,
  'id' | 'disabled' | 'invalid' | 'describedBy' | 'required' | 'options' | 'text'
>;

/** Attributes that the native input of every control shares. */
export function inputProps({ id, disabled, invalid, describedBy, required, options, text }: FrameProps) {
  return {
    id,
    disabled,
    'aria-invalid': invalid || undefined,
    'aria-describedby': describedBy,
    'aria-required': required || undefined,
    'data-invalid': invalid || undefined,
    autoComplete: 'off',
    placeholder: options.placeholder === undefined ? undefined : text(options.placeholder),
  };
}
