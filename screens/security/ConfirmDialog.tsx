import { Button, Modal, PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { useRoot, useText } from '#engine/index.ts';
import { confirmIdentity } from '../api/multi-factor.ts';
import classes from './security.module.css';
import { useAsked } from './useAsked.ts';
import type { Security } from './useSecurity.ts';

/** Asks for the password before a change that the server wants to be sure of. */
export function ConfirmDialog({ opened, security }: { opened: boolean; security: Security }) {
  const { api } = useRoot();
  const text = useText();
  const [isShown, setShown] = useState(false);
  const password = useAsked('Password', async (value) => {
    await confirmIdentity(api, { body: { Password: value } });
    password.change('');
    await security.goOn();
  });
  return (
    <Modal
      opened={opened}
      onClose={() => {
        password.change('');
        security.giveUp();
      }}
      title={text('security.prove')}
      size={400}
      closeButtonProps={{ 'aria-label': text('action.close') }}
    >
      <form className={classes.dialog} onSubmit={password.onSubmit} noValidate>
        <p>{text('security.prove.help')}</p>
        <PasswordInput
          label={text('signIn.password')}
          dir="ltr"
          autoComplete="current-password"
          value={password.value}
          error={password.error && text(password.error)}
          onChange={(event) => password.change(event.currentTarget.value)}
          visible={isShown}
          onVisibilityChange={setShown}
          visibilityToggleButtonProps={{ 'aria-label': text(isShown ? 'signIn.hide' : 'signIn.show') }}
          data-autofocus
          required
        />
        <div className={classes.actions}>
          <Button type="submit" loading={password.isBusy}>
            {text('security.confirm')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
