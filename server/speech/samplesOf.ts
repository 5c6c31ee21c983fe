import { RequestError } from '#server/errors.ts';
import type { SpeechRequest } from '#server/generated/types.ts';

/** Seconds of speech; a recording ends at 30, and may end a little late. */
const MOST_SECONDS = 31;
const BYTES = 2;

/**
 * The samples of recorded speech.
 *
 * @throws RequestError speech_too_long; speech_unreadable for what is no base64 of whole samples
 */
export function samplesOf({ audio: { content }, config: { sampleRateHertz } }: SpeechRequest): Buffer {
  const samples = Buffer.from(content, 'base64');
  if (samples.length === 0 || samples.length % BYTES !== 0 || samples.toString('base64') !== content)
    throw new RequestError('speech_unreadable');
  if (samples.length > MOST_SECONDS * BYTES * sampleRateHertz)
    throw new RequestError('speech_too_long', { values: { seconds: 30 } });
  return samples;
}
