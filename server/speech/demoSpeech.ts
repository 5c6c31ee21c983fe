import type { SpeechAnswer } from '#server/generated/types.ts';

/** Loudest sample of a room where nobody speaks. */
const SILENCE = 300;

/** What the demo answers instead of a service: it only hears whether somebody spoke, and then always the same phrase. */
export function demoSpeech(samples: Buffer): SpeechAnswer {
  for (let at = 0; at < samples.length; at += 2) {
    if (Math.abs(samples.readInt16LE(at)) > SILENCE)
      return { results: [{ alternatives: [{ transcript: 'vacant units' }] }] };
  }
  return { results: [] };
}
