import type { PictureType } from '#server/images/pictureType.ts';
import { readPicture } from '#server/images/readPicture.ts';
import { pictureAddress, replacePicture } from '#server/repositories/company/pictures.ts';
import { lockUser } from '#server/repositories/owner.ts';
import { defineRoute } from '../defineRoute.ts';

const types: ReadonlySet<PictureType> = new Set(['image/png', 'image/jpeg', 'image/webp']);
const rule = { types, width: 512, height: 512 } as const;

/** POST {core}/user/profile/image (SHELL-PROFILE-06): the bytes say what the picture is. */
export const uploadProfileImage = defineRoute('uploadProfileImage', async (ctx) => {
  const { actor, body, scope, services } = ctx;
  const { type, bytes } = await readPicture(body.file, rule);
  return ctx.mutate(async (trx, audit) => {
    await lockUser(trx, actor);
    const id = await replacePicture(trx, scope, { userId: actor.userId, type, bytes, now: services.now() });
    await audit({
      objectName: 'User',
      objectId: actor.userId,
      detail: `${actor.fullName} changed the own picture (${type}, ${bytes.length} bytes)`,
    });
    return { Id: id, Picture: services.addressOf(pictureAddress(id)) };
  });
});
