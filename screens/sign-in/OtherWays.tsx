import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { AppError, useRoot, useText } from '#engine/index.ts';
import classes from './sign-in.module.css';

export interface OtherWaysProps {
  clientPin: string;
  onNotice(notice: string): void;
}

/** Providers to sign in with, and the way to an account: only what is set up. */
export const OtherWays = observer(function OtherWays({ clientPin, onNotice }: OtherWaysProps) {
  const root = useRoot();
  const { api, end, settings } = root;
  const text = useText();
  const [opening, setOpening] = useState('');

  const open = async (provider: string) => {
    setOpening(provider);
    try {
      const body = { provider, clientpin: clientPin, returnTo: end.takeReturnUrl() };
      const { url } = (await api.call('startExternalLogin', { body })) as { url: string };
      location.assign(url);
    } catch (error) {
      setOpening('');
      onNotice(error instanceof AppError ? error.message : 'error.unexpected');
    }
  };
  const query = clientPin ? `?${new URLSearchParams({ clientpin: clientPin })}` : '';
  return (
    <div className={classes.ways}>
      {settings.providers.length > 0 && <p className={classes.or}>{text('signIn.or')}</p>}
      {settings.providers.map(({ name, label }) => (
        <button
          key={name}
          type="button"
          className={classes.other}
          disabled={opening !== ''}
          onClick={() => void open(name)}
        >
          {text(opening === name ? 'signIn.opening' : 'signIn.with', { provider: label })}
        </button>
      ))}
      {settings.hasRegistration && (
        <p className={classes.foot}>
          {text('signIn.noAccount')}{' '}
          <Link to={`/register${query}`} className={classes.link}>
            {text('signIn.toRegister')}
          </Link>
        </p>
      )}
    </div>
  );
});
