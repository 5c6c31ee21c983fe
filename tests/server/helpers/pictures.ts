import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

export type PictureFormat = 'png' | 'jpeg' | 'webp' | 'gif';

/** A real picture of one colour. */
export async function pictureOf(format: PictureFormat = 'png', width = 4, height = 3): Promise<Buffer> {
  const background = { r: 30, g: 43, b: 74 };
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}

/** A PNG whose header says `width` by `height`, and that holds next to nothing. */
export function hollowPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(64))), chunk('IEND')]);
}

function chunk(name: string, content: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(name), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
