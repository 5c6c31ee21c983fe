import { withoutClock } from '../../format/clock.ts';
import { localeFileOf, putLocaleFile, readLocaleFile } from '../../format/localeFile.ts';

/** Longest wait for a locale file, ms: the locale data of the browser are good enough. */
const PATIENCE = 3000;

const asked = new Map<string, Promise<void>>();

/**
 * Reads `{base}/{culture}.json`, once: how an operator wants months, halves of the day and weeks of a culture. A base that does not
 * answer leaves the locale data of the browser (OP-CDN).
 */
export function loadCulture(base: string, culture: string): Promise<void> {
  if (!base) return Promise.resolve();
  const url = `${base.replace(/\/+$/, '')}/${encodeURIComponent(withoutClock(culture).replace(/-x-.*$/, ''))}.json`;
  const running = asked.get(url) ?? read(url, culture);
  asked.set(url, running);
  return running;
}

async function read(url: string, culture: string): Promise<void> {
  try {
    const answer = await fetch(url, { credentials: 'omit', signal: AbortSignal.timeout(PATIENCE) });
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
    putLocaleFile(culture, { ...localeFileOf(culture), ...readLocaleFile(await answer.json()) });
  } catch (error) {
    asked.delete(url);
    console.warn(`The locale file of ${culture} could not be loaded; the built-in formats count.`, error);
  }
}
