import { Button } from '@mantine/core';
import { IconUserShield } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useRoot, useText } from '#engine/index.ts';
import { useHistory } from '../router/AppRouter.tsx';
import classes from './ImpersonationBanner.module.css';

/** Says on every page that somebody works as another user, and leads back. */
export const ImpersonationBanner = observer(function ImpersonationBanner() {
  const root = useRoot();
  const text = useText();
  const history = useHistory();
  const [isBusy, setBusy] = useState(false);
  const { impersonator } = root.session;
  if (!impersonator) return null;
  const name = String(root.profile.data.FullName ?? root.session.record.userName);

  const leave = async () => {
    setBusy(true);
    try {
      if (impersonator.canReturn) {
        await root.enterSession('endImpersonation', {});
        history.replace('/app');
      } else {
        await root.flow.signOut();
        history.replace(root.settings.loginUrl);
      }
    } catch (error) {
      root.toasts.showError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <aside className={classes.banner} aria-label={text('users.impersonate')}>
      <IconUserShield size={18} aria-hidden />
      <p className={classes.text}>
        <strong>{text('impersonation.banner', { other: impersonator.name, name })}</strong>{' '}
        <span className={classes.note}>{text('impersonation.note')}</span>
      </p>
      <Button size="compact-sm" variant="white" color="dark" loading={isBusy} onClick={() => void leave()}>
        {text(impersonator.canReturn ? 'impersonation.return' : 'impersonation.end')}
      </Button>
    </aside>
  );
});
