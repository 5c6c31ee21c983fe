import { AppError, Latest, observe, type RootStore } from '#engine/index.ts';
import { type Hearing, HearingFault, type SpeechWay } from './Hearing.ts';

/** What the microphone is doing; `opening` waits for it and shows as idle. */
export type VoiceState = 'idle' | 'opening' | 'recording' | 'stopped' | 'transcribing';

/** Why the microphone cannot be used: refused, not there, or nothing to turn speech into text. */
export type VoiceBar = 'refused' | 'missing' | 'off';

/** What is said, from the microphone to the text (WIDGET-VOICE-01 to -07). */
export class Voice {
  state: VoiceState = 'idle';
  bar: VoiceBar | undefined;
  /** Loudness of what is recorded, 0 to 1. */
  level = 0;
  readonly way: SpeechWay | undefined;
  readonly #root: RootStore;
  readonly #heard: (transcript: string) => void;
  readonly #latest: Latest;
  #hearing: Hearing | undefined;

  constructor(root: RootStore, heard: (transcript: string) => void) {
    this.#root = root;
    this.#heard = heard;
    this.#latest = new Latest(() => root.workspace.epoch);
    const { speech } = root.settings;
    this.way = speech !== 'off' ? speech : hasRecognition() ? 'browser' : undefined;
    observe(this, 'state', 'bar', 'level');
  }

  /** Follows whether the microphone is allowed. Returns what lets go of it. */
  start(): () => void {
    this.#barBy(undefined);
    const end = new AbortController();
    if (this.way) void this.#followPermission(end.signal);
    return () => {
      end.abort();
      this.release();
    };
  }

  /** The one control: begins, stops, or gives up what is not text yet. */
  press(): void {
    if (this.bar) return;
    if (this.state === 'idle') void this.#record();
    else if (this.state === 'recording') void this.#stop();
    else this.release();
  }

  /** Lets go of the microphone; what was said and is not text yet is dropped. */
  release(): void {
    this.#latest.stop();
    this.#hearing?.release();
    this.#hearing = undefined;
    this.#become('idle');
  }

  async #record(): Promise<void> {
    const asked = this.#latest.ask();
    this.#become('opening');
    try {
      const hearing = await this.#open();
      if (asked.isLate) return hearing.release();
      this.#hearing = hearing;
      this.#become('recording');
      void hearing.ended.then(() => {
        if (this.#hearing === hearing && this.state === 'recording') void this.#stop();
      });
    } catch (error) {
      if (!asked.isLate) this.#fail(error);
    }
  }

  async #open(): Promise<Hearing> {
    if (this.way === 'browser') return (await import('./browserSpeech.ts')).hearInBrowser();
    // Old browsers have no microphone for pages, nor has any for a page that came over plain http.
    if (!navigator.mediaDevices?.getUserMedia) throw new HearingFault('unsupported');
    const { recordSpeech } = await import('./recordSpeech.ts');
    return recordSpeech(this.#root.api, (level) => {
      this.level = level;
    });
  }

  async #stop(): Promise<void> {
    const asked = this.#latest.ask();
    const hearing = this.#hearing;
    if (!hearing) return;
    this.#become('stopped');
    try {
      const transcribe = await hearing.stop();
      if (asked.isLate) return;
      this.#become('transcribing');
      const transcript = await transcribe(asked.signal);
      if (asked.isLate) return;
      this.release();
      if (transcript) this.#heard(transcript);
      else this.#tell('info', 'voice.silence');
    } catch (error) {
      if (!asked.isLate) this.#fail(error);
    }
  }

  #fail(error: unknown): void {
    const isHeard = this.state === 'stopped' || this.state === 'transcribing';
    this.release();
    if (error instanceof HearingFault) {
      const { reason } = error;
      if (reason === 'refused' || reason === 'missing') this.#barBy(reason);
      else this.#tell(reason === 'unsupported' ? 'warning' : 'error', `voice.${reason}`);
      return;
    }
    if (isHeard) console.error('Error while getting transcription', error);
    // An ended session has its own message.
    if (error instanceof AppError && error.status === 401) return;
    this.#tell('error', error instanceof AppError ? error.message : 'voice.failed');
  }

  #tell(type: 'info' | 'warning' | 'error', text: string): void {
    this.#root.toasts.show({ type, title: 'voice.title', text });
  }

  async #followPermission(signal: AbortSignal): Promise<void> {
    try {
      const permission = await navigator.permissions.query({ name: 'microphone' as PermissionName });
      const follow = () => {
        if (permission.state === 'denied') this.#barBy('refused');
        else if (this.bar === 'refused') this.#barBy(undefined);
      };
      if (signal.aborted) return;
      if (permission.state === 'denied') follow();
      permission.addEventListener('change', follow, { signal });
    } catch {
      // Not every browser says; then the first try does.
    }
  }

  #barBy(bar: VoiceBar | undefined): void {
    this.bar = this.way ? bar : 'off';
  }

  #become(state: VoiceState): void {
    this.state = state;
    this.level = 0;
  }
}

function hasRecognition(): boolean {
  return 'SpeechRecognition' in globalThis || 'webkitSpeechRecognition' in globalThis;
}
