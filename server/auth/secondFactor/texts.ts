import { fillTemplate } from '#server/errors.ts';
import type { Channel } from '#server/messages/message.types.ts';
import type { Services } from '#server/services.ts';
import { settings } from '#server/settings.ts';
import type { FactorOwner } from './factors.ts';

/** Said when the language of the user has no text. */
const texts = {
  'message.code.subject': 'Your {product} code: {code}',
  'message.code.text':
    'Your code for {product} is {code}. It is valid for {minutes} minutes and works once. If you did not try to sign in, change your password.',
  'message.factor.subject': 'The second factor of your {product} account was changed',
  'message.factor.text':
    'The second factor of your {product} account was changed: {change}. If that was not you, change your password and tell your administrator.',
} as const;

export interface TextPlan {
  channel: Channel;
  to: string;
  name: 'code' | 'factor';
  values: Readonly<Record<string, string | number>>;
}

/** Sends a text in the language of the user. */
export async function sendText(
  { senders, locales, now }: Services,
  user: Pick<FactorOwner, 'id' | 'company_id' | 'language'>,
  { channel, to, name, values }: TextPlan,
): Promise<void> {
  const own = locales.texts(user.language);
  const fill = (key: keyof typeof texts) =>
    fillTemplate(own[key] ?? texts[key], { product: settings.productName, ...values });
  await senders[channel]?.send({
    channel,
    to,
    subject: fill(`message.${name}.subject`),
    text: fill(`message.${name}.text`),
    userId: user.id,
    companyId: user.company_id,
    at: now(),
  });
}
