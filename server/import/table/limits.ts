/** What one import may hold. All of it together stays far below what its thread may use. */
export const MAX_ROWS = 50_000;
export const MAX_COLUMNS = 500;
export const MAX_CELLS = 500_000;
/** Characters of all cells together; a text that many cells share counts for each of them. */
export const MAX_CHARACTERS = 16_000_000;
/** Characters of one cell: what a spreadsheet holds. */
export const MAX_TEXT = 32_767;
/** Characters of a workbook's XML without an end of anything; the longest cell stays below it, however it is written. */
export const MAX_TOKEN = 400_000;
/** Elements in one another. */
export const MAX_DEPTH = 64;
/** Bytes that all files of an archive may unpack to, and how many files it may hold. */
export const UNPACKED_LIMIT = 64 * 1024 * 1024;
export const ENTRY_LIMIT = 2_000;

/** Why a file is not read: a code of the catalogue, and the place in the file. */
export class TableFault extends Error {
  readonly code: 'not_a_workbook' | 'workbook_too_large' | 'workbook_text_too_long';
  readonly place: string;

  constructor(code: TableFault['code'], place = '') {
    super(code);
    this.name = 'TableFault';
    this.code = code;
    this.place = place;
  }
}
