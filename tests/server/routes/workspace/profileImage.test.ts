import { beforeAll, expect, it } from 'vitest';
import { proves } from '../../../proves.ts';
import { call, type Session, signIn, upload } from '../../helpers/call.ts';
import { pictureOf as makePicture } from '../../helpers/pictures.ts';
import { describeDatabases, withServer } from '../../helpers/withServer.ts';

const PNG: readonly number[] = [...(await makePicture())];
const file = (bytes: ArrayLike<number> = PNG, name = 'me.png', type = 'image/png') =>
  new File([new Uint8Array(bytes)], name, { type });

describeDatabases('the picture of the user', (dialect) => {
  const server = withServer(dialect);
  let user: Session;
  let colleague: Session;
  let stranger: Session;

  beforeAll(async () => {
    user = await signIn(server, 'leasing@hmpg.example');
    colleague = await signIn(server, 'readonly@hmpg.example');
    stranger = await signIn(server, 'admin@northgate.example');
  });

  const send = (content: File | string, session = user) =>
    upload(server, session, 'uploadProfileImage', { file: content });
  const get = (id: string, session: Session | null = user) => call(server, session, 'getImage', { path: { id } });
  const pictureOf = async (session = user) => (await call(server, session, 'getUserProfile')).body.Picture;

  it(
    'is stored, stands in the profile and takes the place of the former one',
    proves('HTTP', 'SHELL-PROFILE-06'),
    async () => {
      expect(await pictureOf()).toBeNull();
      const first = await send(file());
      expect(first.status).toBe(200);
      expect(first.body.Picture).toBe(`/api/image/${first.body.Id}`);
      expect(await pictureOf()).toBe(first.body.Picture);
      const shown = await get(first.body.Id);
      expect(shown.status).toBe(200);
      expect(shown.headers['content-type']).toBe('image/png');
      const second = await send(file([...(await makePicture('jpeg'))]));
      expect(second.body.Id).not.toBe(first.body.Id);
      expect((await get(first.body.Id)).status).toBe(404);
      expect((await get(second.body.Id)).headers['content-type']).toBe('image/jpeg');
    },
  );

  it('is seen by the company and by nobody else', async () => {
    const { body } = await send(file());
    expect((await get(body.Id, colleague)).status).toBe(200);
    expect((await get(body.Id, stranger)).status).toBe(404);
    expect((await get(body.Id, null)).status).toBe(401);
  });

  it('is the own profile: read-only users set theirs, nobody without a session', async () => {
    expect((await send(file(), colleague)).status).toBe(200);
    expect((await send(file(), null as unknown as Session)).status).toBe(401);
  });

  it.each([
    ['a page called me.png', file([...Buffer.from('<html></html>')])],
    ['a drawing', file([...Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')], 'me.svg', 'image/svg+xml')],
    ['a moving picture', file([...Buffer.from('GIF89a')], 'me.gif', 'image/gif')],
    ['nothing', file([])],
    ['a text in place of the file', 'me.png'],
  ])('%s is refused', async (_name, content) => {
    const before = await pictureOf();
    expect((await send(content)).status).toBe(400);
    expect(await pictureOf()).toBe(before);
  });

  it('takes 5 MB and not one byte more', async () => {
    const bytes = (length: number) => {
      const all = new Uint8Array(length);
      all.set(PNG);
      return all;
    };
    expect((await send(file(bytes(5_242_880)))).status).toBe(200);
    const refused = await send(file(bytes(5_242_881), 'big.png'));
    expect(refused.status).toBe(413);
    expect(JSON.stringify(refused.body)).toContain('File limit exceed 5MB big.png');
  });
});
