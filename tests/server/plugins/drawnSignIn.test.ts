import { expect, it } from 'vitest';
import { LocaleStore } from '../../../server/documents/LocaleStore.ts';
import { fillSignIn, showsSignIn, speak } from '../../../server/plugins/drawnSignIn.ts';
import type { Services } from '../../../server/services.ts';

type Asked = Parameters<typeof fillSignIn>[1];

const page = `<html lang="en"><head><title>Mullion</title></head><body><h1>__T:signIn.heading__</h1>__ROOM__
<button lang="en-US" class="a" aria-pressed="false"></button><button lang="de-DE" class="a" aria-pressed="false"></button></body></html>`;

const fill = (language: string | undefined, product = 'Mullion', installation = {}) =>
  fillSignIn(
    page,
    { headers: { 'accept-language': language } } as Asked,
    {
      config: { demo: false },
      installation: { current: { productName: product, providers: [], registration: 'off', ...installation } },
      locales: new LocaleStore(undefined),
    } as unknown as Services,
    'abc',
  );

it.each([
  ['en-US,en;q=0.9', 'lang="en-US" dir="ltr"', 'Sign in to Mullion'],
  ['ar-EG', 'lang="ar-SA" dir="rtl"', 'تسجيل الدخول إلى Mullion'],
  ['xx', 'lang="en-US" dir="ltr"', 'Sign in to Mullion'],
  [undefined, 'lang="en-US" dir="ltr"', 'Sign in to Mullion'],
  ['"><script>', 'lang="en-US" dir="ltr"', 'Sign in to Mullion'],
])('speaks what the browser asks for first: %s', async (language, attributes, heading) => {
  const filled = await fill(language);
  expect(filled).toContain(`<html ${attributes}>`);
  expect(filled).toContain(`<h1>${heading}</h1>`);
  expect(filled).not.toMatch(/__|<script/);
});

it('marks the language of the browser alone, and writes names as text', async () => {
  const filled = await fill('de-DE', '<b>$& "A"');
  expect(filled.match(/lang="[\w-]+" class="a" aria-pressed="true"/g)).toEqual([
    'lang="de-DE" class="a" aria-pressed="true"',
  ]);
  expect(filled).not.toContain('<b>');
  expect(filled).toContain('&lt;b&gt;$&amp; &quot;A&quot;</title>');
});

it('keeps the room of what comes later under the nonce of the page', async () => {
  const providers = [{ name: 'a', label: 'A' }];
  expect(await fill('en-US', 'Mullion', { providers, registration: 'pin' })).toMatch(
    /<style nonce="abc">\[data-room="0"\]\{block-size:107[.\d]*px\}<\/style>/,
  );
  expect(await fill('en-US')).not.toContain('<style');
});

it.each([
  ['/login', true],
  ['/login?clientpin=7', false],
  ['/login/clientpin', false],
  ['/enter', true],
  ['/app', false],
])('is there at %s: %s', (url, is) => {
  expect(showsSignIn({ url } as Asked, '/enter')).toBe(is);
});

it('says in a page of work what happens, in the language of the browser', () => {
  const services = {
    installation: { current: { productName: 'Mullion' } },
    locales: new LocaleStore(undefined),
  } as unknown as Services;
  const work = '<html lang="en"><p>__T:shell.opening__</p></html>';
  const said = (language: string) => speak(work, { headers: { 'accept-language': language } } as Asked, services);
  expect(said('de-DE,de;q=0.9')).toBe('<html lang="de-DE" dir="ltr"><p>Die Seite wird geöffnet…</p></html>');
  expect(said('ar')).toContain('<html lang="ar-SA" dir="rtl">');
});
