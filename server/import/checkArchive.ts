import { type Entry, fromBuffer, type ZipFile } from 'yauzl';

/** Bytes that all files of an archive may unpack to, and how many files it may hold. */
const UNPACKED_LIMIT = 64 * 1024 * 1024;
const ENTRY_LIMIT = 2_000;

/** A file that would need more memory than one import may have. */
export class TooLargeError extends Error {}

/**
 * Unpacks an archive without keeping anything of it, so that what is read afterwards is known to be of bearable size: the
 * sizes that an archive declares of itself may be a lie.
 *
 * @throws TooLargeError, Error when it is damaged
 */
export async function checkArchive(bytes: Uint8Array): Promise<void> {
  const archive = await open(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  let unpacked = 0;
  let entries = 0;
  await new Promise<void>((resolve, reject) => {
    const fail = (error: unknown) => {
      archive.close();
      reject(error);
    };
    archive.on('end', resolve);
    archive.on('error', fail);
    archive.on('entry', (entry: Entry) => {
      entries += 1;
      if (entries > ENTRY_LIMIT) return fail(new TooLargeError());
      archive.openReadStream(entry, (fault, stream) => {
        if (fault) return fail(fault);
        stream.on('data', (chunk: Buffer) => {
          unpacked += chunk.length;
          if (unpacked > UNPACKED_LIMIT) stream.destroy(new TooLargeError());
        });
        stream.on('error', fail);
        stream.on('end', () => archive.readEntry());
      });
    });
    archive.readEntry();
  });
}

function open(buffer: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    fromBuffer(buffer, { lazyEntries: true, validateEntrySizes: true }, (fault, archive) => {
      if (fault) reject(fault);
      else resolve(archive);
    });
  });
}
