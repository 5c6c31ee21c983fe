import { crc32, deflateSync } from 'node:zlib';

const SIZE = 96;
type Colour = readonly [red: number, green: number, blue: number];

/** A company's logo: panes of a window in its colour, as a PNG in a data URI. */
export function logoOf(colour: Colour): string {
  const lines = Array.from({ length: SIZE }, (_, y) => {
    const pixels = Array.from({ length: SIZE }, (_, x) => (isPane(x, y) ? [...colour, 255] : [0, 0, 0, 0]));
    return [0, ...pixels.flat()];
  });
  const png = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header()),
    chunk('IDAT', deflateSync(Buffer.from(lines.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return `data:image/png;base64,${png.toString('base64')}`;
}

function isPane(x: number, y: number): boolean {
  const isBar = (at: number) => at < 8 || at >= SIZE - 8 || (at >= 44 && at < 52);
  return !isBar(x) && !isBar(y);
}

function header(): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(SIZE, 0);
  data.writeUInt32BE(SIZE, 4);
  data.set([8, 6], 8);
  return data;
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
