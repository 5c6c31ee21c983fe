import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { languageName, lazyPart, useRoot, useText } from '#engine/index.ts';
import { Alert } from './Alert.tsx';
import type { Company } from './client-pin/PinStep.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import classes from './sign-in.module.css';
import { useSignIn } from './useSignIn.ts';

const OtherWays = lazyPart(async () => (await import('./OtherWays.tsx')).OtherWays);
const DemoAccounts = lazyPart(async () => (await import('./DemoAccounts.tsx')).DemoAccounts);
const PinStep = lazyPart(async () => (await import('./client-pin/PinStep.tsx')).PinStep);
/** Most users have no second factor: its step is no part of the first page. */
const CodeStep = lazyPart(async () => (await import('./CodeStep.tsx')).CodeStep);

const PIN_PATH = /^\/login\/clientpin\/?$/i;

/** The sign-in page: name and password, then the code of a second factor when the server asks for it. */
export const SignInPage = observer(function SignInPage() {
  const root = useRoot();
  const text = useText();
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const form = useSignIn();
  const [company, setCompany] = useState<Company>();
  const asksPin = PIN_PATH.test(pathname) && !company;
  const { demo, providers, hasRegistration } = root.settings;
  const hasOtherWays = providers.length > 0 || hasRegistration;

  useEffect(() => {
    document.title = `${text('signIn.title')} · ${root.settings.productName}`;
  }, [root, text]);
  // Whoever is signed in goes on, unless the address asks for another sign-in or has something to say. What is typed meanwhile stays.
  useEffect(() => {
    const { session } = root;
    const lead = (isIn: unknown) => isIn === true && navigate('/app', { replace: true });
    // Only when it opens: a sign-in leads on by itself.
    if (session.isSignedIn || (session.isKept && !(search || state || asksPin))) session.restore().then(lead, lead);
  }, []);

  return (
    <main className={classes.page}>
      <div className={classes.card}>
        <header className={classes.head}>
          <span className={classes.mark} aria-hidden />
          <h1 className={classes.title}>{text('signIn.heading', { product: root.settings.productName })}</h1>
          {company && <p className={classes.note}>{text('signIn.company', { company: company.name })}</p>}
        </header>
        {!root.ui.isOnline && <Alert>{text('http.offline')}</Alert>}
        {form.notice && form.notice !== 'http.offline' && <Alert>{text(form.notice)}</Alert>}
        {asksPin ? (
          <PinStep pin={new URLSearchParams(search).get('clientpin') ?? ''} onKnown={setCompany} />
        ) : form.step === 'code' ? (
          <CodeStep waiting={<p className={classes.note}>{text('signIn.busy')}</p>} form={form} />
        ) : (
          <>
            <PasswordStep form={form} />
            {hasOtherWays && (
              <OtherWays
                waiting={<WaysRoom providers={providers.length} hasFoot={hasRegistration} />}
                clientPin={company?.pin ?? ''}
                onNotice={form.say}
              />
            )}
            {demo && <DemoAccounts waiting={<DemoRoom count={demo.accounts.length} />} form={form} />}
          </>
        )}
      </div>
      <LanguageChoice />
    </main>
  );
});

/** As high as the ways that come: a button that is clicked meanwhile stays where it is. */
function WaysRoom({ providers, hasFoot }: { providers: number; hasFoot: boolean }) {
  const heights = [...(providers > 0 ? [18.8] : []), ...Array(providers).fill(44), ...(hasFoot ? [20.3] : [])];
  return <div style={{ blockSize: heights.reduce((sum, height) => sum + height + 12, -12) }} />;
}

/** As high as two columns of accounts below their heading: the page stands still when they come. */
function DemoRoom({ count }: { count: number }) {
  return <div style={{ blockSize: 22.8 + Math.ceil(count / 2) * 48 }} />;
}

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
            onClick={() => void root.flow.changeLanguage(name)}
          >
            {languageName(name)}
          </button>
        </li>
      ))}
    </ul>
  );
});
