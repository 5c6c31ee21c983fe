import { observer } from 'mobx-react-lite';
import { useRoot, useText } from '#engine/index.ts';
import type { Newcomer } from '../entry/useEntry.ts';
import { Field } from '../Field.tsx';
import { RegisterCard } from './RegisterCard.tsx';
import { useRegistration } from './useRegistration.ts';

export interface ExternalFormProps {
  newcomer: Newcomer;
  onDone(): void;
  onBack(): void;
}

/** A person whom a provider knows makes an account here (shell 7, registerexternal). */
export const ExternalForm = observer(function ExternalForm({ newcomer, onDone, onBack }: ExternalFormProps) {
  const root = useRoot();
  const text = useText();
  const { provider, externalAccessToken, Email, FirstName, LastName, clientpin } = newcomer;
  const form = useRegistration({ FirstName, LastName, clientpin }, async (values) => {
    const body = { provider, externalAccessToken, Email, ...values };
    await root.enterSession('registerExternal', { body });
    onDone();
  });
  const label = root.settings.providers.find(({ name }) => name === provider)?.label ?? provider;
  return (
    <RegisterCard
      note={text('register.external', { provider: label, email: Email })}
      notice={form.notice}
      isBusy={form.isBusy}
      onSubmit={() => void form.submit()}
      onBack={onBack}
    >
      <Field
        label={text('register.firstName')}
        name="given-name"
        autoComplete="given-name"
        maxLength={100}
        value={form.values.FirstName}
        error={form.errorOf('FirstName')}
        onChange={(value) => form.set('FirstName', value)}
        required
      />
      <Field
        label={text('register.lastName')}
        name="family-name"
        autoComplete="family-name"
        maxLength={100}
        value={form.values.LastName}
        error={form.errorOf('LastName')}
        onChange={(value) => form.set('LastName', value)}
        required
      />
      <Field
        isFirst
        label={text('signIn.pin')}
        name="clientpin"
        dir="ltr"
        autoComplete="off"
        maxLength={40}
        value={form.values.clientpin}
        error={form.errorOf('clientpin')}
        onChange={(value) => form.set('clientpin', value)}
        required
      />
    </RegisterCard>
  );
});
