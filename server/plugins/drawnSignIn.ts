import type { FastifyRequest } from 'fastify';
import { isDemo } from '#server/config.ts';
import { directionOf } from '#server/engine.ts';
import { fillTemplate } from '#server/errors.ts';
import { readDemoAccounts } from '#server/repositories/demoAccounts.ts';
import type { Services } from '#server/services.ts';

/** Texts of the form, where the build left their keys. */
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
  { config, database, installation, locales }: Services,
  nonce: string,
): Promise<string> {
  const wanted = /^[\w-]+/.exec(request.headers['accept-language'] ?? '')?.[0] ?? '';
  const language = locales.resolve(wanted);
  const texts = locales.texts(language);
  const { registration, productName, providers } = installation.current;
  const demo = isDemo(config) ? await readDemoAccounts(database.db) : undefined;
  const rooms = [
    ...waysRoom(providers.length, registration === 'pin'),
    ...(demo ? [22.8 + Math.ceil(demo.accounts.length / 2) * 48] : []),
  ];
  const rules = rooms.map((height, place) => `[data-room="${place}"]{block-size:${height}px}`);
  const textOf = (key: string) => fillTemplate(texts[key] || key, { product: productName });
  return (
    page
      .replace('lang="en"', `lang="${language}" dir="${directionOf(language)}"`)
      .replace(/<title>[^<]*/, () => `<title>${escaped(`${textOf('signIn.title')} · ${productName}`)}`)
      .replace('</head>', rules.length > 0 ? `<style nonce="${nonce}">${rules.join('')}</style></head>` : '$&')
      .replace(ROOM, rooms.map((_, place) => `<div data-room="${place}"></div>`).join(''))
      // The language of the browser itself, not one that stands in for it.
      .replace(new RegExp(`(lang="${wanted}"[^>]* aria-pressed=)"false"`), '$1"true"')
      .replaceAll(TEXT, (_, key: string) => escaped(textOf(key)))
  );
}

/** As the page counts it (`WaysRoom` in `screens/sign-in/SignInPage.tsx`; a browser test holds both together): a line above the providers, and one for the way to an account. */
function waysRoom(providers: number, hasRegistration: boolean): number[] {
  const heights = [...(providers > 0 ? [18.8] : []), ...Array(providers).fill(44), ...(hasRegistration ? [20.3] : [])];
  return heights.length > 0 ? [heights.reduce((sum, height) => sum + height + 12, -12)] : [];
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
