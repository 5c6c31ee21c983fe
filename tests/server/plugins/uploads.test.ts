import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { UploadRoom } from '../../../server/plugins/uploads.ts';
import { proves } from '../../proves.ts';
import { headersOf, type Session, signIn } from '../helpers/call.ts';
import { describeDatabases, withServer } from '../helpers/withServer.ts';

const MEGABYTE = 1024 * 1024;

it('lets a user hold a part of the room, everybody together all of it, and takes each part back once', () => {
  const room = new UploadRoom();
  const takeAll = (user: number) => Array.from({ length: 8 }, () => room.take(user, 8 * MEGABYTE));
  const [back] = takeAll(1);
  expect(() => room.take(1, 1)).toThrow(/busy/);
  for (const user of [2, 3, 4]) takeAll(user);
  expect(() => room.take(5, 1)).toThrow(/busy/);
  back?.();
  back?.();
  room.take(5, 8 * MEGABYTE);
  expect(() => room.take(1, 1)).toThrow(/busy/);
});

describeDatabases('uploads', (dialect) => {
  const server = withServer(dialect);

  /** An upload of 5 MB that says its size and sends nothing yet; ends when it is called. */
  function begin(port: number, session: Session): { answer: Promise<number>; end: () => void } {
    const headers = {
      ...headersOf(session),
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': String(5 * MEGABYTE),
    };
    const sent = request({ port, method: 'POST', path: '/api/connect/tableImportExport/excelToJson', headers });
    const answer = new Promise<number>((resolve) => {
      sent.on('response', (response) => resolve(response.statusCode ?? 0)).on('error', () => resolve(0));
    });
    sent.flushHeaders();
    return { answer, end: () => sent.destroy() };
  }

  it(
    'of one user take a part of the memory, which is free again when they go',
    proves('HTTP', 'WIDGET-EXCEL-04'),
    async () => {
      const session = await signIn(server, 'leasing@hmpg.example');
      await server.app.listen({ host: '127.0.0.1', port: 0 });
      const { port } = server.app.server.address() as AddressInfo;
      const open = Array.from({ length: 13 }, () => begin(port, session));
      const refused = await Promise.race(open.map(({ answer }) => answer));
      expect(refused).toBe(503);
      for (const { end } of open) end();
      await expect
        .poll(async () => {
          const next = begin(port, session);
          const status = await Promise.race([next.answer, new Promise((resolve) => setTimeout(resolve, 300, 'read'))]);
          next.end();
          return status;
        })
        .toBe('read');
    },
  );
});
