import type { Sender } from './message.types.ts';
import type { SmtpConfig } from './smtpConfig.ts';

/** Milliseconds: somebody waits in front of the sign-in page. */
const TIMEOUT = 10_000;

/** Sends e-mail through the SMTP server that the configuration names. */
export function smtpSender({ address, from }: SmtpConfig): Sender {
  return {
    send: async ({ to, subject, text, key, files = [] }) => {
      // Loaded with the first mail: most starts send none.
      const { createTransport } = await import('nodemailer');
      const timeouts = { connectionTimeout: TIMEOUT, greetingTimeout: TIMEOUT, socketTimeout: TIMEOUT };
      const transport = createTransport({ url: address, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          attachments: files.map(({ name, content }) => ({ filename: name, content })),
          // A server that gets a mail twice can tell by this.
          ...(key ? { messageId: `<${key}@${from.split('@').at(-1)?.replace('>', '') ?? 'mullion'}>` } : {}),
        });
      } finally {
        transport.close();
      }
    },
  };
}
