import { observer } from 'mobx-react-lite';
import type { HTMLInputAutoCompleteAttribute } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useRoot, useText } from '#engine/index.ts';
import { Field } from '../Field.tsx';
import { RegisterCard } from './RegisterCard.tsx';
import { useRegistration } from './useRegistration.ts';

interface Line {
  name: 'FirstName' | 'LastName' | 'Email' | 'ClientPIN' | 'Password' | 'ConfirmPassword';
  label: string;
  complete: HTMLInputAutoCompleteAttribute;
  type?: 'email' | 'password';
  maxLength: number;
  isLtr?: true;
}

const lines: readonly Line[] = [
  { name: 'FirstName', label: 'register.firstName', complete: 'given-name', maxLength: 100 },
  { name: 'LastName', label: 'register.lastName', complete: 'family-name', maxLength: 100 },
  { name: 'Email', label: 'register.email', complete: 'username', type: 'email', maxLength: 254, isLtr: true },
  { name: 'ClientPIN', label: 'signIn.pin', complete: 'off', maxLength: 40, isLtr: true },
  {
    name: 'Password',
    label: 'register.password',
    complete: 'new-password',
    type: 'password',
    maxLength: 256,
    isLtr: true,
  },
  {
    name: 'ConfirmPassword',
    label: 'register.confirm',
    complete: 'new-password',
    type: 'password',
    maxLength: 256,
    isLtr: true,
  },
];

const empty = { FirstName: '', LastName: '', Email: '', ClientPIN: '', Password: '', ConfirmPassword: '' };

/** Registration with a password, in the company of the client PIN (shell 7, register). */
export const RegisterPage = observer(function RegisterPage() {
  const root = useRoot();
  const text = useText();
  const navigate = useNavigate();
  const pin = new URLSearchParams(useLocation().search).get('clientpin') ?? '';
  const form = useRegistration({ ...empty, ClientPIN: pin }, async (values) => {
    const { language } = root.locale;
    await root.enterSession('register', { body: { ...values, Language: language, Culture: language } });
    await navigate('/app', { replace: true });
  });
  return (
    <RegisterCard
      note={text('register.note')}
      notice={form.notice}
      isBusy={form.isBusy}
      onSubmit={() => void form.submit()}
      onBack={() => void navigate(root.settings.loginUrl)}
    >
      {lines.map(({ name, label, complete, type = 'text', maxLength, isLtr }) => (
        <Field
          key={name}
          isFirst={name === 'FirstName'}
          label={text(label)}
          name={name}
          type={type}
          autoComplete={complete}
          maxLength={maxLength}
          {...(isLtr ? { dir: 'ltr' } : {})}
          help={name === 'Password' ? text('register.passwordHelp') : undefined}
          value={form.values[name]}
          error={form.errorOf(name)}
          onChange={(value) => form.set(name, value)}
          required
        />
      ))}
    </RegisterCard>
  );
});
