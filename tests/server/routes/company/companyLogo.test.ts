import { beforeAll, expect, it } from 'vitest';
import { proves } from '../../../proves.ts';
import { call, type Session, signIn, upload } from '../../helpers/call.ts';
import { pictureOf } from '../../helpers/pictures.ts';
import { describeDatabases, withServer } from '../../helpers/withServer.ts';

const PNG: readonly number[] = [...(await pictureOf())];
const picture = (bytes: ArrayLike<number> = PNG, name = 'logo.png', type = 'image/png') =>
  new File([new Uint8Array(bytes)], name, { type });

describeDatabases('the company logo', (dialect) => {
  const server = withServer(dialect);
  let admin: Session;
  let other: Session;

  beforeAll(async () => {
    admin = await signIn(server, 'admin@hmpg.example');
    other = await signIn(server, 'admin@northgate.example');
  });

  const send = (file: File | string, session = admin) => upload(server, session, 'uploadCompanyLogo', { file });
  const logoOf = async (session = admin) => (await call(server, session, 'getCompanyLogo')).body;

  it('is stored, read back and removed, and told to the change log', async () => {
    const before = await logoOf();
    const foreign = await logoOf(other);
    const answer = await send(picture());
    expect(answer.status).toBe(200);
    const { logo } = answer.body;
    expect(logo).toMatch(/^data:image\/png;base64,/);
    expect(answer.body).toEqual({ Id: before.Id, logo, Version: before.Version + 1 });
    expect(await logoOf()).toEqual(answer.body);
    expect((await call(server, admin, 'getCompanyInfo')).body.logo).toBe(logo);
    expect(await logoOf(other), 'another company keeps its own').toEqual(foreign);

    expect((await call(server, admin, 'removeCompanyLogo')).status).toBe(204);
    expect(await logoOf()).toMatchObject({ logo: null, Version: before.Version + 2 });
    const log = await server.db
      .selectFrom('change_log')
      .select('change_detail')
      .where('object_name', '=', 'Company')
      .orderBy('id')
      .execute();
    expect(log.map((row) => row.change_detail).slice(-2)).toEqual([
      expect.stringMatching(/^Logo uploaded \(image\/png, \d+ bytes\)$/),
      'Logo removed',
    ]);
  });

  it.each([
    ['jpeg', 'image/jpeg'],
    ['gif', 'image/gif'],
    ['webp', 'image/webp'],
  ] as const)('%s is told by its bytes, whatever it is called', async (format, type) => {
    const { body } = await send(picture([...(await pictureOf(format))], 'logo.png', 'image/png'));
    expect(body.logo).toMatch(new RegExp(`^data:${type};base64,`));
  });

  it.each([
    ['a page called logo.png', picture([...Buffer.from('<html></html>')])],
    ['a drawing', picture([...Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')], 'logo.svg', 'image/svg+xml')],
    ['a program', picture([0x4d, 0x5a, 0x90], 'logo.png')],
    ['nothing', picture([])],
    ['a text in place of the file', 'logo.png'],
  ])('%s is refused', proves('HTTP', 'CONSOLE-UPLOAD-03'), async (_name, file) => {
    const before = await logoOf();
    expect((await send(file)).status).toBe(400);
    expect(await logoOf()).toEqual(before);
  });

  it('takes 5 MB and not one byte more', proves('HTTP', 'CONSOLE-UPLOAD-02'), async () => {
    const bytes = (length: number) => {
      const all = new Uint8Array(length);
      all.set(PNG);
      return all;
    };
    expect((await send(picture(bytes(5_242_880)))).status).toBe(200);
    const refused = await send(picture(bytes(5_242_881)));
    expect(refused.status).toBe(413);
    expect(JSON.stringify(refused.body)).toContain('File limit exceed 5MB logo.png');
  });

  it('is not changed by a read-only user, nor by anybody without the page', async () => {
    for (const email of ['readonly@hmpg.example', 'leasing@hmpg.example']) {
      const session = await signIn(server, email);
      expect((await send(picture(), session)).status, email).toBe(403);
      expect((await call(server, session, 'removeCompanyLogo')).status, email).toBe(403);
    }
    expect((await send(picture(), null as unknown as Session)).status).toBe(401);
  });
});
