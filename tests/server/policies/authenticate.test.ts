import { describe, expect, it } from 'vitest';
import { signAccessToken } from '../../../server/auth/tokens.ts';
import { authenticate, bearerOf } from '../../../server/policies/authenticate.ts';
import { withSmallDatabase } from './smallDatabase.ts';

const place = withSmallDatabase();
const key = new Uint8Array(32).fill(7);
const now = new Date('2026-03-05T12:00:00.000Z');
let count = 0;

/** A new session of the user with its token. */
async function open(parts: object = {}, userId = 1): Promise<string> {
  const id = `session-${++count}`;
  await place.db
    .insertInto('session')
    .values({
      id,
      user_id: userId,
      company_id: 1,
      mode: 'storage',
      created_at: now.toISOString(),
      expires_at: '2026-03-05T13:00:00.000Z',
      ended_at: null,
      end_reason: null,
      invalidated_at: null,
      forced_logout_at: null,
      ...parts,
    })
    .execute();
  return tokenOf(id, 1);
}

const tokenOf = async (sessionId: string, userId: number) =>
  `Bearer ${await signAccessToken(key, { userId, sessionId, name: 'x', roles: [] }, now)}`;

const who = (authorization: string | undefined) => authenticate(place.db, { key, authorization, now });

async function refusal(authorization: string | undefined): Promise<[string, object | undefined]> {
  const error = await who(authorization).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return [Reflect.get(Object(error), 'code'), Reflect.get(Object(error), 'headers')];
}

describe('the token of the header', () => {
  const text = 'a'.repeat(20);
  it.each([
    [undefined, undefined],
    ['', undefined],
    [`Bearer ${text}`, text],
    [`bearer ${text}`, text],
    [`Bearer ${text}.b-_9`, `${text}.b-_9`],
    [`Bearer ${text.slice(1)}`, undefined],
    [`Bearer ${'a'.repeat(4000)}`, 'a'.repeat(4000)],
    [`Bearer ${'a'.repeat(4001)}`, undefined],
    [`Basic ${text}`, undefined],
    [` Bearer ${text}`, undefined],
    [`Bearer ${text} x`, undefined],
    [`Bearer ${text}!`, undefined],
  ])('of %s is %s', (header, expected) => {
    expect(bearerOf(header)).toBe(expected);
  });
});

describe('a session', () => {
  it('tells its user', async () => {
    const user = await who(await open());
    expect(user).toEqual({
      userId: 1,
      companyId: 1,
      fullName: 'User 1',
      email: 'user1@example.org',
      language: 'de-DE',
      culture: 'en-GB',
      isReadOnly: false,
      clock: null,
      isSupportUser: false,
      mustChangePassword: false,
      sessionId: `session-${count}`,
    });
  });

  it('tells the flags of its user', async () => {
    const token = await open();
    for (const flag of ['is_read_only', 'is_support_user', 'must_change_password'] as const) {
      await place.db.updateTable('app_user').set(flag, 1).where('id', '=', 1).execute();
      const { isReadOnly, isSupportUser, mustChangePassword } = await who(token);
      expect([isReadOnly, isSupportUser, mustChangePassword]).toEqual([
        flag === 'is_read_only',
        flag === 'is_support_user',
        flag === 'must_change_password',
      ]);
      await place.db.updateTable('app_user').set(flag, 0).where('id', '=', 1).execute();
    }
  });

  it('tells who works as the user, whose password is not theirs to change', async () => {
    await place.db.updateTable('app_user').set({ must_change_password: 1 }).where('id', '=', 1).execute();
    const user = await who(await open({ impersonator_id: 2 }));
    expect([user.impersonator, user.mustChangePassword]).toEqual([{ userId: 2, fullName: 'User 2' }, false]);
    await place.db.updateTable('app_user').set({ must_change_password: 0 }).where('id', '=', 1).execute();
  });

  const time = now.toISOString();
  it.each<[string, object, string, object | undefined]>([
    ['ended', { ended_at: time }, 'signed_out', undefined],
    ['at its end', { expires_at: time }, 'signed_out', undefined],
    ['ended by force', { forced_logout_at: time, ended_at: time }, 'forced_logout', { 'x-token-forcedlogout': 'true' }],
    ['with other roles', { invalidated_at: time }, 'token_invalidated', { 'x-token-invalidated': 'true' }],
    ['ended with other roles', { invalidated_at: time, ended_at: time }, 'signed_out', undefined],
  ])('%s is refused', async (_, parts, code, headers) => {
    expect(await refusal(await open(parts))).toEqual([code, headers]);
  });

  it('of another user is refused', async () => {
    expect(await refusal(await open({}, 3))).toEqual(['signed_out', undefined]);
  });

  it('that does not exist is refused, and a call without a token', async () => {
    expect(await refusal(await tokenOf('nowhere', 1))).toEqual(['signed_out', undefined]);
    expect(await refusal(undefined)).toEqual(['signed_out', undefined]);
  });

  it('of an inactive user is refused', async () => {
    const token = await open();
    await place.db.updateTable('app_user').set({ in_active: 1 }).where('id', '=', 1).execute();
    expect(await refusal(token)).toEqual(['account_inactive', undefined]);
    await place.db.updateTable('app_user').set({ in_active: 0 }).where('id', '=', 1).execute();
  });
});

it('two tokens of one session and one second are two', async () => {
  expect(await tokenOf('session-x', 1)).not.toBe(await tokenOf('session-x', 1));
});
