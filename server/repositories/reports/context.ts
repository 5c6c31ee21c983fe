import type { Actor } from '#server/policies/scope.ts';
import type { Services } from '#server/services.ts';

/** Whose language a report speaks, and the documents that it reads. */
export interface ReportContext {
  actor: Pick<Actor, 'language'>;
  services: Pick<Services, 'locales' | 'documents' | 'product'>;
}

/** Texts of the reader's language. */
export function textsOf({ actor, services }: ReportContext): Readonly<Record<string, string>> {
  return services.locales.texts(actor.language);
}
