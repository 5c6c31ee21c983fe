import { Button, PasswordInput } from '@mantine/core';
import { IconCheck, IconCircle } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { AppError, PASSWORD_MIN_LENGTH, PageHeader, useRoot, useText } from '#engine/index.ts';
import classes from './profile.module.css';

/** Rules of a new password, as locale keys (shell 5). */
const passwordRules: readonly { key: string; holds(password: string): boolean }[] = [
  { key: 'password.rule.length', holds: (password) => password.length >= PASSWORD_MIN_LENGTH },
  { key: 'password.rule.digit', holds: (password) => /\d/.test(password) },
  { key: 'password.rule.lower', holds: (password) => /\p{Ll}/u.test(password) },
  { key: 'password.rule.upper', holds: (password) => /\p{Lu}/u.test(password) },
];

const empty = { OldPassword: '', NewPassword: '', ConfirmPassword: '' };

/** A new password; also the only page of a user whose password was handed out once. */
export const PasswordPage = observer(function PasswordPage() {
  const root = useRoot();
  const text = useText();
  const navigate = useNavigate();
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const from = useLocation().state?.from;
  const isForced = root.session.mustChangePassword;
  const isDirty = !isDone && Object.values(values).some(Boolean);
  useEffect(() => root.guard.register(() => isDirty && !isForced), [root, isDirty, isForced]);
  // A frame gives its page the focus; without one the first field has it.
  useEffect(() => {
    if (isForced) form.current?.querySelector('input')?.focus();
  }, [isForced]);
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('input[data-invalid="true"]')?.focus();
  }, [errors]);
  useEffect(() => {
    if (isDone) void navigate('/app/profile', { replace: true });
  }, [isDone, navigate]);

  const set = (name: keyof typeof empty) => (value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    setErrors({});
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = faultsOf(values);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await root.api.call('changePassword', { body: values });
      root.toasts.show({ type: 'success', text: 'profile.passwordChanged' });
      if (isForced) await goOn();
      else setDone(true);
    } catch (error) {
      if (error instanceof AppError && Object.keys(error.fields).length > 0) setErrors(error.fields);
      else root.toasts.showError(error);
    } finally {
      setBusy(false);
    }
  };
  /** At once: start-up takes this page away, and what comes next would lead back to it. */
  const goOn = async () => {
    root.flow.passwordChanged();
    await navigate(typeof from === 'string' ? from : '/app', { replace: true });
  };
  const signOut = async () => {
    await root.flow.signOut();
    await navigate(root.settings.loginUrl, { replace: true });
  };
  const field = (name: keyof typeof empty, label: string, autoComplete: string) => (
    <SecretField
      label={label}
      autoComplete={autoComplete}
      value={values[name]}
      error={errors[name]}
      onChange={set(name)}
    />
  );
  // There is no frame around it that would hold the page and the way out.
  const Page = isForced ? 'main' : 'div';
  return (
    <Page className={isForced ? classes.alone : classes.page}>
      <PageHeader title={text('password.title')} />
      {isForced && <p className={classes.why}>{text('password.forced')}</p>}
      <form ref={form} className={classes.section} onSubmit={(event) => void submit(event)} noValidate>
        {field('OldPassword', 'password.old', 'current-password')}
        {field('NewPassword', 'password.new', 'new-password')}
        <ul className={classes.rules}>
          {passwordRules.map(({ key, holds }) => (
            <li key={key} data-holds={holds(values.NewPassword)}>
              {holds(values.NewPassword) ? <IconCheck size={16} aria-hidden /> : <IconCircle size={16} aria-hidden />}
              {text(key)}
              <span className="visually-hidden">
                {text(holds(values.NewPassword) ? 'password.met' : 'password.unmet')}
              </span>
            </li>
          ))}
        </ul>
        {field('ConfirmPassword', 'password.confirm', 'new-password')}
        <div className={classes.actions}>
          <Button type="submit" loading={isBusy}>
            {text('password.submit')}
          </Button>
        </div>
      </form>
      {isForced && (
        <Button variant="subtle" className={classes.signOut} onClick={() => void signOut()}>
          {text('shell.signOut')}
        </Button>
      )}
    </Page>
  );
});

interface SecretFieldProps {
  /** Locale keys. */
  label: string;
  error: string | undefined;
  autoComplete: string;
  value: string;
  onChange(value: string): void;
}

/** A password, written from left to right in every language; its eye says what it would do. */
function SecretField({ label, error, autoComplete, value, onChange }: SecretFieldProps) {
  const text = useText();
  const [isShown, setShown] = useState(false);
  return (
    <PasswordInput
      label={text(label)}
      dir="ltr"
      autoComplete={autoComplete}
      value={value}
      error={error && text(error)}
      aria-invalid={error ? true : undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
      visible={isShown}
      onVisibilityChange={setShown}
      visibilityToggleButtonProps={{ 'aria-label': text(isShown ? 'signIn.hide' : 'signIn.show') }}
      required
    />
  );
}

/** The change is sent only if every rule holds (shell 5). */
function faultsOf(values: typeof empty): Record<string, string> {
  const faults: Record<string, string> = {};
  if (!values.OldPassword) faults.OldPassword = 'field.required';
  if (!values.NewPassword) faults.NewPassword = 'field.required';
  else if (passwordRules.some((rule) => !rule.holds(values.NewPassword))) faults.NewPassword = 'password.weak';
  if (values.ConfirmPassword !== values.NewPassword) faults.ConfirmPassword = 'password.differs';
  return faults;
}
