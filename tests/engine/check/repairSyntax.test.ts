import { expect, it } from 'vitest';
import { repairSyntax } from '#engine/check/read/repairSyntax.ts';

/** The text with the edits of the repair, where there is one. */
function repaired(text: string): string | undefined {
  const [edit] = repairSyntax(text)?.edits ?? [];
  return edit && text.slice(0, edit.offset) + edit.text + text.slice(edit.offset + edit.length);
}

const ROWS: [what: string, text: string, wanted: string | undefined][] = [
  ['a comma behind the last property', '{ "a": 1, }', '{ "a": 1 }'],
  ['a comma behind the last entry', '{ "a": [1, 2,] }', '{ "a": [1, 2] }'],
  ['a comma on a line of its own', '{\n  "a": 1\n  ,\n}\n', '{\n  "a": 1\n  \n}\n'],
  ['two commas', '{ "a": [1,, 2] }', '{ "a": [1, 2] }'],
  ['a missing comma', '{\n  "a": 1\n  "b": 2\n}', '{\n  "a": 1,\n  "b": 2\n}'],
  ['a missing comma of a list', '{ "a": [1 2] }', '{ "a": [1, 2] }'],
  ['a missing colon', '{ "a" 1 }', '{ "a": 1 }'],
  ['a name without quotes', '{ a_1-b: 1 }', '{ "a_1-b": 1 }'],
  ['a name without quotes, away from its colon', '{ a  : 1 }', '{ "a"  : 1 }'],
  ['a name that begins with a digit', '{ 1a: 1 }', undefined],
  ['single quotes', "{ 'a': 'b c' }", '{ "a": "b c" }'],
  ['single quotes around a double one', `{ "a": 'b"c' }`, undefined],
  ['printed quotes', '{ “a”: “b” }', '{ "a": "b" }'],
  ['words of other languages', '{ "a": True, "b": FALSE, "c": Null }', '{ "a": true, "b": false, "c": null }'],
  ['a word that is none', '{ "a": maybe }', undefined],
  ['a forgotten quote before a comma', '{\n  "a": "b,\n  "c": 1\n}', '{\n  "a": "b",\n  "c": 1\n}'],
  ['a forgotten quote before the end of a line', '{\n  "a": "b\n}', '{\n  "a": "b"\n}'],
  ['a forgotten quote before closing brackets', '{ "a": [{ "b": "c }] }', '{ "a": [{ "b": "c" }] }'],
  ['a forgotten quote before brackets without spaces', '{"a":["b]}', '{"a":["b"]}'],
  ['a forgotten quote of an empty text', '{ "a": ",\n "b": 1 }', '{ "a": "",\n "b": 1 }'],
  ['a forgotten quote before another text', '{ "a": [ "b, "c ]\n }', undefined],
  ['missing brackets', '{ "a": [1, { "b": 2', '{ "a": [1, { "b": 2}]}'],
  ['missing brackets of a document with lines', '{\n  "a": [\n    1\n', '{\n  "a": [\n    1\n  ]\n}\n'],
  ['brackets in texts', '{ "a": "}]", "b": "\\"{", "c": [1', '{ "a": "}]", "b": "\\"{", "c": [1]}'],
  ['brackets that are closed and others that are not', '{ "a": [1], "b": { "c": 2 }', '{ "a": [1], "b": { "c": 2 }}'],
  ['a bracket too many', '{ "a": 1 }}\n', '{ "a": 1 }\n'],
  ['brackets and a semicolon too many', '{ "a": [1] }] ;', '{ "a": [1] }'],
  ['words behind the end', '{ "a": 1 } and more', undefined],
  ['a comment', '{ "a": 1 // one\n}', undefined],
  ['a missing value', '{ "a": }', undefined],
  ['several slips', "{ a: 'b' 'c': [1,] ", '{ "a": "b", "c": [1]}'],
  ['slips by the dozen', `{ "a": [${'1 '.repeat(12)}] }`, undefined],
  ['a text that is no document', 'true,', undefined],
  ['nothing', '', undefined],
  ['what is well', '{ "a": 1 }', undefined],
];

it.each(ROWS)('repairs %s', (_what, text, wanted) => {
  expect(repaired(text)).toBe(wanted);
});

it('edits no more than the slip, where it stands in the file', () => {
  expect(repairSyntax('{ "a": 1, "b": 2, }', 3)?.edits).toEqual([{ offset: 19, length: 1, text: '' }]);
  expect(repairSyntax('{ "a": 1 "b": 2 }', 3)?.edits).toEqual([{ offset: 11, length: 0, text: ',' }]);
  expect(repairSyntax("{ 'a': 1 }")?.edits).toEqual([{ offset: 2, length: 3, text: '"a"' }]);
  expect(repairSyntax('{ "aaa" "aaa" }')?.edits).toEqual([{ offset: 7, length: 0, text: ':' }]);
});
