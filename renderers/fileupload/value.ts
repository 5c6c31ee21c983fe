import { formatBytes, isObject, joinList } from '#engine/format/index.ts';
import type { ControlOptions, ValueDefinition, ValueFault } from '#engine/index.ts';

/** Largest file and largest video in bytes (console 5, OP-VIDEO). */
const MAX_BYTES = 5_242_880;
const MAX_VIDEO_BYTES = 52_428_800;
/** Extensions that are refused unless the document accepts them by name (console 5). */
const BLOCKED = new Set(
  'exe dll bat msi com jar cmd vbs reg sql html htm txt rar zip xls xlsx doc docx js avi mov flv wmv mp4 mkv csv xml'.split(
    ' ',
  ),
);
const VIDEOS = new Set('avi mov flv wmv mp4 mkv webm'.split(' '));

/** A chosen or saved file. Whoever sends it sets `progress` (0 to 1) and `error`; a record keeps neither, nor `file`. */
export interface UploadFile {
  name: string;
  size?: number;
  type?: string;
  /** Key or address that the server gave it. */
  id?: string | number;
  file?: File;
  progress?: number;
  error?: string;
}

/** Files in the order they were chosen. */
export const fileUploadValue: ValueDefinition<readonly UploadFile[]> = {
  empty: [],
  isEmpty: (value) => value.length === 0,
  validate: (value, options): ValueFault[] => {
    if (value.length > 1 && !options.multiple) return [{ key: 'field.maxSelect' }];
    return value.flatMap((file) => faultOf(file, options) ?? []).slice(0, 1);
  },
  toQuery: () => ({}),
  fromQuery: () => [],
  fromDocument: (value) => [value].flat().flatMap(readFile),
  toDocument: (value, { multiple }) => {
    const saved = value.map(({ file: _file, progress: _progress, error: _error, ...kept }) => kept);
    return multiple ? saved : (saved[0] ?? null);
  },
  toFiles: (value) => value.flatMap(({ file }) => file ?? []),
  toText: (value, _options, { culture }) =>
    joinList(
      value.map(({ name }) => name),
      culture,
    ),
};

/** Why a file cannot be taken; undefined when it can. A file that the server has is not judged again. */
export function faultOf(file: UploadFile, { accept, maxbytes }: ControlOptions): ValueFault | undefined {
  if (file.id !== undefined || file.size === undefined) return undefined;
  const extension = extensionOf(file.name);
  const isRefused = accept ? !accept.includes(extension) : BLOCKED.has(extension);
  const limit = maxbytes ?? (VIDEOS.has(extension) ? MAX_VIDEO_BYTES : MAX_BYTES);
  if (file.size > limit) return { key: 'upload.limit', values: { limit: limitText(limit), name: file.name } };
  return isRefused || file.size === 0 ? { key: 'upload.invalid', values: { name: file.name } } : undefined;
}

export function toUploadFile(file: File): UploadFile {
  return { name: file.name, size: file.size, type: file.type, file };
}

/** Value of the input's `accept` attribute: what the dialog of the browser offers. */
export function acceptList({ accept }: ControlOptions): string | undefined {
  return accept?.map((extension) => `.${extension}`).join(',');
}

function extensionOf(name: string): string {
  const [, extension = ''] = /\.([^.]+)$/.exec(name) ?? [];
  return extension.toLowerCase();
}

/** `5MB`, as the documented text has it. */
function limitText(limit: number): string {
  return formatBytes(limit, 'en-US')
    .replace(/\.0+(?=\D)/, '')
    .replace(/\s/g, '');
}

function readFile(value: unknown): UploadFile[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [{ name: value }];
  if (!isObject(value)) return [];
  const { name, size, type, id } = value;
  if (typeof name !== 'string' || name.trim() === '') return [];
  return [
    {
      name,
      ...(typeof size === 'number' ? { size } : {}),
      ...(typeof type === 'string' ? { type } : {}),
      ...(typeof id === 'string' || typeof id === 'number' ? { id } : {}),
    },
  ];
}
