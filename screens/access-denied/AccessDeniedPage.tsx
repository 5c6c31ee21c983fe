import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useRoot, useText } from '#engine/index.ts';
import classes from '../theme/wholePage.module.css';

/** app.accessdenied: the server refused; what can be done, and sign out (shell 2). */
export const AccessDeniedPage = observer(function AccessDeniedPage() {
  const root = useRoot();
  const text = useText();
  const navigate = useNavigate();
  useEffect(() => {
    document.title = text('accessDenied.title');
  }, [text]);
  const signOut = async () => {
    await root.flow.signOut();
    await navigate(root.settings.loginUrl, { replace: true });
  };
  return (
    <main className={classes.page}>
      <IconLock size={40} stroke={1.4} aria-hidden />
      <h1 className={classes.title}>{text('accessDenied.title')}</h1>
      <p className={classes.text}>{text('accessDenied.text')}</p>
      <div className={classes.actions}>
        <Button variant="default" component={Link} to="/app">
          {text('action.home')}
        </Button>
        <Button onClick={() => void signOut()}>{text('shell.signOut')}</Button>
      </div>
    </main>
  );
});
