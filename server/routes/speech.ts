import { RequestError } from '#server/errors.ts';
import { askSpeech } from '#server/speech/askSpeech.ts';
import { demoSpeech } from '#server/speech/demoSpeech.ts';
import { samplesOf } from '#server/speech/samplesOf.ts';
import { speechOf } from '#server/speech/speechOf.ts';
import { type RouteContext, routesOf } from './routesOf.ts';

export const speech = routesOf({
  transcribeSpeech,
});

/** POST /api/speechtotext (WIDGET-VOICE-03, OP-SPEECH): the browser learns neither address nor key of the service. */
async function transcribeSpeech({ actor, body, services, signal }: RouteContext<'transcribeSpeech'>) {
  if (speechOf(services) === 'off') throw new RequestError('speech_off');
  const samples = samplesOf(body);
  const { speechService } = services.installation.current;
  if (!speechService) return demoSpeech(samples);
  return services.speech.take(actor.userId, () => askSpeech(speechService, body, signal));
}
