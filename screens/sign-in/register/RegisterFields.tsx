import { observer } from 'mobx-react-lite';
import type { HTMLInputAutoCompleteAttribute } from 'react';
import { useText } from '#engine/index.ts';
import { Field } from '../Field.tsx';
import type { Registration } from './useRegistration.ts';

/** One field of a form that makes an account. */
export interface Line<Name extends string> {
  name: Name;
  label: string;
  complete: HTMLInputAutoCompleteAttribute;
  type?: 'email' | 'password';
  maxLength: number;
  isLtr?: true;
  /** Takes the focus when the form appears. */
  isFirst?: true;
  help?: string;
}

export interface RegisterFieldsProps<Name extends string> {
  lines: readonly Line<Name>[];
  form: Registration<Name>;
}

/** The fields of a form that makes an account. */
export const RegisterFields = observer(function RegisterFields<Name extends string>(props: RegisterFieldsProps<Name>) {
  const { lines, form } = props;
  const text = useText();
  return lines.map(({ name, label, complete, type = 'text', maxLength, isLtr, isFirst, help }) => (
    <Field
      key={name}
      {...(isFirst ? { isFirst } : {})}
      label={text(label)}
      name={name}
      type={type}
      autoComplete={complete}
      maxLength={maxLength}
      {...(isLtr ? { dir: 'ltr' } : {})}
      help={help && text(help)}
      value={form.values[name]}
      error={form.errorOf(name)}
      onChange={(value) => form.set(name, value)}
      required
    />
  ));
});
