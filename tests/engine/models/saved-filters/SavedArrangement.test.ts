import { expect, test } from 'vitest';
import { partOf, withPart } from '#engine/models/saved-filters/SavedArrangement.ts';

test('each table has a part of its own', () => {
  const view = withPart(null, 'units', '{"density":"compact"}');
  const both = withPart(view, 'vacant', '{}');
  expect(partOf(both, 'units')).toBe('{"density":"compact"}');
  expect(partOf(both, 'vacant')).toBe('{}');
  expect(partOf(both, 'others')).toBeUndefined();
});

test.each([undefined, null, '', 'x', '[1]', '7'])('text that says nothing says nothing: %s', (view) => {
  expect(partOf(view, 'units')).toBeUndefined();
  expect(withPart(view, 'units', '{}')).toBe('{"units":{}}');
});
