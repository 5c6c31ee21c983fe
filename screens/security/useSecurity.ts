import { useCallback, useEffect, useRef, useState } from 'react';
import { AppError, useRoot, useText } from '#engine/index.ts';
import {
  getMfaEnabled,
  getMfaRegistered,
  getPreferredMfaType,
  getRecoveryCodes,
  registerMfa,
  renewRecoveryCodes,
  savePreferredMfaType,
  turnOffMfa,
  turnOnMfa,
} from '../api/multi-factor.ts';

/** Ways to a code, in the order in which they are shown. */
export const ways = ['offline', 'sms', 'voicecall', 'email'] as const;
export type Way = (typeof ways)[number];

export interface Factors {
  isRegistered: boolean;
  isEnabled: boolean;
  preferred: Way;
  /** Ways that the server can use for this user. */
  open: readonly Way[];
  codesLeft: number;
}

/** What a new registration shows: first the secret, then the recovery codes. */
export interface Registration {
  secret?: string;
  uri?: string;
  codes?: readonly string[];
}

/** The second factor of the user, and what can be done with it. */
export function useSecurity() {
  const { api, toasts } = useRoot();
  const text = useText();
  const [factors, setFactors] = useState<Factors>();
  const [error, setError] = useState<unknown>();
  const [registration, setRegistration] = useState<Registration>();
  const { run, ...asking } = useProven();

  const load = useCallback(async () => {
    setError(undefined);
    try {
      const [enabled, registered, preferred, codes] = await Promise.all([
        getMfaEnabled(api),
        getMfaRegistered(api),
        getPreferredMfaType(api),
        getRecoveryCodes(api),
      ]);
      setFactors({
        isEnabled: enabled.IsMFAEnabled,
        isRegistered: registered.IsMFARegistered,
        preferred: preferred.PreferredFactor ?? 'offline',
        open: preferred.Factors ?? ways,
        codesLeft: codes.Left,
      });
    } catch (fault) {
      setError(fault);
    }
  }, [api]);
  useEffect(() => void load(), [load]);

  const say = (key: string, values?: Record<string, string>) =>
    toasts.show({ type: 'success', text: text(key, values) });

  return {
    factors,
    error,
    registration,
    ...asking,
    load,
    begin: () =>
      run(async () => {
        const { Secret, Uri } = await registerMfa(api, { body: {} });
        setRegistration({ secret: Secret ?? '', uri: Uri ?? '' });
      }),
    /** Rejects with what is wrong with the code. */
    confirm: async (code: string) => {
      const { RecoveryCodes } = await registerMfa(api, { body: { Code: code } });
      say('ok.mfaRegistered');
      if (!factors?.isEnabled) toasts.show({ type: 'info', text: 'mfa.remember' });
      setRegistration({ codes: RecoveryCodes ?? [] });
      await load();
    },
    renew: () =>
      run(async () => {
        const { RecoveryCodes } = await renewRecoveryCodes(api);
        setRegistration({ codes: RecoveryCodes });
        await load();
      }),
    turn: (isOn: boolean) =>
      run(async () => {
        await (isOn ? turnOnMfa(api) : turnOffMfa(api));
        say(isOn ? 'ok.mfaOn' : 'ok.mfaOff');
        await load();
      }),
    prefer: (way: Way, label: string) =>
      run(async () => {
        await savePreferredMfaType(api, { body: { PreferredFactor: way } });
        say('ok.mfaPreferred', { type: label });
        await load();
      }),
    close: () => setRegistration(undefined),
  };
}

export type Security = ReturnType<typeof useSecurity>;

/** Runs changes; a server that wants to know who sits there first is answered, then the change runs again. */
function useProven() {
  const { toasts } = useRoot();
  const [isBusy, setBusy] = useState(false);
  /** What waits for the user to prove to be there. */
  const waiting = useRef<() => Promise<void>>(undefined);
  const [isAsked, setAsked] = useState(false);

  const run = async (change: () => Promise<void>) => {
    setBusy(true);
    try {
      await change();
    } catch (fault) {
      const isConfirmation = fault instanceof AppError && fault.code === 'confirmation_required';
      if (isConfirmation) {
        waiting.current = change;
        setAsked(true);
      } else toasts.showError(messageOf(fault));
    } finally {
      setBusy(false);
    }
  };
  return {
    run,
    isBusy,
    isAsked,
    giveUp: () => setAsked(false),
    goOn: async () => {
      setAsked(false);
      if (waiting.current) await run(waiting.current);
    },
  };
}

/** A refusal of one value says more than that a value was refused. */
function messageOf(fault: unknown): unknown {
  const [first] = fault instanceof AppError ? Object.values(fault.fields) : [];
  return first === undefined ? fault : new AppError({ code: 'refused', message: first, type: 'warning' });
}
