import { fillTemplate, RequestError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { TaskFault } from './TaskFault.ts';

export type Words = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** Texts in the language of the owner of a task: who reads its log and mails. */
export function wordsOf({ locales }: Pick<Services, 'locales'>, language: string | null): Words {
  const texts = locales.texts(language ?? 'en-US');
  return (key, values = {}) => fillTemplate(texts[key] ?? key, values);
}

/** What an error says to people; what is not meant for them is only called an error. */
export function describeFault(fault: unknown, words: Words): { message: string; isFinal: boolean; isKnown: boolean } {
  if (fault instanceof TaskFault) {
    return { message: words(fault.key, fault.values), isFinal: fault.isFinal, isKnown: true };
  }
  if (fault instanceof RequestError) {
    const key = `server.${fault.code}`;
    const told = words(key, fault.values);
    return { message: told === key ? fault.message : told, isFinal: fault.status < 500, isKnown: true };
  }
  return { message: words('taskrun.fault.unexpected'), isFinal: false, isKnown: false };
}
