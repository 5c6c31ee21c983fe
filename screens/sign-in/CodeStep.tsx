import { observer } from 'mobx-react-lite';
import type { FormEvent } from 'react';
import { useText } from '#engine/index.ts';
import { Field } from './Field.tsx';
import classes from './sign-in.module.css';
import type { SignInForm } from './useSignIn.ts';

/** The code of the second factor. */
export const CodeStep = observer(function CodeStep({ form }: { form: SignInForm }) {
  const text = useText();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <p className={classes.note}>{text('signIn.codeHelp', { name: form.username })}</p>
      <Field
        isFirst
        label={text('signIn.code')}
        name="mfatoken"
        inputMode="numeric"
        dir="ltr"
        autoComplete="one-time-code"
        maxLength={10}
        value={form.code}
        error={form.isIncomplete && !form.code.trim() ? text('field.required') : undefined}
        onChange={(value) => form.set('code', value)}
        required
      />
      <button type="submit" className={classes.submit} disabled={form.isBusy || form.wait > 0}>
        {form.wait > 0
          ? text('signIn.wait', { seconds: form.wait })
          : text(form.isBusy ? 'signIn.busy' : 'signIn.verify')}
      </button>
      <button type="button" className={classes.link} onClick={form.back}>
        {text('signIn.back')}
      </button>
    </form>
  );
});
