import { RequestError } from '#server/errors.ts';
import { readText } from '#server/readText.ts';

/** Milliseconds that the service gets: who types does not wait longer. */
const TIMEOUT = 4_000;
/** Most bytes of an answer that are read. */
const MAX_BYTES = 1_000_000;

/**
 * Asks a service for addresses and reads its JSON. A redirect is refused: only the configured address is asked.
 *
 * @throws RequestError `places_unavailable`
 */
export async function fetchAnswer(
  address: string,
  query: Readonly<Record<string, string>>,
  { language, signal }: { language: string; signal: AbortSignal },
): Promise<unknown> {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  try {
    const response = await fetch(url, {
      redirect: 'error',
      headers: { accept: 'application/json', 'accept-language': language, 'user-agent': 'Mullion' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]),
    });
    if (!response.ok) throw new RequestError('places_unavailable');
    return JSON.parse(await readText(response, MAX_BYTES));
  } catch {
    throw new RequestError('places_unavailable');
  }
}
