import type { FastifyRequest } from 'fastify';
import { isDemo } from '#server/config.ts';
import { directionOf } from '#server/engine.ts';
import { fillTemplate } from '#server/errors.ts';
import { readDemoAccounts } from '#server/repositories/demoAccounts.ts';
import type { Services } from '#server/services.ts';

/** Texts of what is drawn, where the build left their keys. */
const TEXT = /__T:([\w.]+)__/g;
const ROOM = '__ROOM__';

/** True where the sign-in page shows its plain form: what stands behind the address may ask for another one. */
export function showsSignIn(request: FastifyRequest, loginUrl: string | undefined): boolean {
  return request.url === '/login' || request.url === '/content/login' || request.url === loginUrl;
}

/**
 * The page of the sign-in with its form in it: in the language that the browser asks for first, as high as it will be with the
 * ways and accounts that come with their code.
 *
 * @param page what the build has drawn (`scripts/build/drawPages.ts`)
 * @param nonce of the styles of this page
 */
export async function fillSignIn(
  page: string,
  request: FastifyRequest,
  services: Services,
  nonce: string,
): Promise<string> {
  const { config, database, installation } = services;
  const { registration, productName, providers } = installation.current;
  const demo = isDemo(config) ? await readDemoAccounts(database.db) : undefined;
  const rooms = [
    ...waysRoom(providers.length, registration === 'pin'),
    ...(demo ? [22.8 + Math.ceil(demo.accounts.length / 2) * 48] : []),
  ];
  const rules = rooms.map((height, place) => `[data-room="${place}"]{block-size:${height}px}`);
  const titled = page.replace(/<title>[^<]*/, () => `<title>__T:signIn.title__ · ${escaped(productName)}`);
  return (
    speak(titled, request, services)
      .replace('</head>', rules.length > 0 ? `<style nonce="${nonce}">${rules.join('')}</style></head>` : '$&')
      .replace(ROOM, rooms.map((_, place) => `<div data-room="${place}"></div>`).join(''))
      // The language of the browser itself, not one that stands in for it.
      .replace(new RegExp(`(lang="${wantedBy(request)}"[^>]* aria-pressed=)"false"`), '$1"true"')
  );
}

/** The page with its texts, in the language that the browser asks for first. */
export function speak(page: string, request: FastifyRequest, { installation, locales }: Services): string {
  const language = locales.resolve(wantedBy(request));
  const texts = locales.texts(language);
  const product = installation.current.productName;
  return page
    .replace('lang="en"', `lang="${language}" dir="${directionOf(language)}"`)
    .replaceAll(TEXT, (_, key: string) => escaped(fillTemplate(texts[key] || key, { product })));
}

function wantedBy({ headers }: FastifyRequest): string {
  return /^[\w-]+/.exec(headers['accept-language'] ?? '')?.[0] ?? '';
}

/** As the page counts it (`WaysRoom` in `screens/sign-in/SignInPage.tsx`; a browser test holds both together): a line above the providers, and one for the way to an account. */
function waysRoom(providers: number, hasRegistration: boolean): number[] {
  const heights = [...(providers > 0 ? [18.8] : []), ...Array(providers).fill(44), ...(hasRegistration ? [20.3] : [])];
  return heights.length > 0 ? [heights.reduce((sum, height) => sum + height + 12, -12)] : [];
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
