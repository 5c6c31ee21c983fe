import type { Page } from 'playwright/test';
import { expectAccessible } from './helpers/axe.ts';
import { proves } from './helpers/proves.ts';
import { withSettings } from './helpers/shellAnswers.ts';
import { openInWorkspace } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

test.use({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const args = [
        ...(launchOptions.args ?? []),
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ];
      await use({ ...launchOptions, args });
    },
    { scope: 'worker' },
  ],
});

const leasing = { role: 'Leasing Agent', database: 'hmpg_east', path: 'dashboard' };
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Search in words' }).first();
const phraseOf = (page: Page) => dialogOf(page).getByRole('textbox', { name: 'What are you looking for?' });
const voiceOf = (page: Page) => dialogOf(page).getByRole('region', { name: 'Speech Recognition' });
const controlOf = (page: Page) => voiceOf(page).getByRole('button');

interface Seen {
  states: string[];
  streams: MediaStream[];
}

/** Follows the states that are shown and the streams of the microphone. */
async function watch(page: Page) {
  await page.addInitScript(() => {
    const seen: Seen = { states: [], streams: [] };
    Object.assign(globalThis, { seen });
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted);
      seen.streams.push(stream);
      return stream;
    };
    new MutationObserver(() => {
      const state = document.querySelector<HTMLElement>('section[data-state]')?.dataset.state;
      if (state && state !== seen.states.at(-1)) seen.states.push(state);
    }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-state'] });
  });
}

const statesOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen.states);
const liveTracks = (page: Page) =>
  page.evaluate(
    () =>
      (globalThis as unknown as { seen: Seen }).seen.streams.flatMap((stream) =>
        stream.getTracks().filter(({ readyState }) => readyState === 'live'),
      ).length,
  );

async function openVoice(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: 'Search in words' }).press('Enter');
  await expect(phraseOf(page)).toBeFocused();
}

async function record(page: Page) {
  await controlOf(page).press('Enter');
  await expect(voiceOf(page).getByRole('status')).toHaveText('Recording…');
}

/** Records until something is recorded: what is stopped before that is silence, which no service is asked about. */
async function recordSome(page: Page) {
  await record(page);
  await expect(voiceOf(page).getByText('1 of 30 s')).toBeVisible();
}

/** Bodies of the searches that the page sends. */
function searchesOf(page: Page): unknown[] {
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (/\/angularaiapi\/?$/.test(request.url())) sent.push(request.postDataJSON());
  });
  return sent;
}

/** What the speech service answers, and when. */
async function hear(page: Page, transcript: string, held: Promise<void> = Promise.resolve()) {
  await page.route('**/api/speechtotext', async (route) => {
    await held;
    await route.fulfill({ json: { results: transcript ? [{ alternatives: [{ transcript }] }] : [] } });
  });
}

const toastOf = (page: Page) => page.getByRole('region', { name: 'Messages' }).locator('[role]').last();

