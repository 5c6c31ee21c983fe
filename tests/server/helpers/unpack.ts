/** Files of a zip archive by its central directory, checked against their sums; has nothing in common with our writer. */
import { crc32, inflateRawSync } from 'node:zlib';

const END_OF_DIRECTORY = 0x06054b50;

export function unpack(archive: Buffer): Map<string, string> {
  const end = archive.length - 22;
  if (archive.readUInt32LE(end) !== END_OF_DIRECTORY) throw new Error('The archive does not end as one.');
  const files = new Map<string, string>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [packed = 0, size = 0] = [20, 24].map((field) => archive.readUInt32LE(at + field));
    const [name = 0, extra = 0, comment = 0] = [28, 30, 32].map((field) => archive.readUInt16LE(at + field));
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const content = inflateRawSync(archive.subarray(start, start + packed));
    const path = archive.toString('utf8', at + 46, at + 46 + name);
    if (content.length !== size || crc32(content) !== archive.readUInt32LE(at + 16))
      throw new Error(`${path} is broken.`);
    files.set(path, content.toString('utf8'));
    at += 46 + name + extra + comment;
  }
  return files;
}

/** Cells of a sheet as they are written, row by row, from the plain text of its XML. */
export function cellsOf(sheet: string): string[][] {
  return [...sheet.matchAll(/<row r="(\d+)">(.*?)<\/row>/gs)].map(([, number, cells = ''], index) => {
    if (Number(number) !== index + 1) throw new Error(`Row ${index + 1} says it is ${number}.`);
    const row: string[] = [];
    for (const [, column = '', content = ''] of cells.matchAll(/<c r="([A-Z]+)\d+"[^>]*>(.*?)<\/c>/gs)) {
      row[column.charCodeAt(0) - 65] = content.replace(/<[^>]*>/g, '');
    }
    return Array.from(row, (cell) => cell ?? '');
  });
}
