import type { FitEnum, Sharp, SharpOptions } from 'sharp';
import { invalidRecord } from '#server/errors.ts';
import { type PictureType, pictureType } from './pictureType.ts';

/** Extensions that are no pictures, whatever the bytes (console 5, CONSOLE-UPLOAD-04). */
export const blockedExtensions: ReadonlySet<string> = new Set(
  'exe dll bat msi com jar cmd vbs reg sql html htm txt rar zip xls xlsx doc docx js avi mov flv wmv mp4 mkv csv xml'.split(
    ' ',
  ),
);
/** Pixels of a picture, those of all its frames together: a picture of a few kilobytes may unpack to gigabytes. */
export const MAX_PIXELS = 50_000_000;
/** Seconds that decoding and encoding may take. */
const TIMEOUT = 15;

export interface Picture {
  type: PictureType;
  bytes: Buffer;
}

export interface PictureRule {
  types: ReadonlySet<PictureType>;
  /** Pixels that it is shown with at most; a larger one is made smaller. */
  width: number;
  height: number;
  fit?: keyof FitEnum;
}

/**
 * A picture as it is stored: what was sent is decoded whole and written anew in its own format, without what else stood in
 * the file. Its size is read from the header first.
 *
 * @throws RequestError invalid_record
 */
export async function readPicture(
  file: unknown,
  { types, width, height, fit = 'inside' }: PictureRule,
): Promise<Picture> {
  if (!(file instanceof File) || blockedExtensions.has(extensionOf(file.name))) throw notTaken();
  const sent = new Uint8Array(await file.arrayBuffer());
  const type = pictureType(sent);
  if (!type || !types.has(type)) throw notTaken();
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  const open = (options: SharpOptions = {}): Sharp =>
    sharp(sent, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: true, ...options });
  try {
    // The header alone; a limit is a refusal before anything is unpacked.
    const { width: wide = 0, height: high = 0 } = await open({ limitInputPixels: false }).metadata();
    if (wide * high > MAX_PIXELS) throw notTaken();
    const picture = open().autoOrient().timeout({ seconds: TIMEOUT });
    const bytes = await encode(picture.resize({ width, height, fit, withoutEnlargement: true }), type).toBuffer();
    return { type, bytes };
  } catch (cause) {
    throw notTaken(cause);
  }
}

function encode(picture: Sharp, type: PictureType): Sharp {
  if (type === 'image/png') return picture.png();
  if (type === 'image/jpeg') return picture.jpeg({ quality: 85 });
  return type === 'image/webp' ? picture.webp({ quality: 85 }) : picture.gif();
}

function extensionOf(name: string): string {
  return /\.([^.]*)$/.exec(name.trim().replace(/[. ]+$/, ''))?.[1]?.toLowerCase() ?? '';
}

function notTaken(cause?: unknown) {
  return invalidRecord({ file: 'invalid file selection' }, cause);
}
