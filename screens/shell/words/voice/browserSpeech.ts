import { type Hearing, HearingFault, type HearingReason, MOST_SECONDS } from './Hearing.ts';

/** The part of the Web Speech API that is used. */
interface Recognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onstart: (() => void) | null;
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
  abort(): void;
}

const reasons: Readonly<Record<string, HearingReason>> = {
  'not-allowed': 'refused',
  'service-not-allowed': 'refused',
  'audio-capture': 'missing',
};

/**
 * The recognition of the browser, where no service is set.
 *
 * @throws HearingFault; Error with the word of the browser, such as `network`
 */
export function hearInBrowser(): Promise<Hearing> {
  const Recognition = recognitionOf();
  if (!Recognition) return Promise.reject(new HearingFault('unsupported'));
  const recognition = new Recognition();
  Object.assign(recognition, { lang: 'en-US', continuous: true, interimResults: false });
  const started = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  let texts: string[] = [];
  let fault: Error | undefined;
  recognition.onstart = () => started.resolve();
  recognition.onresult = ({ results }) => {
    texts = Array.from(results, (result) => result[0]?.transcript.trim() ?? '');
  };
  recognition.onerror = ({ error }) => {
    const reason = reasons[error];
    if (error !== 'no-speech' && error !== 'aborted') fault = reason ? new HearingFault(reason) : new Error(error);
    if (fault) started.reject(fault);
  };
  const limit = setTimeout(() => recognition.stop(), MOST_SECONDS * 1000);
  recognition.onend = () => {
    clearTimeout(limit);
    started.resolve();
    ended.resolve();
  };
  recognition.start();
  const heard = async (): Promise<string> => {
    await ended.promise;
    if (fault) throw fault;
    return texts.filter(Boolean).join(' ');
  };
  const hearing: Hearing = {
    ended: ended.promise,
    release: () => recognition.abort(),
    stop: async () => {
      recognition.stop();
      return heard;
    },
  };
  return started.promise.then(() => hearing);
}

/** Constructor of the browser's recognition, where it has one. */
export function recognitionOf(): (new () => Recognition) | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = globalThis as Readonly<
    Record<'SpeechRecognition' | 'webkitSpeechRecognition', (new () => Recognition) | undefined>
  > &
    typeof globalThis;
  return SpeechRecognition ?? webkitSpeechRecognition;
}
