import { toLinear16 } from './linear16.ts';

/** What an AudioWorklet has and the types of the browser's pages do not know. */
declare abstract class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;

/** Samples that are handed on at once: 21 ms at 48 kHz. */
const COUNT = 1024;

registerProcessor(
  'recorder',
  class extends AudioWorkletProcessor {
    readonly #gathered = new Int16Array(COUNT);
    #count = 0;

    /** Called with 128 samples of each channel; without a source there is none. */
    process([channels = []]: readonly (readonly Float32Array[])[]): boolean {
      for (const sample of toLinear16(channels)) {
        this.#gathered[this.#count++] = sample;
        if (this.#count < COUNT) continue;
        this.port.postMessage(this.#gathered.slice());
        this.#count = 0;
      }
      return true;
    }
  },
);