test.describe('with a microphone', () => {
  test.use({ permissions: ['microphone'] });

  test(
    'what is said is recorded as the service wants it, follows what was typed and is searched for',
    proves('browser', 'WIDGET-VOICE-01', 'WIDGET-VOICE-02', 'WIDGET-VOICE-03'),
    async ({ page }) => {
      await watch(page);
      const sent = searchesOf(page);
      const code: string[] = [];
      page.on('request', (request) => {
        if (/recordSpeech/.test(request.url())) code.push(request.url());
      });
      await openInWorkspace(page, 'multi@hmpg.example', leasing);
      await openVoice(page);
      await phraseOf(page).fill('show');
      expect(code).toEqual([]);
      const call = page.waitForRequest('**/api/speechtotext');
      await record(page);
      expect(code).toHaveLength(1);
      await expectAccessible(page);
      await expect(voiceOf(page).getByText('1 of 30 s')).toBeVisible();
      await controlOf(page).press('Enter');
      const { config, audio } = (await call).postDataJSON();
      const [rate] = await page.evaluate(() =>
        (globalThis as unknown as { seen: Seen }).seen.streams.flatMap((stream) =>
          stream.getAudioTracks().map((track) => track.getSettings().sampleRate),
        ),
      );
      expect(config).toEqual({
        encoding: 'LINEAR16',
        sampleRateHertz: rate,
        audioChannelCount: 1,
        languageCode: 'en-US',
        model: 'video',
      });
      const samples = Buffer.from(audio.content, 'base64').length / 2;
      expect(samples / config.sampleRateHertz).toBeGreaterThan(0.8);
      // The demo answers only to what is no silence.
      await expect(page).toHaveURL(/\/app\/units\?ai=yes&status=vacant/);
      expect(sent).toEqual([{ phrase: 'show vacant units' }]);
      expect(await statesOf(page)).toEqual(['idle', 'recording', 'stopped', 'transcribing', 'idle']);
      expect(await liveTracks(page)).toBe(0);
    },
  );

  test('while a search runs, what is said is only added', proves('browser', 'WIDGET-VOICE-02'), async ({ page }) => {
    const sent = searchesOf(page);
    const said = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    await hear(page, 'at Harbor Point', said.promise);
    await page.route('**/angularaiapi**', async (route) => {
      await answered.promise;
      await route.fulfill({ json: { redirecturl: '/app/units?ai=yes' } });
    });
    await openInWorkspace(page, 'multi@hmpg.example', leasing);
    await openVoice(page);
    await recordSome(page);
    await controlOf(page).press('Enter');
    await expect(voiceOf(page).getByRole('status')).toHaveText('Turning speech into text…');
    await phraseOf(page).fill('vacant units');
    await phraseOf(page).press('Enter');
    await expect.poll(() => sent.length).toBe(1);
    said.resolve();
    await expect(phraseOf(page)).toHaveValue('vacant units at Harbor Point');
    await expect(voiceOf(page).getByRole('status')).toContainText('Ready.');
    answered.resolve();
    await expect(page).toHaveURL(/\/app\/units/);
    expect(sent).toEqual([{ phrase: 'vacant units' }]);
  });

  test('while an answer waits for a yes, what is said is only added', async ({ page }) => {
    const sent = searchesOf(page);
    const said = Promise.withResolvers<void>();
    await hear(page, 'at Harbor Point', said.promise);
    const json = { redirecturl: '/app/units?ai=yes', messagemodal: 'Nothing was found for Atlantis. Go on?' };
    await page.route('**/angularaiapi**', (route) => route.fulfill({ json }));
    await openInWorkspace(page, 'multi@hmpg.example', leasing);
    await openVoice(page);
    await recordSome(page);
    await controlOf(page).press('Enter');
    await phraseOf(page).fill('units in Atlantis');
    await phraseOf(page).press('Enter');
    const question = page.getByRole('dialog').filter({ hasText: 'Nothing was found for Atlantis' });
    await expect(question).toBeVisible();
    said.resolve();
    await expect(page.locator('input, textarea').and(page.locator('[data-autofocus]'))).toHaveValue(
      'units in Atlantis at Harbor Point',
    );
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'OK' }).press('Enter');
    await expect(page).toHaveURL(/\/app\/units\?ai=yes/);
    expect(sent).toEqual([{ phrase: 'units in Atlantis' }]);
  });

  test('a recording ends by itself at 30 seconds, and silence is told and searched for by nobody', async ({ page }) => {
    const sent = searchesOf(page);
    await watch(page);
    await page.addInitScript(() => {
      const nodes: AudioWorkletNode[] = [];
      Object.assign(globalThis, { nodes });
      globalThis.AudioWorkletNode = class extends AudioWorkletNode {
        constructor(...settings: ConstructorParameters<typeof AudioWorkletNode>) {
          super(...settings);
          nodes.push(this);
        }
      };
    });
    await hear(page, '');
    await openInWorkspace(page, 'multi@hmpg.example', leasing);
    await openVoice(page);
    await phraseOf(page).fill('vacant');
    await record(page);
    /** As the recorder brings so many seconds of silence, one after the other. */
    const bring = (seconds: number) =>
      page.evaluate((count) => {
        const [node] = (globalThis as unknown as { nodes: AudioWorkletNode[] }).nodes;
        const data = new Int16Array(node?.context.sampleRate ?? 0);
        for (let at = 0; at < count; at += 1) node?.port.dispatchEvent(new MessageEvent('message', { data }));
      }, seconds);
    await bring(20);
    await expect(voiceOf(page)).toHaveAttribute('data-state', 'recording');
    const call = page.waitForRequest('**/api/speechtotext');
    await bring(10);
    const { config, audio } = (await call).postDataJSON();
    const seconds = Buffer.from(audio.content, 'base64').length / 2 / config.sampleRateHertz;
    expect(seconds).toBeGreaterThanOrEqual(30);
    expect(seconds).toBeLessThan(31);
    await expect(toastOf(page)).toContainText('Nothing was understood. Speak again, or type.');
    await expect(voiceOf(page)).toHaveAttribute('data-state', 'idle');
    await expect(phraseOf(page)).toHaveValue('vacant');
    expect(await liveTracks(page)).toBe(0);
    expect(sent).toEqual([]);
  });

  test('the microphone is let go of when the dialog closes, the page changes and the session ends', async ({
    page,
  }) => {
    await watch(page);
    await openInWorkspace(page, 'multi@hmpg.example', leasing);
    await page.getByRole('navigation').getByRole('link', { name: 'Units', exact: true }).first().click();
    await expect(page).toHaveURL(/\/app\/units/);
    await page.route('**/angularaiapi**', (route) =>
      route.fulfill({ status: 401, headers: { 'x-token-forcedlogout': 'true' }, json: {} }),
    );
    const recordUntil = async (leave: () => Promise<unknown>) => {
      await record(page);
      expect(await liveTracks(page)).toBe(1);
      await leave();
      await expect.poll(() => liveTracks(page)).toBe(0);
    };
    await openVoice(page);
    await phraseOf(page).fill('typed');
    await recordUntil(() => page.keyboard.press('Escape'));
    await expect(dialogOf(page)).toBeHidden();
    await openVoice(page);
    await expect(phraseOf(page)).toHaveValue('typed');
    await recordUntil(() => page.goBack());
    await recordUntil(() => phraseOf(page).press('Enter'));
    await expect(page).toHaveURL(/login/);
  });

  test(
    'without support the press says so, and typing still works',
    proves('browser', 'WIDGET-VOICE-05', 'WIDGET-VOICE-07'),
    async ({ page }) => {
      await page.addInitScript(() => Object.defineProperty(navigator, 'mediaDevices', { value: undefined }));
      await openInWorkspace(page, 'multi@hmpg.example', leasing);
      await openVoice(page);
      await controlOf(page).press('Enter');
      const toast = toastOf(page);
      await expect(toast).toContainText('Speech Recognition');
      await expect(toast).toContainText('getUserMedia is not supported in this browser.');
      await expect(voiceOf(page).getByRole('status')).toContainText('Ready.');
    },
  );

  test(
    'a refusal closes the microphone alone, and the keyboard goes on in the phrase',
    proves('browser', 'WIDGET-VOICE-04'),
    async ({ page }) => {
      await page.addInitScript(() => {
        navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
      });
      await openInWorkspace(page, 'multi@hmpg.example', leasing);
      await openVoice(page);
      await phraseOf(page).fill('vacant');
      await controlOf(page).press('Enter');
      await expect(controlOf(page)).toBeDisabled();
      await expect(voiceOf(page).getByRole('status')).toHaveText(/^The microphone is blocked/);
      await expect(phraseOf(page)).toBeFocused();
      await page.keyboard.type(' units');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/app\/units\?ai=yes&status=vacant/);
    },
  );

  test.describe('and a broken service', () => {
    test.use({ provoked: /status of 500|Error while getting transcription/ });
    test(
      'the failure is logged and told, and what was typed stays',
      proves('browser', 'WIDGET-VOICE-06', 'WIDGET-VOICE-07'),
      async ({ page }) => {
        const sent = searchesOf(page);
        await page.route('**/api/speechtotext', (route) =>
          route.fulfill({ status: 500, json: { responseStatus: { errorCode: 'unexpected', message: 'Broken ear.' } } }),
        );
        await openInWorkspace(page, 'multi@hmpg.example', leasing);
        await openVoice(page);
        await phraseOf(page).fill('vacant units');
        await recordSome(page);
        const logged = page.waitForEvent('console', (message) =>
          message.text().includes('Error while getting transcription'),
        );
        await controlOf(page).press('Enter');
        await logged;
        await expect(voiceOf(page)).toHaveAttribute('data-state', 'idle');
        await expect(toastOf(page)).toContainText('Speech Recognition');
        await expect(toastOf(page)).toContainText('Broken ear.');
        await expect(phraseOf(page)).toHaveValue('vacant units');
        await expect(controlOf(page)).toBeFocused();
        expect(sent).toEqual([]);
      },
    );
  });
});

