import { readPath, referencesIn, type Scopes } from '../../language/binding.ts';
import type { EngineServices } from '../../services.ts';

/** Scopes that are the same on every screen: user, session, company. */
export function baseScopes(services: EngineServices): Scopes {
  return { ...services.scopes };
}

/** Text of a document with references filled in for people to read: `Delete {row.Name}?`. */
export function messageOf(services: EngineServices, text: string, scopes: Scopes): string {
  const found = services.locale.text(text);
  let message = '';
  let end = 0;
  for (const { path, at, length } of referencesIn(found)) {
    message += found.slice(end, at) + String(readPath(path, scopes) ?? '');
    end = at + length;
  }
  return message + found.slice(end);
}
