import { when } from 'mobx';
import { useEffect, useRef, useState } from 'react';
import { AppError, type OperationInput, type RootStore, useRoot } from '#engine/index.ts';
import type { Entry } from './takeEntry.ts';

/** A person of a provider whom nobody has registered. */
export interface Newcomer {
  provider: string;
  externalAccessToken: string;
  clientpin: string;
  Email: string;
  FirstName: string;
  LastName: string;
}

export type EntryStep =
  | { is: 'busy' }
  /** Somebody else is signed in: nobody is exchanged without being asked. */
  | { is: 'confirm'; before: string; name: string; go(): void }
  | { is: 'register'; newcomer: Newcomer };

type Done = (to: string, state?: unknown) => void;

/** Settles what came in the address: a session, a question, or the sign-in page with the reason. */
export function useEntry(entry: Entry, onDone: Done): { step: EntryStep; finish(): void; stay(): void } {
  const root = useRoot();
  const [step, setStep] = useState<EntryStep>({ is: 'busy' });
  const target = useRef('/app');
  const hasRun = useRef(false);
  const finish = () => {
    const { start, session, locale, toasts } = root;
    // In the language of whoever came in, which start-up learns with their profile.
    when(
      () => start.state.is !== 'idle' && start.state.is !== 'loading',
      () => {
        const text = locale.text('entry.done', { name: session.record.userName });
        if (session.isSignedIn) toasts.show({ type: 'info', text, ...(entry.isProvider ? {} : stranger(root)) });
      },
    );
    onDone(target.current);
  };

  useEffect(() => {
    // Once, also where effects run twice: a token counts once.
    if (hasRun.current) return;
    hasRun.current = true;
    const refuse = (error: unknown) => onDone(root.settings.loginUrl, { notice: reasonOf(error) });
    const enter = async () => {
      if (entry.error !== undefined) return onDone(root.settings.loginUrl, { notice: refusalOf(root, entry.error) });
      if (entry.isProvider) {
        const newcomer = await returnFromProvider(root, entry, target);
        if (newcomer) return setStep({ is: 'register', newcomer });
        return finish();
      }
      target.current = root.end.returnUrlOf(entry.state);
      const call = callOf(entry);
      if (!call) return onDone(target.current);
      const before = await signedInAs(root);
      const name = root.session.nameIn(entry.access_token ?? entry.id_token ?? '');
      const go = async () => {
        setStep({ is: 'busy' });
        await root.enterSession(call.operation, call.input);
        finish();
      };
      if (before && before !== name) setStep({ is: 'confirm', before, name, go: () => void go().catch(refuse) });
      else await go();
    };
    void enter().catch(refuse);
  });
  return { step, finish, stay: () => onDone('/app') };
}

/**
 * Anybody can send a link with tokens of their own, so that what the reader enters lands in a foreign account: whose account
 * it is stays on the page until it is closed, with the way out beside it.
 */
function stranger(root: RootStore) {
  return { duration: 0, action: { label: 'entry.notMe', run: () => void root.flow.signOut() } };
}

function callOf(entry: Entry): { operation: string; input: OperationInput } | undefined {
  const { access_token, refreshtoken, id_token, clientpin, impersonate_id, isImpersonate } = entry;
  if (access_token) {
    const isOther = /^(true|1)$/i.test(isImpersonate ?? '') && /^\d{1,9}$/.test(impersonate_id ?? '');
    const body = {
      AccessToken: access_token,
      ...(refreshtoken ? { RefreshToken: refreshtoken } : {}),
      ...(isOther ? { ImpersonateId: Number(impersonate_id) } : {}),
    };
    return { operation: 'adoptSession', input: { body } };
  }
  if (!id_token) return undefined;
  return { operation: 'exchangeIdToken', input: { query: { id_token, clientpin: clientpin ?? '' } } };
}

/** Exchanges the provider's code for a session; answers the person where nobody has registered it yet. */
async function returnFromProvider(
  root: RootStore,
  { state = '', code = '', iss }: Entry,
  target: { current: string },
): Promise<Newcomer | undefined> {
  const body = { state, code, ...(iss ? { iss } : {}) };
  const person = (await root.api.call('finishExternalLogin', { body })) as Newcomer & { returnTo: string };
  target.current = root.end.pathOf(person.returnTo);
  const { provider, externalAccessToken, clientpin } = person;
  try {
    await root.enterSession('obtainLocalAccessToken', { query: { provider, externalAccessToken, clientpin } });
    return undefined;
  } catch (error) {
    if (error instanceof AppError && error.code === 'external_unknown' && root.settings.hasRegistration) return person;
    throw error;
  }
}

async function signedInAs(root: RootStore): Promise<string> {
  const isSignedIn = await root.session.restore().catch(() => false);
  return isSignedIn ? root.session.record.userName : '';
}

function refusalOf({ locale }: RootStore, error: string): string {
  if (error === 'access_denied') return 'entry.cancelled';
  // Whatever stands in an address is shown as what it is: a short quotation.
  const reason = error.replace(/[^\p{L}\p{N} _.,:'-]/gu, ' ').slice(0, 100);
  return locale.text('entry.failed', { reason });
}

function reasonOf(error: unknown): string {
  return error instanceof AppError ? error.message : 'error.unexpected';
}
