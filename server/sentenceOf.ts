import { fillTemplate, type RequestError, requestErrors } from './errors.ts';
import type { Services } from './services.ts';

/** What an error says, in the language of who asks. */
export function sentenceOf(
  { locales }: Pick<Services, 'locales'>,
  { code, values }: Pick<RequestError, 'code' | 'values'>,
  language: string,
  requestId = '',
): string {
  const template = locales.texts(language)[`server.${code}`] ?? requestErrors[code].message;
  return fillTemplate(template, { ...values, requestId });
}
