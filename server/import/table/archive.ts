import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { ENTRY_LIMIT, TableFault, UNPACKED_LIMIT } from './limits.ts';
import { readXml, type XmlHandlers } from './xmlReader.ts';

/** The files of a workbook. Their sizes are counted while they are unpacked: what an archive says of itself may be a lie. */
export class Archive {
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;
  #unpacked = 0;

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip;
    this.#entries = entries;
  }

  /** @throws TableFault workbook_too_large, Error when it is damaged */
  static async open(bytes: Uint8Array): Promise<Archive> {
    const zip = await openZip(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    const entries = await listEntries(zip);
    const declared = [...entries.values()].reduce((sum, entry) => sum + entry.uncompressedSize, 0);
    if (declared > UNPACKED_LIMIT) throw new TableFault('workbook_too_large');
    return new Archive(zip, entries);
  }

  has(part: string): boolean {
    return this.#entries.has(part);
  }

  /** Reads a file as XML; one that is missing is empty. */
  async read(part: string, handlers: XmlHandlers): Promise<void> {
    const entry = this.#entries.get(part);
    if (entry) await readXml(this.#unpack(entry), { part }, handlers);
  }

  async *#unpack(entry: Entry): AsyncGenerator<Buffer> {
    const stream = await openEntry(this.#zip, entry);
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      this.#unpacked += chunk.length;
      if (this.#unpacked > UNPACKED_LIMIT) throw new TableFault('workbook_too_large');
      yield chunk;
    }
  }
}

function openZip(buffer: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    fromBuffer(buffer, { lazyEntries: true, autoClose: false, validateEntrySizes: true }, (fault, zip) => {
      if (fault) reject(fault);
      else resolve(zip);
    });
  });
}

function listEntries(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  const entries = new Map<string, Entry>();
  return new Promise((resolve, reject) => {
    zip.on('error', reject);
    zip.on('end', () => resolve(entries));
    zip.on('entry', (entry: Entry) => {
      if (entries.size >= ENTRY_LIMIT) return reject(new TableFault('workbook_too_large'));
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.readEntry();
  });
}

function openEntry(zip: ZipFile, entry: Entry): Promise<NodeJS.ReadableStream> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (fault, stream) => {
      if (fault) reject(fault);
      else resolve(stream);
    });
  });
}
