import { isObject, joinList } from '#engine/format/index.ts';
import type { ControlOptions, ValueDefinition, ValueFault } from '#engine/index.ts';
import { cleanText, countCharacters } from '../shared/cleanText.ts';

/** Longest text of one tag where the document says nothing: a pasted page is no tag. */
const TAG_LENGTH = 100;

/** One tag. `record` is what the answer or record held beside the two. */
export interface Tag {
  id: string | number;
  text: string;
  record?: Readonly<Record<string, unknown>>;
  /** The record holds the key alone. */
  isPlain?: true;
}

/** Tags in the order they were added, each once. */
export const tagsValue: ValueDefinition<readonly Tag[]> = {
  empty: [],
  isEmpty: (value) => value.length === 0,
  validate: (value, { maxselected = 0, maxlength = TAG_LENGTH }): ValueFault[] => {
    if (value.some(({ text }) => countCharacters(text) > maxlength))
      return [{ key: 'field.maxLength', values: { max: maxlength } }];
    return maxselected > 0 && value.length > maxselected ? [{ key: 'field.maxSelect' }] : [];
  },
  toQuery: (name, value): Record<string, string[]> =>
    value.length === 0 ? {} : { [name]: value.map(({ id }) => String(id)) },
  fromQuery: (name, query) => addTags([], query.getAll(name).map(toTag)),
  fromDocument: (value, options) => {
    const given = Array.isArray(value) ? value : [value];
    return addTags(
      [],
      given.flatMap((one) => readTag(one, options)),
    );
  },
  toDocument: (value, { idprop = 'id', textprop = 'text' }) => {
    // A list that was read as plain keys stays one.
    if (value.some(({ isPlain }) => isPlain)) return value.map(({ id }) => id);
    return value.map(({ id, text, record }) => ({ ...record, [idprop]: id, [textprop]: text }));
  },
  toText: (value, _options, { culture, labelOf }) =>
    joinList(
      value.map(({ id, text }) => (text === String(id) ? (labelOf(text) ?? text) : text)),
      culture,
    ),
};

/** A typed text as a tag: its text is its key until the server gives it one. */
export function toTag(text: string): Tag {
  const clean = cleanText(text);
  return { id: clean, text: clean };
}

/** Texts of a typed or pasted line: commas, semicolons, tabs and line ends divide. */
export function splitTags(text: string): string[] {
  return text
    .split(/[,;\t\r\n،؛]+/)
    .map(cleanText)
    .filter(Boolean);
}

/** The tags with the new ones that are not there yet, by key and by text in any case (no duplicates: widgets 5). */
export function addTags(tags: readonly Tag[], added: readonly Tag[]): readonly Tag[] {
  const keys = new Set(tags.flatMap(keysOf));
  const fresh: Tag[] = [];
  for (const tag of added) {
    if (tag.text === '' || keysOf(tag).some((key) => keys.has(key))) continue;
    for (const key of keysOf(tag)) keys.add(key);
    fresh.push(tag);
  }
  return fresh.length === 0 ? tags : [...tags, ...fresh];
}

function keysOf({ id, text }: Tag): string[] {
  return [`id:${id}`, `text:${text.toLocaleLowerCase()}`];
}

/** A key that stands alone in a record: it is its own text. */
function plainTag(id: string | number): Tag {
  return { id, text: cleanText(String(id)), isPlain: true };
}

function readTag(value: unknown, { idprop = 'id', textprop = 'text' }: ControlOptions): Tag[] {
  if (typeof value === 'string' || typeof value === 'number') return [plainTag(value)];
  if (!isObject(value)) return [];
  const { [idprop]: id, [textprop]: text, ...rest } = value;
  if (typeof id !== 'string' && typeof id !== 'number') return [];
  const shown = typeof text === 'string' && text !== '' ? text : String(id);
  return [{ id, text: shown, ...(Object.keys(rest).length > 0 ? { record: rest } : {}) }];
}
