import { Button, Modal, PasswordInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { AppError, useRoot, useText } from '#engine/index.ts';
import { confirmIdentity } from '../api/multi-factor.ts';
import classes from './security.module.css';
import type { Security } from './useSecurity.ts';

/** Asks for the password before a change that the server wants to be sure of. */
export function ConfirmDialog({ opened, security }: { opened: boolean; security: Security }) {
  const { api, toasts } = useRoot();
  const text = useText();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const close = () => {
    setPassword('');
    setError(undefined);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!password) return setError('field.required');
    setBusy(true);
    try {
      await confirmIdentity(api, { body: { Password: password } });
      close();
      await security.goOn();
    } catch (fault) {
      const said = fault instanceof AppError ? fault.fields.Password : undefined;
      if (said) setError(said);
      else toasts.showError(fault);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      opened={opened}
      onClose={() => {
        close();
        security.giveUp();
      }}
      title={text('security.prove')}
      size={400}
      closeButtonProps={{ 'aria-label': text('action.close') }}
    >
      <form className={classes.dialog} onSubmit={(event) => void submit(event)} noValidate>
        <p>{text('security.prove.help')}</p>
        <PasswordInput
          label={text('signIn.password')}
          autoComplete="current-password"
          value={password}
          error={error && text(error)}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            setError(undefined);
          }}
          visibilityToggleButtonProps={{ 'aria-label': text('signIn.show') }}
          data-autofocus
          required
        />
        <div className={classes.actions}>
          <Button type="submit" loading={isBusy}>
            {text('security.confirm')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
