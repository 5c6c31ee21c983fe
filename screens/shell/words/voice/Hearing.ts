/** What turns speech into text: the service of the server, its stand-in of the demo, or the browser. */
export type SpeechWay = 'service' | 'demo' | 'browser';

/** Speech that is taken in. */
export interface Hearing {
  /** It ended by itself: the limit was reached, or the microphone went away. */
  readonly ended: Promise<void>;
  /** Ends it and lets go of the microphone. The text is asked for with what this brings; empty: nothing was understood. */
  stop(): Promise<(signal: AbortSignal) => Promise<string>>;
  /** Lets go of the microphone; nothing is kept. */
  release(): void;
}

/** Seconds that a recording may last. */
export const MOST_SECONDS = 30;

export type HearingReason = 'unsupported' | 'refused' | 'missing' | 'broken';

/** Why nothing can be heard. */
export class HearingFault extends Error {
  readonly reason: HearingReason;

  constructor(reason: HearingReason) {
    super(reason);
    this.name = 'HearingFault';
    this.reason = reason;
  }
}
