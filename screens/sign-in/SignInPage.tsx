import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { languageName, useRoot, useText } from '#engine/index.ts';
import { Alert } from './Alert.tsx';
import { CodeStep } from './CodeStep.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import classes from './sign-in.module.css';
import { useSignIn } from './useSignIn.ts';

/** The sign-in page: name and password, then the code of a second factor when the server asks for it. */
export const SignInPage = observer(function SignInPage() {
  const root = useRoot();
  const text = useText();
  const { search } = useLocation();
  const navigate = useNavigate();
  const form = useSignIn();
  const [wasSignedIn] = useState(root.session.isSignedIn);
  const pin = new URLSearchParams(search).get('clientpin');

  useEffect(() => {
    document.title = `${text('signIn.title')} · ${root.settings.productName}`;
  }, [root, text]);
  useEffect(() => {
    if (wasSignedIn) void navigate('/app', { replace: true });
  }, [navigate, wasSignedIn]);

  return (
    <main className={classes.page}>
      <div className={classes.card}>
        <header className={classes.head}>
          <span className={classes.mark} aria-hidden />
          <h1 className={classes.title}>{text('signIn.heading', { product: root.settings.productName })}</h1>
          {pin && <p className={classes.note}>{text('signIn.clientPin', { pin })}</p>}
        </header>
        {form.notice && <Alert>{text(form.notice)}</Alert>}
        {form.step === 'code' ? <CodeStep form={form} /> : <PasswordStep form={form} />}
      </div>
      <LanguageChoice />
    </main>
  );
});

const LanguageChoice = observer(function LanguageChoice() {
  const root = useRoot();
  const { language, languages } = root.locale;
  return (
    <ul className={classes.languages}>
      {languages.map((name) => (
        <li key={name}>
          <button
            type="button"
            lang={name}
            className={classes.language}
            aria-pressed={name === language}
            onClick={() => void root.changeLanguage(name)}
          >
            {languageName(name)}
          </button>
        </li>
      ))}
    </ul>
  );
});
