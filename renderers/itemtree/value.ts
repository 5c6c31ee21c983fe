import { isObject } from '#engine/format/index.ts';
import type { ValueDefinition } from '#engine/index.ts';
import { foldersOf, labelIn } from './folders.ts';
import type { TreeChoice } from './treeChoice.ts';

/** Value of an item tree. A parameter or a text field holds the id, with `folder:` before that of a folder. */
export const treeValue: ValueDefinition<TreeChoice | null> = {
  empty: null,
  isEmpty: (value) => value === null,
  validate: () => [],
  toQuery: (name, value): Record<string, string> => (value === null ? {} : { [name]: encode(value) }),
  fromQuery: (name, query) => decode(query.get(name) ?? ''),
  fromDocument: (value) => readChoice(value),
  toDocument: (value, { type }) => {
    if (value === null) return null;
    if (type === 'integer' || type === 'number') return Number(value.id);
    return type === 'string' ? encode(value) : value;
  },
  toText: (value, options, { text, labelOf }) => {
    if (value === null) return '';
    const known = labelIn(foldersOf(options.folders, { options, text }), value);
    return value.label || known || labelOf(String(value.id)) || String(value.id);
  },
};

const PREFIX = /^(item|folder):/;

function encode({ id, type }: TreeChoice): string {
  if (type === 'folder') return `folder:${id}`;
  return PREFIX.test(String(id)) ? `item:${id}` : String(id);
}

function decode(text: string): TreeChoice | null {
  const id = text.replace(PREFIX, '');
  return id === '' ? null : { id, label: '', type: text.startsWith('folder:') ? 'folder' : 'item' };
}

function readChoice(value: unknown): TreeChoice | null {
  if (typeof value === 'string') return decode(value);
  if (typeof value === 'number') return { id: value, label: '', type: 'item' };
  if (!isObject(value)) return null;
  const { id, label, type } = value;
  if ((typeof id !== 'string' && typeof id !== 'number') || id === '') return null;
  return { id, label: typeof label === 'string' ? label : '', type: type === 'folder' ? 'folder' : 'item' };
}