test.describe('without permission', () => {
  test.use({ permissions: [] });
  test(
    'a microphone that was refused before is closed from the start',
    proves('browser', 'WIDGET-VOICE-04'),
    async ({ page }) => {
      await openInWorkspace(page, 'multi@hmpg.example', leasing);
      await openVoice(page);
      await expect(controlOf(page)).toBeDisabled();
      await page.context().grantPermissions(['microphone']);
      await expect(controlOf(page)).toBeEnabled();
    },
  );
});

test('without a service the recognition of the browser hears, and without both nothing does', async ({ page }) => {
  await withSettings(page, { speech: 'off' });
  await page.addInitScript(() => {
    class Recognition {
      onstart?: () => void;
      onresult?: (event: object) => void;
      onend?: () => void;
      lang = '';
      start() {
        setTimeout(() => this.onstart?.());
      }
      stop() {
        this.onresult?.({ results: [[{ transcript: this.lang === 'en-US' ? 'vacant units' : '' }]] });
        this.onend?.();
      }
      abort() {
        this.onend?.();
      }
    }
    Object.assign(globalThis, { SpeechRecognition: Recognition });
  });
  await page.context().grantPermissions(['microphone']);
  await openInWorkspace(page, 'multi@hmpg.example', leasing);
  await openVoice(page);
  await expect(voiceOf(page).getByRole('status')).toContainText('Your browser may send');
  await record(page);
  await controlOf(page).press('Enter');
  await expect(page).toHaveURL(/\/app\/units\?ai=yes&status=vacant/);
  await page.addInitScript(() => {
    for (const name of ['SpeechRecognition', 'webkitSpeechRecognition']) Reflect.deleteProperty(globalThis, name);
  });
  await page.reload();
  await openVoice(page);
  await expect(controlOf(page)).toBeDisabled();
  await expect(voiceOf(page).getByRole('status')).toHaveText('No speech service is set up here.');
});
