import { invalidRecord } from '#server/errors.ts';
import { pictureType } from '#server/images/pictureType.ts';
import { defineRoute } from '../defineRoute.ts';
import { changeLook } from './changeLook.ts';

/** POST /api/sitecolors/uploadbackgroundimage (CONSOLE-BRANDING-08); the bytes say what the picture is. */
export const uploadBackgroundImage = defineRoute('uploadBackgroundImage', async (ctx) => {
  const { file } = ctx.body as { file?: unknown };
  const bytes = file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array();
  const type = pictureType(bytes);
  if (!type) throw invalidRecord({ file: 'invalid file selection' });
  const BackgroundImage = `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
  return changeLook(ctx, (look) => ({ ...look, BackgroundImage }));
});

/** POST /api/sitecolors/deletebackgroundimage (CONSOLE-BRANDING-07). */
export const removeBackgroundImage = defineRoute('removeBackgroundImage', (ctx) =>
  changeLook(ctx, (look) => ({ ...look, BackgroundImage: null })),
);
