import { beforeAll, expect, it } from 'vitest';
import { call, type Session, signIn, upload } from '../helpers/call.ts';
import { describeDatabases, withServer } from '../helpers/withServer.ts';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n');
/** One pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describeDatabases('files of a record', (dialect) => {
  const server = withServer(dialect);
  let supervisor: Session;
  let assistant: Session;
  let admin: Session;
  let id: number;

  beforeAll(async () => {
    const [multi, leasing, system] = await Promise.all([
      signIn(server, 'multi@hmpg.example'),
      signIn(server, 'leasing@hmpg.example'),
      signIn(server, 'sysadmin@hmpg.example'),
    ]);
    supervisor = { ...multi, role: 'Maintenance Supervisor' };
    [assistant, admin] = [leasing, system];
    id = (await call(server, supervisor, 'listWorkOrders')).body.workorder[0].Id;
  });

  const path = (more: object = {}) => ({ kind: 'workorder', id, ...more });
  const list = (session: Session) => call(server, session, 'listRecordFiles', { path: path() });
  const add = (session: Session, bytes: Buffer, name: string, more: object = {}) =>
    upload(server, session, 'addRecordFile', { file: new File([new Uint8Array(bytes)], name) }, path(more));
  const get = (session: Session, file: number, more: object = {}) =>
    call(server, session, 'getRecordFile', { path: path({ file, ...more }) });
  const remove = (session: Session, file: number) =>
    call(server, session, 'removeRecordFile', { path: path({ file }) });

  it('keeps a file for all who see the record, and gives its bytes to be saved, never shown', async () => {
    const saved = await add(supervisor, PDF, 'Rechnung März.pdf');
    expect(saved.body, JSON.stringify(saved.body)).toMatchObject({
      ...{ Name: 'Rechnung März.pdf', Type: 'application/pdf', Size: PDF.length, Preview: null, CanDelete: true },
    });
    const picture = await add(supervisor, PNG, 'door.png');
    expect(picture.body).toMatchObject({ Type: 'image/png', Preview: expect.stringMatching(/^data:image\/webp/) });
    const { body } = await list(assistant);
    expect(body).toMatchObject({ CanAdd: false, Most: 5_242_880, MaxRows: 2 });
    expect(body.data[0]).toMatchObject({ Name: 'door.png', CanDelete: false });
    const { headers, status } = await get(assistant, saved.body.Id);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/octet-stream');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-disposition']).toMatch(/^attachment; .*M%C3%A4rz\.pdf$/);
  });

  it.each([
    ['a quotation mark, as browsers send it', 'the "old" lease.pdf', 'the "old" lease.pdf'],
    ['ends of lines', 'a\r\nX-Evil: 1.pdf', 'a X-Evil: 1.pdf'],
    ['NUL, which no text of the database holds', 'a\u0000b.pdf', 'a b.pdf'],
    ['a mark that turns what follows', 'invoice\u202etxt.pdf', 'invoicetxt.pdf'],
  ])('keeps a name with %s as it reads', async (_what, sent, kept) => {
    const { body } = await add(supervisor, PDF, sent);
    expect(body.Name, JSON.stringify(body)).toBe(kept);
    expect((await get(supervisor, body.Id)).status).toBe(200);
    expect((await remove(supervisor, body.Id)).status).toBe(204);
  });

  it.each([
    ['a page', '<html><script>1</script>', 'page.html'],
    ['a page that is called a text', ' <svg onload="x">', 'note.txt'],
    ['a program that is called a picture', 'MZ\u0000\u0000', 'photo.png'],
    ['a document that is called a program', '%PDF-1.7', 'run.exe'],
    ['an archive', 'PK\u0003\u0004\u0000', 'all.zip'],
    ['a document with macros', 'PK\u0003\u0004[Content_Types].xml word/document.xml word/vbaProject.bin', 'a.docx'],
    ['nothing', '', 'empty.txt'],
  ])('refuses %s in words, and keeps nothing', async (_what, bytes, name) => {
    const before = (await list(supervisor)).body.MaxRows;
    const refused = await add(supervisor, Buffer.from(bytes, 'latin1'), name);
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toMatch(/Files of this kind are not taken|The file is empty/);
    expect((await list(supervisor)).body.MaxRows).toBe(before);
  });

  it('refuses what is too large, and one more than there may be', async () => {
    const large = await add(supervisor, Buffer.alloc(5_242_881, 'x'), 'large.txt');
    expect([400, 413]).toContain(large.status);
    const other = (await call(server, supervisor, 'listWorkOrders')).body.workorder[3].Id;
    const row = await server.db.selectFrom('record_file').selectAll().executeTakeFirstOrThrow();
    const { id: _id, ...copy } = row;
    await server.db
      .insertInto('record_file')
      .values(Array.from({ length: 50 }, () => ({ ...copy, object_id: other })))
      .execute();
    const refused = await add(supervisor, PDF, 'one.pdf', { id: other });
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toContain('There are 50 files already.');
  });

  it('is deleted by who added it and by administrators, and ends at the record, the database and the company', async () => {
    const { Id } = (await add(supervisor, PDF, 'mine.pdf')).body;
    expect((await add(assistant, PDF, 'x.pdf')).body.responseStatus.errorCode).toBe('edit_denied');
    const other = (await call(server, supervisor, 'listWorkOrders')).body.workorder[1].Id;
    expect((await get(supervisor, Id, { id: other })).status).toBe(404);
    expect((await get(supervisor, Id, { kind: 'tenant' })).status).toBe(403);
    expect((await get({ ...supervisor, database: 'hmpg_west' }, Id)).status).toBe(404);
    const stranger = await signIn(server, 'admin@northgate.example');
    expect([403, 404]).toContain((await get({ ...stranger, role: 'Leasing Agent', database: 'ngl_main' }, Id)).status);
    const theirs = (await add(admin, PDF, 'theirs.pdf')).body.Id;
    expect((await remove(supervisor, theirs)).status).toBe(403);
    expect((await remove(admin, Id)).status).toBe(204);
    expect((await remove(admin, theirs)).status).toBe(204);
    const kept = await server.db
      .selectFrom('record_file_content')
      .select('file_id')
      .where('file_id', '=', Id)
      .execute();
    expect(kept).toEqual([]);
  });
});
