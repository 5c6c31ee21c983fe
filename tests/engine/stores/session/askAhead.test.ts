import { describe, expect, it } from 'vitest';
import { fakeApp, type MemoryStorage, role, workingApp } from '../fakeApp.ts';

const nothing = { role: undefined, database: undefined };
const started = ['getUserProfile', 'listMyRoles', 'getSecurityRules', 'listDocuments'];
const units = { kind: 'list', id: 'units', title: 'Units', route: 'users', hash: 'h1' };

/** The same browser after a reload: nothing but its storage is left. */
function reloaded(local: MemoryStorage) {
  const app = fakeApp({ local });
  app.server.handlers.listDocuments = () => ({ json: { documents: [units] } });
  return app;
}

async function startAgain(
  { root }: ReturnType<typeof fakeApp>,
  entry: Parameters<typeof root.flow.prepare>[1] = nothing,
) {
  await root.flow.prepare('en-US', entry);
  await root.start.begin();
}

describe('what a start asks for ahead', () => {
  it('is on its way, as the kept role and database, before the profile is answered; nothing is asked for twice', async () => {
    const { local, root } = await workingApp();
    await root.documents.get('list', 'units').catch(() => undefined);
    const again = reloaded(local);
    let answer = () => {};
    const wait = new Promise<void>((done) => {
      answer = done;
    });
    again.server.handlers.getUserProfile = () => ({ json: { Language: 'en-US' }, wait });
    const ready = startAgain(again);
    await expect
      .poll(() => again.server.calls.map(({ operation }) => operation))
      .toEqual(expect.arrayContaining([...started, 'getDocument']));
    expect(again.root.start.isReady).toBe(false);
    const pair = { role: 'Leasing Assistant', database: 'hmpg_east', loginguid: 'guid-1' };
    expect(again.server.last('getSecurityRules')?.headers).toMatchObject(pair);
    expect(again.server.last('getDocument')?.url.pathname).toBe('/api/documents/list/units');
    answer();
    await ready;
    expect(again.root.start.isReady).toBe(true);
    await again.root.documents.get('list', 'units');
    const counts = [...started, 'getDocument', 'refreshToken'].map((id) => again.server.count(id));
    expect(counts).toEqual(counts.map(() => 1));
  });

  it('is asked for again under the role that the user holds by now', async () => {
    const { local } = await workingApp();
    const again = reloaded(local);
    again.server.handlers.listMyRoles = () => ({ json: [role('Auditor', ['hmpg_west'])] });
    again.server.handlers.getSecurityRules = ({ headers }) =>
      headers.role === 'Auditor' ? undefined : { status: 403, json: {} };
    await startAgain(again);
    expect(again.root.start.isReady).toBe(true);
    expect(again.root.workspace.role).toBe('Auditor');
    expect(again.server.last('getSecurityRules')?.headers).toMatchObject({ role: 'Auditor', database: 'hmpg_west' });
  });

  it('is asked for again when its answer was lost', async () => {
    const { local } = await workingApp();
    const again = reloaded(local);
    for (const id of started)
      again.server.handlers[id] = (_, count) => {
        if (count === 1) throw new TypeError('Failed to fetch');
        return undefined;
      };
    await startAgain(again);
    expect(again.root.start.isReady).toBe(true);
    expect(started.map((id) => again.server.count(id))).toEqual([2, 2, 2, 2]);
  });

  it('is what the address names, and nothing where it names half of it', async () => {
    const { local } = await workingApp();
    const both = reloaded(local);
    both.server.handlers.listMyRoles = () => ({ json: [role('Auditor', ['hmpg_west'])] });
    await startAgain(both, { role: 'Auditor', database: 'hmpg_west' });
    expect(both.server.calls.filter(({ operation }) => operation === 'getSecurityRules')).toHaveLength(1);
    const half = reloaded(local);
    half.server.handlers.getUserProfile = () => ({ status: 500, json: {} });
    half.server.handlers.listMyRoles = () => ({ status: 500, json: {} });
    await startAgain(half, { role: 'Auditor', database: undefined });
    expect(half.root.start.state.is).toBe('failed');
    expect(half.server.count('getSecurityRules')).toBe(0);
  });

  it('begins with no session that was left or is not kept, and leaves nothing behind a sign-out', async () => {
    const { local, root } = await workingApp();
    await root.documents.get('list', 'units').catch(() => undefined);
    expect(local.getItem('start')).toContain('list/units');
    await root.flow.signOut();
    expect(local.getItem('start')).toBeNull();
    const again = reloaded(local);
    await startAgain(again);
    expect(again.root.start.state.is).toBe('signed-out');
    expect(again.server.count('refreshToken')).toBe(0);
  });
});
