/**
 * Stands between the pages of the application and the network, so that a second visit needs neither for its shell: files of a
 * release are kept under names that hold their content, and the page itself for when the network is slow or gone. It never sees
 * an answer of the API. The build writes `RELEASE` and puts the file beside the page.
 */
import { newNonce, withNonce } from './freshNonce.ts';
import type { AskedEvent, Release, WorkerScope } from './worker.types.ts';

declare const RELEASE: Release;
const release = RELEASE;
const scope = globalThis as unknown as WorkerScope;

/** All pages are one file; the server answers it here. */
const PAGE = '/app';
const FOLDER = '/assets/';
const PREFIX = 'mullion-';
const CACHE = PREFIX + release.version;
/** Releases whose files stay: pages of the one before may still be open. */
const MOST_RELEASES = 2;
/** Milliseconds that a page waits for the network before the kept one is shown. */
const PATIENCE = 150;

scope.addEventListener('install', (event) => {
  // Nothing of an older release is in the way of this one: no file has two contents.
  event.waitUntil(Promise.all([keepRelease(), scope.skipWaiting()]));
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([dropOldReleases(), scope.registration.navigationPreload?.enable(), scope.clients.claim()]),
  );
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== scope.location.origin) return;
  if (request.mode === 'navigate' && /^\/(app(\/.*)?|login)?$/.test(pathname)) event.respondWith(openPage(event));
  // The code of a worker comes with a policy that follows the settings of the server.
  if (pathname.startsWith(FOLDER) && request.destination !== 'worker') event.respondWith(openFile(event));
});

/** The page says in which language it speaks: offline it needs the texts. */
scope.addEventListener('message', (event) => {
  const file = release.texts[String(event.data)];
  if (file) event.waitUntil(caches.open(CACHE).then((cache) => keepFile(cache, file)));
});

async function keepRelease(): Promise<void> {
  const cache = await caches.open(CACHE);
  await Promise.all(release.files.map((file) => keepFile(cache, file)));
  const page = await fetch(PAGE, { cache: 'no-store', headers: { accept: 'text/html' } });
  if (!(await keepPage(page))) throw new Error('The page is of another release.');
}

async function keepFile(cache: Cache, file: string): Promise<void> {
  if (await cache.match(file)) return;
  const answer = (await caches.match(file)) ?? (await fetch(file));
  if (!answer.ok) throw new Error(`${file} answered ${answer.status}.`);
  await cache.put(file, answer);
}

/** Keeps a page that came from the server, with the policy it came with, if it is of this release. */
async function keepPage(page: Response): Promise<boolean> {
  if (!page.ok || page.redirected || !page.headers.get('content-type')?.startsWith('text/html')) return false;
  const html = await page.clone().text();
  // One with the form of the sign-in in it is no page for other addresses.
  if (html.includes('data-drawn')) return false;
  const files = html.match(/\/assets\/[^"]+/g) ?? [];
  if (files.length === 0 || !files.every((file) => release.files.includes(file))) return false;
  await (await caches.open(CACHE)).put(PAGE, page);
  return true;
}

async function dropOldReleases(): Promise<void> {
  const releases = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(releases.slice(0, releases.length - MOST_RELEASES + 1).map((name) => caches.delete(name)));
}

/** The page of the network where that answers at once, the kept one where it is slow, gone or broken. */
async function openPage(event: AskedEvent): Promise<Response> {
  const asked = fromNetwork(event);
  event.waitUntil(asked.then((page) => keepPage(page.clone())).catch(() => undefined));
  const first = await Promise.race([
    asked.catch(() => undefined),
    new Promise<void>((done) => setTimeout(done, PATIENCE)),
  ]);
  if (first && first.status < 500) return first;
  return (await keptPage()) ?? asked;
}

async function fromNetwork({ request, preloadResponse }: AskedEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

async function keptPage(): Promise<Response | undefined> {
  const page = await (await caches.open(CACHE)).match(PAGE);
  if (!page) return undefined;
  const headers = new Headers(page.headers);
  const kept = { html: await page.text(), policy: headers.get('content-security-policy') ?? '' };
  const { html, policy } = withNonce(kept, newNonce());
  headers.set('content-security-policy', policy);
  // They speak of the bytes that came.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return new Response(html, { headers });
}

/** A file of a release is what it is for ever. */
async function openFile(event: AskedEvent): Promise<Response> {
  const { request } = event;
  const kept = await caches.match(request.url, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.status === 200 && answer.type === 'basic') {
    const copy = answer.clone();
    event.waitUntil(caches.open(CACHE).then((cache) => cache.put(request.url, copy)));
  }
  return answer;
}
