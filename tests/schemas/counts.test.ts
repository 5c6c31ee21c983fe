import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Words } from '#engine/embed/Words.ts';
import { rangeText } from '../../renderers/daterange/value.ts';

const folder = join(import.meta.dirname, '..', '..', 'schemas', 'locales');
const words = (language: string) =>
  new Words(JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8')), { language });

describe('numbers in shipped texts', () => {
  it.each([
    ['en-US', 'list.rows.all', 1, '1 row'],
    ['en-US', 'list.rows.all', 2, '2 rows'],
    ['en-US', 'report.groups.others', 1, '1 other'],
    ['en-US', 'grid.changed', 1, '1 row changed'],
    ['de-DE', 'list.rows.all', 1, '1 Zeile'],
    ['de-DE', 'list.rows.all', 0, '0 Zeilen'],
    ['fr-FR', 'list.rows.all', 0, '0 ligne'],
    ['fr-FR', 'maplist.unplaced', 1, '1 immeuble n’a pas de place sur la carte.'],
    ['es-ES', 'export.running', 1, 'Exportando 1 fila'],
    ['ar-SA', 'list.rows.all', 1, 'صف واحد'],
    ['ar-SA', 'list.rows.all', 2, 'صفان'],
    ['ar-SA', 'list.rows.all', 5, '5 صفوف'],
    ['ar-SA', 'list.rows.all', 12, '12 صفًا'],
    ['ar-SA', 'list.rows.all', 100, '100 صف'],
  ])('%s: %s of %i', (language, key, count, want) => {
    expect(words(language).text(key, { count, total: count, rows: count }).replace(/[٠-٩]/g, digit)).toBe(want);
  });

  it('a range of one day is a day', () => {
    const of = (name: 'last1days' | 'next7days') => rangeText(name as never, words('en-US') as never);
    expect([of('last1days'), of('next7days')]).toEqual(['Last day', 'Next 7 days']);
  });
});

function digit(arabic: string): string {
  return String(arabic.charCodeAt(0) - 0x660);
}
