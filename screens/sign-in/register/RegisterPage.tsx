import { observer } from 'mobx-react-lite';
import { useLocation, useNavigate } from 'react-router-dom';
import { useRoot, useText } from '#engine/index.ts';
import { RegisterCard } from './RegisterCard.tsx';
import { type Line, RegisterFields } from './RegisterFields.tsx';
import { useRegistration } from './useRegistration.ts';

const empty = { FirstName: '', LastName: '', Email: '', ClientPIN: '', Password: '', ConfirmPassword: '' };

const lines: readonly Line<keyof typeof empty>[] = [
  { name: 'FirstName', label: 'register.firstName', complete: 'given-name', maxLength: 100, isFirst: true },
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
    help: 'register.passwordHelp',
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
      <RegisterFields lines={lines} form={form} />
    </RegisterCard>
  );
});
