import { RequestError } from '#server/errors.ts';
import { findLogo } from '#server/repositories/company/company.ts';
import { findPicture } from '#server/repositories/company/pictures.ts';
import { findLook } from '#server/repositories/company/siteColors.ts';
import { type RouteContext, routesOf } from './routesOf.ts';

export const images = routesOf({
  /**
   * GET /api/image/{id}: a picture of somebody of the caller's company, `companylogo`, its logo, or `background`, the picture
   * behind its pages (SHELL-HTTP-05).
   */
  getImage: async (ctx) => {
    const picture = await findAny(ctx);
    if (!picture) throw new RequestError('not_found');
    ctx.reply.type(picture.media_type).header('cache-control', 'private, no-store');
    return Buffer.from(picture.content, 'base64');
  },
});

async function findAny({ db, path, scope }: Pick<RouteContext<'getImage'>, 'db' | 'path' | 'scope'>) {
  const id = path.id.toLowerCase();
  if (id === 'companylogo') return pictureOf((await findLogo(db, scope)).logo);
  if (id === 'background') return pictureOf((await findLook(db, scope)).BackgroundImage);
  return findPicture(db, scope, path.id);
}

function pictureOf(uri: string | null) {
  const [start, media_type] = /^data:(image\/(?:png|jpeg|webp|gif));base64,/.exec(uri ?? '') ?? [];
  const content = uri?.slice(start?.length);
  return media_type && content ? { media_type, content } : undefined;
}
