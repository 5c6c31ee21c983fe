import { describe, expect, it, vi } from 'vitest';
import { AppError } from '#engine/http/AppError.ts';
import { PictureStore } from '#engine/stores/profile/PictureStore.ts';
import { ProfileStore } from '#engine/stores/profile/ProfileStore.ts';
import { proves } from '../../../proves.ts';

type Call = (operation: string, input: { body?: Record<string, unknown> }) => unknown;

function profileOf(call: Call, kept?: object) {
  const calls: { operation: string; body: unknown }[] = [];
  const written: unknown[] = [];
  const api = {
    call: async (operation: string, input: { body?: Record<string, unknown> } = {}) => {
      calls.push({ operation, body: input.body });
      return call(operation, input);
    },
  };
  const keeper = { read: async () => kept as never, write: async (profile: unknown) => void written.push(profile) };
  const profile = new ProfileStore(
    () => api as never,
    () => ['Id', 'Language', 'Version'],
    async () => keeper,
  );
  return { profile, calls, written };
}

describe('the profile', () => {
  it('says nothing of nobody', () => {
    const { profile } = profileOf(() => ({}));
    expect([profile.name, profile.email, profile.language, profile.culture, profile.isReadOnly]).toEqual([
      '',
      '',
      'en-US',
      'en-US',
      false,
    ]);
  });

  it('is read, kept and forgotten', async () => {
    const data = { FullName: 'Ann', Email: 'a@x.example', Language: 'ar-SA', IsReadOnly: true };
    const { profile, written } = profileOf(() => data);
    await profile.load();
    await Promise.resolve();
    expect([profile.name, profile.email, profile.language, profile.culture, profile.isReadOnly]).toEqual([
      'Ann',
      'a@x.example',
      'ar-SA',
      'ar-SA',
      true,
    ]);
    expect(written).toEqual([data]);
    profile.forget();
    expect(profile.data).toEqual({});
  });

  it.each([
    [0, true],
    [503, true],
    [400, false],
    [499, false],
  ])(
    'that a server refuses with %i is the kept one: %s',
    proves('unit', 'SHELL-PROFILE-10'),
    async (status, isKept) => {
      const warn = vi.spyOn(console, 'warn').mockReturnValue();
      const fail = () => {
        throw new AppError({ code: 'x', message: 'no', status });
      };
      const { profile } = profileOf(fail, { FullName: 'Kept' });
      const loading = profile.load();
      if (isKept) await loading;
      else await expect(loading).rejects.toMatchObject({ status });
      expect([profile.name, warn.mock.calls.length]).toEqual(isKept ? ['Kept', 1] : ['', 0]);
      warn.mockRestore();
      await expect(profileOf(fail).profile.load()).rejects.toMatchObject({ status });
    },
  );

  it('is saved one change after the other, as far as the call takes it', async () => {
    let version = 1;
    const { profile, calls } = profileOf((operation, { body }) => {
      if (operation === 'getUserProfile') return { Id: 7, Version: 1, Own: 'x' };
      if (body?.Language === 'bad') throw new Error('no');
      version += 1;
      return { Version: version };
    });
    await profile.load();
    const first = profile.save({ Language: 'fr-FR' });
    const bad = profile.save({ Language: 'bad' });
    const last = profile.save({ Language: 'de-DE', Other: 1 });
    await first;
    await expect(bad).rejects.toThrow('no');
    await last;
    expect(calls.slice(1).map(({ body }) => body)).toEqual([
      { Id: 7, Version: 1, Language: 'fr-FR' },
      { Id: 7, Version: 2, Language: 'bad' },
      { Id: 7, Version: 2, Language: 'de-DE' },
    ]);
    expect(profile.data).toEqual({ Id: 7, Version: 3, Own: 'x', Language: 'de-DE', Other: 1 });
  });

  it('takes another picture', async () => {
    const { profile, calls } = profileOf((operation) =>
      operation === 'getUserProfile' ? { Id: 7 } : { Picture: '/p' },
    );
    await profile.load();
    const file = new File([], 'a.png');
    await profile.savePicture(file);
    expect([calls[1], profile.data]).toEqual([
      { operation: 'uploadProfileImage', body: { file } },
      { Id: 7, Picture: '/p' },
    ]);
  });
});

describe('pictures', () => {
  it('are read once, shown from memory, and gone at sign-out', async () => {
    const revoked: string[] = [];
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void revoked.push(url));
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const ids: unknown[] = [];
    const answers: Record<string, unknown> = { a: new Blob(['x']), b: 'none' };
    const api = {
      call: async (_operation: string, { path }: { path: { id: string } }) => {
        ids.push(path.id);
        if (!(path.id in answers)) throw new Error('no');
        return answers[path.id];
      },
    };
    const pictures = new PictureStore(api as never);
    const read = async (address: string) => {
      pictures.read(address);
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
      return pictures.read(address);
    };
    expect([await read('/api/image/a'), await read('/api/image/b'), await read('/api/image/c')]).toEqual([
      'blob:1',
      undefined,
      undefined,
    ]);
    expect([ids, warn.mock.calls.length]).toEqual([['a', 'b', 'c'], 1]);
    pictures.forget();
    expect([revoked, pictures.shown.size]).toEqual([['blob:1'], 0]);
    pictures.read('/api/image/a');
    pictures.forget();
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    expect([ids.length, pictures.shown.size]).toEqual([4, 0]);
  });
});
