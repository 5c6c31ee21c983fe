import type { FactorOwner } from '#server/auth/secondFactor/factors.ts';
import { sendText } from '#server/auth/secondFactor/texts.ts';
import type { RouteContext } from '../routesOf.ts';

const changes = {
  registered: 'an authenticator app was registered',
  on: 'it was turned on',
  off: 'it was turned off',
  preferred: 'another preferred way was chosen',
  recovery: 'new recovery codes were made',
  reset: 'an administrator removed it',
} as const;

/** Tells the user by e-mail what was changed; somebody else may have done it. The change stands whether it arrives or not. */
export async function announceChange(
  { services, request }: Pick<RouteContext, 'services' | 'request'>,
  user: FactorOwner,
  change: keyof typeof changes,
): Promise<void> {
  const text = services.locales.texts(user.language)[`message.factor.${change}`] ?? changes[change];
  try {
    await sendText(services, user, { channel: 'email', to: user.email, name: 'factor', values: { change: text } });
  } catch (error) {
    request.log.warn({ err: error }, 'a change was not announced');
  }
}
