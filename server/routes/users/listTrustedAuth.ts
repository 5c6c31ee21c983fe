import { defineRoute } from '../defineRoute.ts';

/** GET {co}/trustedauth: the providers that a user may be let in by (CONSOLE-USER-10). */
export const listTrustedAuth = defineRoute('listTrustedAuth', ({ actor, services }) => {
  const none = services.locales.texts(actor.language)['server.choice.none'] ?? 'None';
  const providers = services.installation.current.providers.map(({ id, label }) => ({ id, label }));
  return { data: [{ id: 0, label: none }, ...providers] };
});
