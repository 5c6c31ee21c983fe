import type { ErrorEntry } from './ErrorEntry.ts';

/** Files that cannot be read as a document: MU10xx. */
export const READING = {
  MU1001: { name: 'JSON_SYNTAX', message: 'this is not JSON: {reason}', hint: '{advice}' },
  MU1002: {
    name: 'JSON_DUPLICATE_KEY',
    message: 'property "{name}" is written twice',
    hint: 'remove one; only the last one counts',
  },
  MU1003: {
    name: 'DOCUMENT_TOO_LARGE',
    message: 'the file has {size} KB; {max} KB are allowed',
    hint: 'split it into several documents',
  },
  MU1004: {
    name: 'DOCUMENT_TOO_DEEP',
    message: 'more than {max} levels inside each other',
    hint: 'flatten the document',
  },
  MU1005: {
    name: 'DOCUMENT_TOO_MANY',
    message: '{count} {what}; {max} are allowed',
    hint: 'split it into several documents',
  },
  MU1006: { name: 'PROPERTY_FORBIDDEN', message: 'property "{name}" is reserved', hint: 'choose another name' },
  MU1007: {
    name: 'JSON_BOM',
    message: 'the file begins with a byte order mark',
    hint: 'save it as UTF-8 without BOM',
  },
  MU1008: {
    name: 'FILE_UNREADABLE',
    message: 'the file cannot be read: {reason}',
    hint: '{advice}',
  },
  MU1009: {
    name: 'FILE_MISPLACED',
    message: 'folder "{name}" holds no kind of document',
    hint: 'move the file to {allowed}',
  },
  MU1010: {
    name: 'FILE_ENDING',
    message: '"{name}" is not read: documents end with .json',
    hint: 'rename it to "{right}"',
  },
  MU1011: {
    name: 'DOCUMENT_TOO_NEW',
    message: 'the document needs version {found} of the document language; this engine knows version {known}',
    hint: 'update the engine, or write the document for version {known}',
  },
} as const satisfies Record<string, ErrorEntry>;
