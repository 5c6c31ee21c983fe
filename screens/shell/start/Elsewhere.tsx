import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useRoot } from '#engine/index.ts';

/** An address without a screen of its own: the sign-in page where the setting loginUrl puts it, else what the app has under it. */
export const Elsewhere = observer(function Elsewhere({ signIn }: { signIn: ReactNode }) {
  const { settings } = useRoot();
  const { pathname, search, hash } = useLocation();
  const isSignIn = pathname.replace(/\/+$/, '').toLowerCase() === settings.loginUrl.toLowerCase();
  return isSignIn ? (
    signIn
  ) : (
    <Navigate to={{ pathname: `/app${pathname}`, search, hash }} state={{ asked: pathname }} replace />
  );
});
