import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, crc32, createDeflateRaw } from 'node:zlib';

/** A file inside the archive; its text is made while it is sent. */
export interface ZipEntry {
  name: string;
  content: AsyncIterable<string> | Iterable<string>;
}

interface Written {
  name: Buffer;
  crc: number;
  packed: number;
  size: number;
  offset: number;
}

const VERSION = 20;
/** Sizes follow the data (bit 3), names are UTF-8 (bit 11). */
const FLAGS = 0x0808;
const DEFLATE = 8;
/** 1 January 1980: the same rows make the same file. */
const DATE = 0x0021;
const LIMIT = 0xffff_ffff;

/** A zip archive as it grows: never more than a few chunks are in memory, whatever its size (below 4 GiB). */
export async function* zip(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for (const entry of entries) {
    const record: Written = { name: Buffer.from(entry.name), crc: 0, packed: 0, size: 0, offset };
    yield localHeader(record);
    for await (const chunk of pack(entry.content, record)) yield chunk;
    yield descriptor(record);
    offset += 30 + record.name.length + record.packed + 16;
    if (offset > LIMIT || record.size > LIMIT) throw new RangeError('The export is larger than 4 GiB.');
    written.push(record);
  }
  const directory = Buffer.concat(written.map(centralHeader));
  yield directory;
  yield endOfDirectory(written.length, directory.length, offset);
}

async function* pack(content: ZipEntry['content'], record: Written): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ level: constants.Z_BEST_SPEED, chunkSize: 65_536 });
  const source = Readable.from(measured(content, record), { objectMode: true, highWaterMark: 1 });
  const done = pipeline(source, deflate);
  // A reader that stops early destroys both streams; the loop below tells the rest.
  done.catch(() => undefined);
  for await (const chunk of deflate) {
    record.packed += (chunk as Buffer).length;
    yield chunk as Buffer;
  }
  await done;
}

async function* measured(content: ZipEntry['content'], record: Written): AsyncGenerator<Buffer> {
  for await (const text of content) {
    const bytes = Buffer.from(text);
    record.crc = crc32(bytes, record.crc);
    record.size += bytes.length;
    yield bytes;
  }
}

function localHeader({ name }: Written): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  writeCommon(header, 4, name);
  return Buffer.concat([header, name]);
}

function descriptor({ crc, packed, size }: Written): Buffer {
  const data = Buffer.alloc(16);
  data.writeUInt32LE(0x08074b50, 0);
  writeSizes(data, 4, { crc, packed, size });
  return data;
}

function centralHeader(record: Written): Buffer {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(VERSION, 4);
  writeCommon(header, 6, record.name);
  writeSizes(header, 16, record);
  header.writeUInt32LE(record.offset, 42);
  return Buffer.concat([header, record.name]);
}

function endOfDirectory(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}

/** Version, flags, method, time, date ... name length, as both headers hold them. */
function writeCommon(header: Buffer, at: number, name: Buffer): void {
  header.writeUInt16LE(VERSION, at);
  header.writeUInt16LE(FLAGS, at + 2);
  header.writeUInt16LE(DEFLATE, at + 4);
  header.writeUInt16LE(DATE, at + 8);
  header.writeUInt16LE(name.length, at + 22);
}

function writeSizes(target: Buffer, at: number, { crc, packed, size }: Pick<Written, 'crc' | 'packed' | 'size'>): void {
  target.writeUInt32LE(crc, at);
  target.writeUInt32LE(packed, at + 4);
  target.writeUInt32LE(size, at + 8);
}
