import { readFileSync } from 'node:fs';
import { isObject } from '#server/engine.ts';
import { RequestError } from '#server/errors.ts';
import type { SpeechAnswer, SpeechRequest } from '#server/generated/types.ts';
import { readText } from '#server/readText.ts';
import type { SpeechService } from '#server/settings-file/installation.ts';

/** Most bytes of an answer that are read. */
const MAX_BYTES = 200_000;
/** What of an answer is handed on: parts, readings of each, characters of a reading. */
const MOST_RESULTS = 100;
const MOST_ALTERNATIVES = 30;
const MOST_LETTERS = 10_000;

/**
 * Hands speech to the service and reads what it understood. Of its answer only texts and their confidence go on. A redirect is
 * refused: only the configured address is asked.
 *
 * @throws RequestError speech_slow, speech_unavailable (no answer, a refusal, or one that is none)
 */
export async function askSpeech(
  { url, keyFile, keyHeader, timeout = 15 }: SpeechService,
  speech: SpeechRequest,
  signal: AbortSignal,
): Promise<SpeechAnswer> {
  const limit = AbortSignal.timeout(timeout * 1000);
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        ...keyOf(keyFile && readFileSync(keyFile, 'utf8').trim(), keyHeader),
      },
      body: JSON.stringify(speech),
      signal: AbortSignal.any([signal, limit]),
    });
    if (!response.ok) throw new Error(`The speech service answers with the status ${response.status}.`);
    return { results: resultsOf(JSON.parse(await readText(response, MAX_BYTES))) };
  } catch (cause) {
    throw new RequestError(limit.aborted ? 'speech_slow' : 'speech_unavailable', { cause });
  }
}

function keyOf(key: string | undefined, header: string | undefined): Record<string, string> {
  if (!key) return {};
  return header ? { [header]: key } : { authorization: `Bearer ${key}` };
}

/** An answer without results is silence. */
function resultsOf(answer: unknown): SpeechAnswer['results'] {
  const { results = [] } = objectIn(answer);
  return listIn(results)
    .slice(0, MOST_RESULTS)
    .map((result) => ({
      alternatives: listIn(objectIn(result).alternatives ?? [])
        .slice(0, MOST_ALTERNATIVES)
        .map(alternativeOf),
    }));
}

function alternativeOf(value: unknown): SpeechAnswer['results'][number]['alternatives'][number] {
  const { transcript = '', confidence } = objectIn(value);
  if (typeof transcript !== 'string') throw new Error('A transcript is no text.');
  const isSure = typeof confidence === 'number' && confidence >= 0 && confidence <= 1;
  return { transcript: transcript.slice(0, MOST_LETTERS), ...(isSure ? { confidence } : {}) };
}

function objectIn(value: unknown) {
  if (!isObject(value)) throw new Error('The speech service answers with no object where one belongs.');
  return value;
}

function listIn(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new Error('The speech service answers with no list where one belongs.');
  return value;
}
