import { observer } from 'mobx-react-lite';
import { type FormEvent, type ReactNode, useEffect } from 'react';
import { useRoot, useText } from '#engine/index.ts';
import { Alert } from '../Alert.tsx';
import { focusEmpty } from '../Field.tsx';
import classes from '../sign-in.module.css';

export interface RegisterCardProps {
  note: string;
  notice: string | undefined;
  isBusy: boolean;
  onSubmit(): void;
  onBack(): void;
  children: ReactNode;
}

/** The frame of a form that makes an account. */
export const RegisterCard = observer(function RegisterCard(props: RegisterCardProps) {
  const { note, notice, isBusy, onSubmit, onBack, children } = props;
  const { settings } = useRoot();
  const text = useText();
  useEffect(() => {
    document.title = `${text('register.title')} · ${settings.productName}`;
  }, [settings, text]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    focusEmpty(event);
    onSubmit();
  };
  return (
    <main className={classes.page}>
      <div className={classes.card}>
        <header className={classes.head}>
          <span className={classes.mark} aria-hidden />
          <h1 className={classes.title}>{text('register.title')}</h1>
          <p className={classes.note}>{note}</p>
        </header>
        {notice && <Alert>{text(notice)}</Alert>}
        <form className={classes.form} onSubmit={submit} noValidate>
          {children}
          <button type="submit" className={classes.submit} disabled={isBusy}>
            {text(isBusy ? 'register.busy' : 'register.submit')}
          </button>
        </form>
        <p className={classes.foot}>
          {text('signIn.hasAccount')}{' '}
          <button type="button" className={classes.link} onClick={onBack}>
            {text('signIn.toSignIn')}
          </button>
        </p>
      </div>
    </main>
  );
});
