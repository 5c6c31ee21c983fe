import { createHash } from 'node:crypto';
import { readTicket } from '#server/auth/signatureTicket.ts';
import { directionOf } from '#server/engine.ts';
import { RequestError } from '#server/errors.ts';
import type { RouteContext } from '../routesOf.ts';

const STYLE = `:root{color-scheme:light dark;background:Canvas;color:CanvasText}body{margin:0;padding:32px;font:16px/1.5 system-ui,sans-serif}
main{max-width:40rem;margin:auto;padding:32px;border:1px solid #8886;border-radius:4px}
h1{font-size:20px;margin:0 0 8px}p{margin:0 0 24px}hr{border:0;border-top:1px solid;margin:64px 0 8px}`;

/** Nothing but its one style: no script, no picture, no form, shown in a page of this server alone. */
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'self'; sandbox`;

/** GET ysignature/ysignaturehtml (CONSOLE-ABOUT-06): what stands behind the addresses of the demo. */
export async function getSignaturePage({ query, reply, services }: RouteContext<'getSignaturePage'>) {
  if (!query.ticket) throw new RequestError('signed_out');
  const { document, doing, name, language } = await readTicket(services.tokenKey, query.ticket, services.now());
  const texts = services.locales.texts(language);
  const say = (key: string) =>
    safe((texts[`signature.page.${key}`] ?? '').replace('{document}', String(document)).replace('{name}', name));
  reply.type('text/html; charset=utf-8').header('content-security-policy', POLICY);
  return `<!doctype html><html lang="${safe(language)}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${say('title')}</title><style>${STYLE}</style></head><body><main><h1>${say('title')}</h1><p>${say('demo')}</p><hr><p>${say(doing)}</p></main></body></html>`;
}

function safe(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);
}
