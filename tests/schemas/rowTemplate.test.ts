import { expect, it } from 'vitest';
import { proves } from '../proves.ts';
import { check, readCases } from './corpus.ts';

it('a list without columns is refused with the text of the specification', proves('unit', 'WIDGET-LIST-21'), () => {
  const cases = readCases('invalid').filter(({ about }) => about.includes('[WIDGET-LIST-21]'));
  expect(cases).toHaveLength(1);
  expect(cases.flatMap(check).map(({ message }) => message)).toEqual(['missing rowTemplateUrl']);
});
