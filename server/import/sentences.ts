import { fillTemplate } from '#server/errors.ts';
import type { Actor } from '#server/policies/scope.ts';
import type { Services } from '#server/services.ts';

/** What an import says of its rows. Translated through the locale key `server.import.<code>`. */
const sentences = {
  added: '{name} was added.',
  granted: '{email} may work in {database}.',
  revoked: '{email} may no longer work in {database}.',
  line: 'Line {line}: {field}: {fault}',
  row: 'Row {row}, {field}: {fault}',
} as const;

export function toSentence(
  { actor, services }: { actor: Actor; services: Services },
  code: keyof typeof sentences,
  values: Readonly<Record<string, string | number>>,
): string {
  const template = services.locales.texts(actor.language)[`server.import.${code}`] ?? sentences[code];
  return fillTemplate(template, values).slice(0, 500);
}
