import { readPath, referencesIn, type Scopes } from '../../language/binding.ts';
import type { EngineServices } from '../../services.ts';
import { messageOf } from './messages.ts';

/** Texts for who tries what cannot be done. */
export interface Notices {
  notice?: string;
  /** Instead of `notice`, where something that it names is empty. */
  noticeplain?: string;
}

/** What is told: the message with the names in it, or the plain one where a name is missing. */
export function noticeOf(
  services: EngineServices,
  { notice, noticeplain }: Notices,
  scopes: Scopes,
): string | undefined {
  if (notice === undefined) return undefined;
  const isNamed = referencesIn(services.locale.text(notice)).every(({ path }) => (readPath(path, scopes) ?? '') !== '');
  return messageOf(services, isNamed ? notice : (noticeplain ?? notice), scopes);
}
