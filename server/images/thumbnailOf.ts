import { MAX_PIXELS } from './readPicture.ts';

/** Pixels of a side. */
const SIDE = 96;
/** Seconds that it may take. */
const TIMEOUT = 10;

/** A small picture of a picture as a data address, made anew from its first frame; null when it cannot be decoded. */
export async function thumbnailOf(bytes: Uint8Array): Promise<string | null> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  try {
    const small = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .timeout({ seconds: TIMEOUT })
      .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 70 })
      .toBuffer();
    return `data:image/webp;base64,${small.toString('base64')}`;
  } catch {
    return null;
  }
}
