import { observer } from 'mobx-react-lite';
import { useRoot, useText } from '#engine/index.ts';
import type { Newcomer } from '../entry/useEntry.ts';
import { RegisterCard } from './RegisterCard.tsx';
import { type Line, RegisterFields } from './RegisterFields.tsx';
import { useRegistration } from './useRegistration.ts';

export interface ExternalFormProps {
  newcomer: Newcomer;
  onDone(): void;
  onBack(): void;
}

// The provider knows the names; what it cannot know is asked for first.
const lines: readonly Line<'FirstName' | 'LastName' | 'clientpin'>[] = [
  { name: 'FirstName', label: 'register.firstName', complete: 'given-name', maxLength: 100 },
  { name: 'LastName', label: 'register.lastName', complete: 'family-name', maxLength: 100 },
  { name: 'clientpin', label: 'signIn.pin', complete: 'off', maxLength: 40, isLtr: true, isFirst: true },
];

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
      <RegisterFields lines={lines} form={form} />
    </RegisterCard>
  );
});
