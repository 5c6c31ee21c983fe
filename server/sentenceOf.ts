import { fillTemplate, type RequestError, requestErrors } from './errors.ts';
import type { Services } from './services.ts';

/** What an error says, in the language of who asks. */
export function sentenceOf(
  { installation, locales }: Pick<Services, 'installation' | 'locales'>,
  { code, values }: Pick<RequestError, 'code' | 'values'>,
  language: string,
  requestId = '',
): string {
  const template = locales.texts(language)[`server.${code}`] ?? requestErrors[code].message;
  return fillTemplate(template, { provider: installation.current.provider, ...values, requestId });
}
