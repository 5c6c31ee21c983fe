import { pictureTypes } from '#server/images/pictureType.ts';
import { readPicture } from '#server/images/readPicture.ts';
import { defineRoute } from '../defineRoute.ts';
import { changeLook } from './changeLook.ts';

/** It lies behind whole pages. */
const rule = { types: pictureTypes, width: 2560, height: 1600 } as const;

/** POST /api/sitecolors/uploadbackgroundimage (CONSOLE-BRANDING-08); the bytes say what the picture is. */
export const uploadBackgroundImage = defineRoute('uploadBackgroundImage', async (ctx) => {
  const { type, bytes } = await readPicture(ctx.body.file, rule);
  const BackgroundImage = `data:${type};base64,${bytes.toString('base64')}`;
  return changeLook(ctx, (look) => ({ ...look, BackgroundImage }));
});

/** POST /api/sitecolors/deletebackgroundimage (CONSOLE-BRANDING-07). */
export const removeBackgroundImage = defineRoute('removeBackgroundImage', (ctx) =>
  changeLook(ctx, (look) => ({ ...look, BackgroundImage: null })),
);
