import { totpCode, totpStep } from '../../../server/auth/secondFactor/totp.ts';
import { type Answer, call, PASSWORD, requestToken, type Session, signIn } from './call.ts';
import type { TestServer } from './withServer.ts';

/** What a user of the second factor does, by the doors that the server has. */
export function factorUser(server: TestServer, email: string) {
  let secret = '';
  let first = '';
  const now = () => server.services.now();
  return {
    /** A code of the app, at `steps` from now. */
    appCode: (steps = 0) => totpCode(secret, totpStep(now()) + steps),
    /** The code that registered the app, whatever the time is now. */
    firstCode: () => first,
    enter: (mfatoken = '', mfatype = '', address?: string) =>
      requestToken(server, { username: email, password: PASSWORD, mfatoken, mfatype }, address ? { address } : {}),
    /** Registers an app; the step of its first code counts as used. */
    async register(session: Session): Promise<Answer> {
      const begun = await call(server, session, 'registerMfa', { body: {} });
      secret = begun.body.Secret;
      first = totpCode(secret, totpStep(now()));
      return call(server, session, 'registerMfa', { body: { Code: first } });
    },
    async lastCode(): Promise<string> {
      const { body } = await call(server, await signIn(server, 'admin@hmpg.example'), 'listOutbox', {
        query: { itemsPerPage: 1 },
      });
      return /\b\d{6}\b/.exec(body.messages[0].text)?.[0] ?? '';
    },
  };
}
