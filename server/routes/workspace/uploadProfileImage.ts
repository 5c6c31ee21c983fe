import { invalidRecord } from '#server/errors.ts';
import { pictureType } from '#server/images/pictureType.ts';
import { lockUser } from '#server/repositories/owner.ts';
import { pictureAddress, replacePicture } from '#server/repositories/pictures.ts';
import { defineRoute } from '../defineRoute.ts';

const taken: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp']);

/** POST {core}/user/profile/image (SHELL-PROFILE-06): the bytes say what the picture is. */
export const uploadProfileImage = defineRoute('uploadProfileImage', async (ctx) => {
  const { actor, body, scope, services } = ctx;
  const file: unknown = body.file;
  if (!(file instanceof File)) throw notTaken();
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = pictureType(bytes);
  if (!type || !taken.has(type)) throw notTaken();
  return ctx.mutate(async (trx, audit) => {
    await lockUser(trx, actor);
    const id = await replacePicture(trx, scope, { userId: actor.userId, type, bytes, now: services.now() });
    await audit({
      objectName: 'User',
      objectId: actor.userId,
      detail: `${actor.fullName} changed the own picture (${type}, ${bytes.length} bytes)`,
    });
    return { Id: id, Picture: pictureAddress(id) };
  });
});

function notTaken() {
  return invalidRecord({ file: 'invalid file selection' });
}
