import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback } from '#server/config.ts';
import { RequestError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { wholeOf } from '#server/wholeCall.ts';

/**
 * Answers only to the names of this server: a page of somebody else whose name leads here (DNS rebinding) would otherwise
 * read what is meant for its visitor. The address that a connection came to is no name that others can give.
 */
export function refuseOtherHosts(app: FastifyInstance, { config }: Pick<Services, 'config'>): void {
  const own = [config.host, ...(config.hosts ?? [])].map((host) => plain(host));
  if (own.includes('*')) return;
  const suffixes = own.filter((host) => host.startsWith('*.')).map((host) => host.slice(1));
  const names = new Set(own);
  const isOwn = (request: FastifyRequest) => {
    const name = plain(nameOf(request));
    return (
      // HTTP/1.0, which health checks of proxies speak, has no names.
      name === '' ||
      isLoopback(name) ||
      names.has(name) ||
      (isIP(name) !== 0 && name === plain(request.socket.localAddress ?? '')) ||
      suffixes.some((suffix) => name.endsWith(suffix))
    );
  };
  const told = new Set<string>();
  app.addHook('onRequest', async (request) => {
    // What one call reads was let in with it.
    if (wholeOf() || isOwn(request)) return;
    const host = nameOf(request).slice(0, 100);
    if (told.size < 20 && !told.has(host)) {
      told.add(host);
      request.log.warn({ host }, 'refused a host name; if it is a name of this server, add it to MULLION_HOSTS');
    }
    throw new RequestError('host_unknown', { values: { host } });
  });
}

/** The name that the caller used; a trusted proxy says which. */
function nameOf(request: FastifyRequest): string {
  return request.hostname ?? '';
}

function plain(host: string): string {
  return host
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/, '')
    .replace(/\.$/, '');
}
