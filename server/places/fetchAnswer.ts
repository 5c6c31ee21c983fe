import { RequestError } from '#server/errors.ts';

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
    return JSON.parse(await readText(response));
  } catch {
    throw new RequestError('places_unavailable');
  }
}

async function readText({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw new RequestError('places_unavailable');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
