import { observer } from 'mobx-react-lite';
import type { FormEvent } from 'react';
import { useText } from '#engine/index.ts';
import { Field, focusEmpty } from './Field.tsx';
import classes from './sign-in.module.css';
import type { SignInForm } from './useSignIn.ts';

/** The code of the second factor, and the ways to it. */
export const CodeStep = observer(function CodeStep({ form }: { form: SignInForm }) {
  const text = useText();
  const { factor, target } = form.demand;
  const isRecovery = factor === 'recovery';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    focusEmpty(event);
    void form.submit();
  };
  const help = factor === 'offline' ? 'signIn.codeHelp' : `signIn.codeSent.${factor}`;
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <p className={classes.note}>{text(help, { name: form.username, target: target ?? '' })}</p>
      <Field
        key={factor}
        isFirst
        label={text(isRecovery ? 'mfa.way.recovery' : 'signIn.code')}
        name="mfatoken"
        inputMode={isRecovery ? 'text' : 'numeric'}
        dir="ltr"
        autoComplete="one-time-code"
        maxLength={20}
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
      <Ways form={form} />
      <button type="button" className={classes.link} onClick={form.back}>
        {text('signIn.back')}
      </button>
    </form>
  );
});

const Ways = observer(function Ways({ form }: { form: SignInForm }) {
  const text = useText();
  const { factor, factors } = form.demand;
  const isSent = factor !== 'offline' && factor !== 'recovery';
  const others = factors.filter((way) => way !== factor);
  return (
    <>
      {isSent && (
        <button
          type="button"
          className={classes.link}
          disabled={form.isBusy || form.resendIn > 0}
          onClick={() => void form.ask(factor)}
        >
          {form.resendIn > 0 ? text('signIn.sendAgainIn', { seconds: form.resendIn }) : text('signIn.sendAgain')}
        </button>
      )}
      {others.length > 0 && (
        <fieldset className={classes.factors}>
          <legend className={classes.note}>{text('signIn.otherWays')}</legend>
          {others.map((way) => (
            <button
              key={way}
              type="button"
              className={classes.link}
              disabled={form.isBusy}
              onClick={() => void form.ask(way)}
            >
              {text(`mfa.way.${way}`)}
            </button>
          ))}
        </fieldset>
      )}
    </>
  );
});
