import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import { useText } from '#engine/index.ts';
import { Field, focusEmpty } from './Field.tsx';
import classes from './sign-in.module.css';
import type { SignInForm } from './useSignIn.ts';

/** Name and password. */
export const PasswordStep = observer(function PasswordStep({ form }: { form: SignInForm }) {
  const text = useText();
  const [isShown, setShown] = useState(false);
  const required = (value: string) => (form.isIncomplete && !value.trim() ? text('field.required') : undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    focusEmpty(event);
    void form.submit();
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <Field
        isFirst
        label={text('signIn.username')}
        name="username"
        type="email"
        dir="ltr"
        autoComplete="username"
        value={form.username}
        error={required(form.username)}
        onChange={(value) => form.set('username', value)}
        required
      />
      <Field
        label={text('signIn.password')}
        name="password"
        type={isShown ? 'text' : 'password'}
        dir="ltr"
        autoComplete="current-password"
        value={form.password}
        error={required(form.password)}
        onChange={(value) => form.set('password', value)}
        required
      >
        <button type="button" className={classes.reveal} aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          {text(isShown ? 'signIn.hide' : 'signIn.show')}
        </button>
      </Field>
      <button type="submit" className={classes.submit} disabled={form.isBusy || form.wait > 0}>
        {form.wait > 0
          ? text('signIn.wait', { seconds: form.wait })
          : text(form.isBusy ? 'signIn.busy' : 'signIn.submit')}
      </button>
    </form>
  );
});
