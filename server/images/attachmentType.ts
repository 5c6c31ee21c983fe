import { pictureType } from './pictureType.ts';

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Endings of names by what the bytes may be; nothing else is taken. */
const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
  [WORD]: ['docx'],
  [EXCEL]: ['xlsx'],
  'text/plain': ['txt', 'csv'],
};

/**
 * Media type of a file that may lie beside a record, by its bytes. The ending of its name has to say the same, because systems open a
 * file by it. Undefined for what is not taken: programs, archives, pages, drawings with scripts, documents with macros.
 */
export function attachmentType(name: string, bytes: Uint8Array): string | undefined {
  const type = sniff(bytes);
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return type !== undefined && ENDINGS[type]?.includes(ending) ? type : undefined;
}

function sniff(bytes: Uint8Array): string | undefined {
  const picture = pictureType(bytes);
  if (picture) return picture;
  const start = Buffer.from(bytes.subarray(0, 5)).toString('latin1');
  if (start === '%PDF-') return 'application/pdf';
  if (start.startsWith('PK\u0003\u0004')) return officeType(Buffer.from(bytes));
  return isText(bytes) ? 'text/plain' : undefined;
}

/** A document of Office is an archive whose names say which, and whether programs are in it. */
function officeType(bytes: Buffer): string | undefined {
  if (!bytes.includes('[Content_Types].xml') || /vbaProject/i.test(bytes.toString('latin1'))) return undefined;
  if (bytes.includes('word/document.xml')) return WORD;
  return bytes.includes('xl/workbook.xml') ? EXCEL : undefined;
}

/** Text in UTF-8 without control characters that is no markup. */
function isText(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what makes it no text
    return !/[\u0000-\u0008\u000e-\u001f]/.test(text) && !text.trimStart().startsWith('<');
  } catch {
    return false;
  }
}
