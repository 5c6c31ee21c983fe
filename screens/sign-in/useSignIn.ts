import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { AppError, type RootStore, useRoot } from '#engine/index.ts';
import { takeDrawn } from './drawn/takeDrawn.ts';

export type SignInStep = 'password' | 'code';

export interface SignInForm {
  step: SignInStep;
  username: string;
  password: string;
  code: string;
  /** What went wrong, or what to do next: a locale key or the server's text. */
  notice: string | undefined;
  /** Seconds until another try is allowed. */
  wait: number;
  /** What the server asks for in the second step. */
  demand: Demand;
  /** Seconds until another code can be sent. */
  resendIn: number;
  isBusy: boolean;
  /** The fields were left empty. */
  isIncomplete: boolean;
  set(field: 'username' | 'password' | 'code', value: string): void;
  submit(): Promise<void>;
  /** Signs in with a name and a password that are known to the page. */
  enterAs(username: string, password: string): Promise<void>;
  /** Asks for the code in another way; a way that sends one sends it. */
  ask(way: string): Promise<void>;
  back(): void;
  /** Shows what another way in came to. */
  say(notice: string): void;
}

/** A way to the code, all that are open, and where the code went. */
export interface Demand {
  factor: string;
  factors: readonly string[];
  target?: string;
}

const noFields = { username: '', password: '', code: '' };
const appOnly: Demand = { factor: 'offline', factors: [] };

/** State and actions of the sign-in form. */
export function useSignIn(): SignInForm {
  const root = useRoot();
  const navigate = useNavigate();
  const [step, setStep] = useState<SignInStep>('password');
  const [drawn, setDrawn] = useState(takeDrawn);
  const [fields, setFields] = useState({ ...noFields, ...drawn?.read() });
  const { state, search } = useLocation();
  // Whoever was away from the screen finds this page and wonders.
  const isThrownOut = new URLSearchParams(search).get('state') === 'RE_AUTH';
  const [notice, setNotice] = useState<string | undefined>(
    state?.notice ?? (isThrownOut ? 'session.ended.title' : undefined),
  );
  const [isOfPause, setOfPause] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isIncomplete, setIncomplete] = useState(false);
  const [wait, setWait] = useCountdown();
  const [resendIn, setResendIn] = useCountdown();
  const [demand, setDemand] = useState(appOnly);

  const submit = async () => {
    const isMissing = !fields.username.trim() || !fields.password || (step === 'code' && !fields.code.trim());
    setIncomplete(isMissing);
    if (isMissing || isBusy || wait > 0) return;
    await send(step === 'code' ? { mfatoken: fields.code.trim(), mfatype: demand.factor } : {});
  };
  const enterAs = async (username: string, password: string) => {
    if (isBusy || wait > 0) return;
    setIncomplete(false);
    setFields((before) => ({ ...before, username, password }));
    await send({}, { username, password });
  };
  const send = async (
    factor: { mfatoken?: string; mfatype?: string },
    { username, password }: { username: string; password: string } = fields,
  ) => {
    setBusy(true);
    setNotice(undefined);
    setOfPause(false);
    try {
      await root.session.signIn({ username: username.trim(), password, ...factor });
      await enter(root, navigate);
    } catch (error) {
      if (error instanceof AppError && error.code === 'mfa_required') {
        setStep('code');
        setDemand(readDemand(error.secondFactor));
        setResendIn(Number(error.secondFactor.Wait ?? 0));
      } else setNotice(error instanceof AppError ? error.message : 'error.unexpected');
      if (error instanceof AppError && error.retryAfter) {
        setWait(error.retryAfter);
        setOfPause(true);
      }
    } finally {
      setBusy(false);
    }
  };
  // At once: a key that is hit between the two forms is lost, and one that was hit while this was drawn counts too.
  useLayoutEffect(() => {
    if (!drawn) return;
    setFields((before) => ({ ...before, ...drawn.read() }));
    drawn.focus();
  }, [drawn]);
  // Once the fields hold what was typed, and the first one has taken the focus.
  useEffect(() => {
    if (!drawn) return;
    setDrawn(undefined);
    drawn.focus();
    drawn.press();
  }, [drawn]);
  const ask = async (way: string) => {
    setFields((before) => ({ ...before, code: '' }));
    setIncomplete(false);
    setNotice(undefined);
    // An app and a list of codes are at hand: nothing is sent.
    if (way === 'offline' || way === 'recovery') setDemand({ factor: way, factors: demand.factors });
    else await send({ mfatype: way });
  };

  return {
    step,
    ...fields,
    // What told of a pause, in seconds of its beginning, ends with it.
    notice: isOfPause && wait === 0 ? undefined : notice,
    wait,
    demand,
    resendIn,
    ask,
    isBusy,
    isIncomplete,
    set: (field, value) => {
      setFields((before) => ({ ...before, [field]: value }));
      // The pause is that of an account: whoever comes next at this screen does not wait for it.
      if (field === 'username') setWait(0);
    },
    submit,
    enterAs,
    say: (text) => {
      setOfPause(false);
      setNotice(text);
    },
    back: () => {
      setStep('password');
      setNotice(undefined);
      setFields((before) => ({ ...before, code: '', password: '' }));
    },
  };
}

function readDemand({ Factor, Factors, Target }: Readonly<Record<string, unknown>>): Demand {
  return {
    factor: typeof Factor === 'string' ? Factor : 'offline',
    factors: Array.isArray(Factors) ? Factors.map(String) : [],
    ...(typeof Target === 'string' ? { target: Target } : {}),
  };
}

/** Opens what the visitor wanted to see, only within this app (shell 9). */
async function enter(root: RootStore, navigate: ReturnType<typeof useNavigate>): Promise<void> {
  const target = root.end.takeReturnUrl();
  const params = new URL(target, location.origin).searchParams;
  void root.start.begin({
    role: params.get('redirectRole') ?? undefined,
    database: params.get('redirectDatabase') ?? undefined,
  });
  await navigate(target === '/' ? '/app' : target, { replace: true });
}

/** Seconds that are left, by the clock: timers of a tab that rests come late. */
function useCountdown(): [number, (seconds: number) => void] {
  const [left, setLeft] = useState({ end: 0, seconds: 0 });
  useEffect(() => {
    if (left.seconds <= 0) return;
    const look = () => setLeft({ end: left.end, seconds: Math.max(0, Math.ceil((left.end - Date.now()) / 1000)) });
    const timer = setTimeout(look, 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left.seconds, (seconds) => setLeft({ end: Date.now() + seconds * 1000, seconds })];
}
