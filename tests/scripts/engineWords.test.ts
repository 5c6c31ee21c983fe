import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { engineWords } from '../../scripts/build/engineWords.ts';

const root = join(import.meta.dirname, '..', '..');
const texts = JSON.parse(readFileSync(join(root, 'schemas/locales/en-US.json'), 'utf8'));

it('a product gets the texts of the engine, those that are put together too, and none of our own screens', () => {
  const keys = Object.keys(engineWords(root, texts));
  expect(keys).toEqual(
    expect.arrayContaining(['action.save', 'report.chart.area', 'help.home', 'list.groups.by.month', 'list.foot.avg']),
  );
  expect(keys.filter((key) => /^(report\.rentroll|dashboard\.staff|workorders|signIn)\./.test(key))).toEqual([]);
});
