import { observer } from 'mobx-react-lite';
import { useRoot, useText } from '#engine/index.ts';
import classes from './demoAccounts.module.css';
import shared from './sign-in.module.css';
import type { SignInForm } from './useSignIn.ts';

/** Accounts of the demo: one press signs in. There where the server says that they are known to everybody. */
export const DemoAccounts = observer(function DemoAccounts({ form }: { form: SignInForm }) {
  const { demo } = useRoot().settings;
  const text = useText();
  if (!demo) return null;
  return (
    <section aria-label={text('signIn.demo.list')}>
      <p className={shared.or} aria-hidden>
        {text('signIn.demo')}
      </p>
      <ul className={classes.accounts}>
        {demo.accounts.map(({ username, name, role }) => (
          <li key={username}>
            <button
              type="button"
              className={classes.account}
              title={username}
              disabled={form.isBusy || form.wait > 0}
              onClick={() => void form.enterAs(username, demo.password)}
            >
              <bdi className={classes.name}>{name}</bdi>
              <bdi className={classes.role}>{role}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
});
