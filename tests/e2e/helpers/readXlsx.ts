import { inflateRawSync } from 'node:zlib';

const ENTRY = 0x02014b50;
const END = 0x06054b50;

/** Files of a zip archive by name, read from its directory; it shares no code with what wrote it. */
export function unzip(file: Buffer): Map<string, string> {
  let end = file.length - 22;
  while (file.readUInt32LE(end) !== END) end -= 1;
  const parts = new Map<string, string>();
  let at = file.readUInt32LE(end + 16);
  while (file.readUInt32LE(at) === ENTRY) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => file.readUInt16LE(at + offset));
    const name = file.toString('utf8', at + 46, at + 46 + Number(nameLength));
    const local = file.readUInt32LE(at + 42);
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    const packed = file.subarray(start, start + file.readUInt32LE(at + 20));
    parts.set(name, (file.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed) : packed).toString('utf8'));
    at += 46 + Number(nameLength) + Number(extraLength) + Number(commentLength);
  }
  return parts;
}

export interface Sheet {
  name: string;
  /** Texts of the cells, row by row; numbers as they stand in the file. */
  rows: string[][];
  /** Fill of the first row, as ARGB. */
  headerFill: string | undefined;
}

/** Sheets of a workbook in their order. */
export function readXlsx(file: Buffer): Sheet[] {
  const parts = unzip(file);
  const part = (name: string) => parts.get(name) ?? '';
  const names = [...part('xl/workbook.xml').matchAll(/<sheet [^>]*name="([^"]*)"/g)].map(([, name]) => plain(name));
  return names.map((name, index) => {
    const xml = part(`xl/worksheets/sheet${index + 1}.xml`);
    const rows = [...xml.matchAll(/<row\b[^>]*>(.*?)<\/row>/gs)].map(([, row]) => cellsOf(row ?? ''));
    return { name, rows, headerFill: fillOf(part('xl/styles.xml'), xml.match(/<c\b[^>]*\bs="(\d+)"/)?.[1]) };
  });
}

function cellsOf(row: string): string[] {
  return [...row.matchAll(/<c\b[^>]*?(?:\/>|>(.*?)<\/c>)/gs)].map(([, cell]) => plain(cell?.replace(/<[^>]+>/g, '')));
}

function fillOf(styles: string, style: string | undefined): string | undefined {
  const formats = [...(styles.match(/<cellXfs.*?<\/cellXfs>/s)?.[0] ?? '').matchAll(/<xf\b[^>]*>/g)];
  const fill = formats[Number(style ?? 0)]?.[0].match(/fillId="(\d+)"/)?.[1];
  const fills = [...styles.matchAll(/<fill>.*?<\/fill>/gs)];
  return fills[Number(fill ?? 0)]?.[0].match(/fgColor rgb="(\w+)"/)?.[1];
}

function plain(xml = ''): string {
  const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
  return xml.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => entities[name] ?? '');
}
