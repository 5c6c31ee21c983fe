import { StartError } from '#server/errors.ts';

/** The mail server that MULLION_SMTP names. */
export interface SmtpConfig {
  /** `smtp:` or `smtps:`, with name and password where they are needed. */
  address: string;
  /** Who the mails are from. */
  from: string;
}

/**
 * The mail server of the environment; undefined where there is none.
 *
 * @throws StartError VARIABLE_INVALID
 */
export function readSmtp(address: string | undefined, from: string | undefined): SmtpConfig | undefined {
  if (address === undefined) return undefined;
  if (!/^smtps?:\/\/[^/]/.test(address) || !URL.canParse(address)) {
    throw new StartError('VARIABLE_INVALID', {
      name: 'MULLION_SMTP',
      want: 'an address such as smtps://name:password@mail.example:465',
      value: address.replace(/\/\/[^@]*@/, '//…@'),
      fallback: '(no e-mail)',
    });
  }
  if (from && /^[^\r\n]*[^\s@]+@[^\s@]+$/.test(from)) return { address, from };
  throw new StartError('VARIABLE_INVALID', {
    name: 'MULLION_MAIL_FROM',
    want: 'the sender of e-mails, such as Mullion <no-reply@mail.example>',
    value: from ?? '',
    fallback: '(no e-mail)',
  });
}
