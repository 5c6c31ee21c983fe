import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { withServer } from '../helpers/withServer.ts';

const server = withServer('sqlite');
const sockets: Socket[] = [];
afterAll(() => {
  for (const socket of sockets) socket.destroy();
});

it('callers who send their content slowly, or never, keep nobody else out', async () => {
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  const head = [
    'POST /api/oauth2/token HTTP/1.1',
    'Host: 127.0.0.1',
    'Content-Type: application/x-www-form-urlencoded',
  ];
  for (let count = 0; count < 450; count += 1) {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    sockets.push(socket);
    await once(socket, 'connect');
    socket.write([...head, 'Content-Length: 5000', '', 'grant_type='].join('\r\n'));
  }
  await expect.poll(() => connections()).toBeGreaterThanOrEqual(450);
  const answer = await fetch(`http://127.0.0.1:${port}/api/settings`);
  expect(answer.status).toBe(200);
});

const connections = () =>
  new Promise<number>((resolve) => server.app.server.getConnections((_, count) => resolve(count)));
