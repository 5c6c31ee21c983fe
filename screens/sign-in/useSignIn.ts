import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { AppError, type RootStore, useRoot } from '#engine/index.ts';

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
  isBusy: boolean;
  /** The fields were left empty. */
  isIncomplete: boolean;
  set(field: 'username' | 'password' | 'code', value: string): void;
  submit(): Promise<void>;
  back(): void;
}

const FACTOR = 'offline';

/** State and actions of the sign-in form. */
export function useSignIn(): SignInForm {
  const root = useRoot();
  const navigate = useNavigate();
  const [step, setStep] = useState<SignInStep>('password');
  const [fields, setFields] = useState({ username: '', password: '', code: '' });
  const [notice, setNotice] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [isIncomplete, setIncomplete] = useState(false);
  const [wait, setWait] = useCountdown();

  const submit = async () => {
    const isMissing = !fields.username.trim() || !fields.password || (step === 'code' && !fields.code.trim());
    setIncomplete(isMissing);
    if (isMissing || isBusy || wait > 0) return;
    setBusy(true);
    setNotice(undefined);
    try {
      const factor = step === 'code' ? { mfatoken: fields.code.trim(), mfatype: FACTOR } : {};
      await root.session.signIn({ username: fields.username.trim(), password: fields.password, ...factor });
      await enter(root, navigate);
    } catch (error) {
      const needsCode = error instanceof AppError && error.code === 'mfa_required';
      if (needsCode) setStep('code');
      else setNotice(error instanceof AppError ? error.message : 'error.unexpected');
      if (error instanceof AppError && error.retryAfter) setWait(error.retryAfter);
    } finally {
      setBusy(false);
    }
  };

  return {
    step,
    ...fields,
    notice,
    wait,
    isBusy,
    isIncomplete,
    set: (field, value) => setFields((before) => ({ ...before, [field]: value })),
    submit,
    back: () => {
      setStep('password');
      setNotice(undefined);
      setFields((before) => ({ ...before, code: '', password: '' }));
    },
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

function useCountdown(): [number, (seconds: number) => void] {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (seconds <= 0) return;
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  return [seconds, setSeconds];
}
