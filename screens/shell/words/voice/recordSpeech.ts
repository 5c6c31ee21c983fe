import type { ApiClient } from '#engine/index.ts';
import { transcribeSpeech } from '../../../api/speech.ts';
import { type Hearing, MOST_SECONDS } from './Hearing.ts';
import { loudnessOf, toBase64 } from './linear16.ts';
import { openMicrophone } from './openMicrophone.ts';
import recorder from './recorder.worklet.ts?worker&url';

/** Samples in a second that speech services take. */
const LOWEST_RATE = 8_000;
const HIGHEST_RATE = 48_000;

/**
 * Records as 16-bit mono at the rate of the device, for the speech service of the server (WIDGET-VOICE-03).
 *
 * @param onLevel loudness, 0 to 1, many times in a second
 * @throws HearingFault
 */
export async function recordSpeech(api: ApiClient, onLevel: (level: number) => void): Promise<Hearing> {
  const stream = await openMicrophone();
  const [track] = stream.getAudioTracks();
  const context = new AudioContext(rateOf(track));
  const parts: Int16Array<ArrayBuffer>[] = [];
  const ended = Promise.withResolvers<void>();
  let closing: Promise<void> | undefined;
  const release = () => {
    for (const one of stream.getTracks()) one.stop();
    closing ??= context.close();
    return closing;
  };
  try {
    await context.audioWorklet.addModule(recorder);
    await context.resume();
    const node = new AudioWorkletNode(context, 'recorder', { channelCount: 1, channelCountMode: 'explicit' });
    let left = MOST_SECONDS * context.sampleRate;
    node.port.onmessage = ({ data }: MessageEvent<Int16Array<ArrayBuffer>>) => {
      if (left <= 0) return;
      parts.push(data);
      left -= data.length;
      onLevel(loudnessOf(data));
      if (left <= 0) ended.resolve();
    };
    track?.addEventListener('ended', () => ended.resolve());
    // Only what leads to the loudspeakers is run; nothing is heard, for the recorder gives silence.
    context.createMediaStreamSource(stream).connect(node).connect(context.destination);
  } catch (error) {
    await release();
    throw error;
  }
  return {
    ended: ended.promise,
    release: () => void release(),
    stop: async () => {
      await release();
      const content = await toBase64(parts);
      const { sampleRate: sampleRateHertz } = context;
      const config = { encoding: 'LINEAR16', sampleRateHertz, audioChannelCount: 1, ...understood } as const;
      return async (signal) => {
        if (content === '') return '';
        const { results } = await transcribeSpeech(api, { body: { config, audio: { content } } }, { signal });
        return results
          .map(({ alternatives: [best] }) => best?.transcript.trim())
          .filter(Boolean)
          .join(' ');
      };
    },
  };
}

const understood = { languageCode: 'en-US', model: 'video' } as const;

function rateOf(track: MediaStreamTrack | undefined): AudioContextOptions {
  const { sampleRate } = track?.getSettings() ?? {};
  return sampleRate ? { sampleRate: Math.max(LOWEST_RATE, Math.min(HIGHEST_RATE, sampleRate)) } : {};
}
