import { expect, it } from 'vitest';
import { proves } from '../../proves.ts';
import { call, type Session, signIn } from '../helpers/call.ts';
import { describeDatabases, withServer } from '../helpers/withServer.ts';

describeDatabases('the stack-trace flag', (dialect) => {
  const server = withServer(dialect);
  const claimsOf = ({ accessToken }: Session) =>
    JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString());
  const fault = async (session: Session) =>
    (await call(server, session, 'getImage', { path: { id: 'nobody' } })).body.responseStatus;

  it(
    'stands in the token of support staff, who get details of a failed request; nobody else does',
    proves('HTTP', 'SHELL-ACCESS-15'),
    async () => {
      const support = await signIn(server, 'support@hmpg.example');
      expect(claimsOf(support).stacktrace).toBe('1');
      expect((await fault(support)).requestDebug).toContain('GET /api/image/nobody');
      const user = await signIn(server, 'leasing@hmpg.example');
      expect(claimsOf(user)).not.toHaveProperty('stacktrace');
      expect(await fault(user)).not.toHaveProperty('requestDebug');
    },
  );
});
