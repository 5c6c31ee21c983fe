import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addTags, splitTags, type Tag, tagsValue, toTag } from '../../renderers/tags/value.ts';
import { proves } from '../proves.ts';

const tag = fc.record({ id: fc.oneof(fc.integer(), fc.string({ minLength: 1 })), text: fc.string({ minLength: 1 }) });

test('however tags come in, none is there twice by key or text', proves('unit', 'WIDGET-CTRL-tags-03'), () => {
  fc.assert(
    fc.property(fc.array(tag), fc.array(tag), (first, second) => {
      const all = addTags(addTags([], first), second);
      const keys = all.map(({ id }) => String(id));
      const texts = all.map(({ text }) => text.toLocaleLowerCase());
      expect(new Set(keys).size).toBe(keys.length);
      expect(new Set(texts).size).toBe(texts.length);
      expect(addTags(all, [...first, ...second])).toBe(all);
    }),
  );
  const some: readonly Tag[] = [{ id: 1, text: 'Oak' }];
  expect(addTags(some, [toTag('oak '), toTag('1'), toTag('Elm')])).toEqual(
    [...some, toTag('1'), toTag('Elm')].filter(({ text }) => text !== '1'),
  );
});

test('key and text properties have the names of the document', proves('unit', 'WIDGET-CTRL-tags'), () => {
  fc.assert(
    fc.property(fc.array(tag), (tags) => {
      const options = { idprop: 'Code', textprop: 'Name' };
      const value = addTags(
        [],
        tags.map((one) => ({ ...one, text: one.text.trim() || 'x' })),
      );
      const saved = tagsValue.toDocument?.(value, options) as { Code: unknown; Name: string }[];
      expect(saved.map(({ Code }) => Code)).toEqual(value.map(({ id }) => id));
      expect(tagsValue.fromDocument(saved, options)).toEqual(value);
    }),
  );
});

test('a list of plain keys stays one, also with a new tag', proves('unit', 'WIDGET-CTRL-tags'), () => {
  const read = tagsValue.fromDocument(['oak', 7], {});
  expect(tagsValue.toDocument?.(read, {})).toEqual(['oak', 7]);
  const more = addTags(read, [{ id: 12, text: 'Elm' }]);
  expect(tagsValue.toDocument?.(more, {})).toEqual(['oak', 7, 12]);
  expect(tagsValue.fromDocument(tagsValue.toDocument?.(more, {}), {}).map(({ id }) => id)).toEqual(['oak', 7, 12]);
});

test('a pasted list is one tag each, a pasted page is refused', () => {
  expect(splitTags('oak, elm;ash\tpine\r\n\u200fbirch ، fig')).toEqual(['oak', 'elm', 'ash', 'pine', 'birch', 'fig']);
  const page = addTags([], splitTags('x'.repeat(100_000)).map(toTag));
  expect(tagsValue.validate(page, {})[0]?.key).toBe('field.maxLength');
  expect(addTags([], splitTags('a,b,'.repeat(25_000)).map(toTag))).toHaveLength(2);
});

test.each([
  ['en-US', 'Oak, Elm'],
  ['ar-SA', 'Oak، Elm'],
])('tags that are only read stand as %s separates them', proves('unit', 'WIDGET-CTRL-tags'), (culture, want) => {
  const format = { culture, labelOf: () => undefined } as unknown as Parameters<typeof tagsValue.toText>[2];
  expect(tagsValue.toText([toTag('Oak'), toTag('Elm')], {} as never, format)).toBe(want);
});
