import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hearInBrowser } from '../../../screens/shell/words/voice/browserSpeech.ts';
import { HearingFault } from '../../../screens/shell/words/voice/Hearing.ts';

class Recognition {
  static last: Recognition;
  lang = '';
  onstart?: () => void;
  onresult?: (event: object) => void;
  onerror?: (event: object) => void;
  onend?: () => void;
  start = vi.fn();
  stop = vi.fn(() => this.onend?.());
  abort = vi.fn(() => this.onend?.());

  constructor() {
    Recognition.last = this;
  }
}

const { signal } = new AbortController();

describe('the recognition of the browser', () => {
  beforeEach(() => vi.stubGlobal('SpeechRecognition', Recognition));
  afterEach(() => vi.unstubAllGlobals());

  const begin = async () => {
    const opening = hearInBrowser();
    Recognition.last.onstart?.();
    return opening;
  };

  it('hears English until it is stopped', async () => {
    const hearing = await begin();
    expect(Recognition.last.lang).toBe('en-US');
    Recognition.last.onresult?.({
      results: [[{ transcript: 'vacant units ' }], [{ transcript: ' at Harbor Point' }], []],
    });
    const transcribe = await hearing.stop();
    expect(await transcribe(signal)).toBe('vacant units at Harbor Point');
  });

  it.each([
    { error: 'not-allowed', reason: 'refused' },
    { error: 'service-not-allowed', reason: 'refused' },
    { error: 'audio-capture', reason: 'missing' },
  ])('does not begin: $error is $reason', async ({ error, reason }) => {
    const opening = hearInBrowser();
    Recognition.last.onerror?.({ error });
    Recognition.last.onend?.();
    await expect(opening).rejects.toEqual(expect.objectContaining({ reason }));
    await expect(opening).rejects.toBeInstanceOf(HearingFault);
  });

  it('says what broke while it heard', async () => {
    const hearing = await begin();
    Recognition.last.onerror?.({ error: 'network' });
    Recognition.last.onend?.();
    await hearing.ended;
    await expect((await hearing.stop())(signal)).rejects.toThrow('network');
  });

  it('heard nothing where nobody spoke', async () => {
    const hearing = await begin();
    Recognition.last.onerror?.({ error: 'no-speech' });
    expect(await (await hearing.stop())(signal)).toBe('');
  });

  it('lets go of the microphone', async () => {
    (await begin()).release();
    expect(Recognition.last.abort).toHaveBeenCalledOnce();
  });
});
