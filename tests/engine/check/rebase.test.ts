import { expect, it } from 'vitest';
import { rebase } from '#engine/check/layers/rebase.ts';

const text = (title: string, ...columns: object[]) =>
  JSON.stringify(
    { id: 'units', title, columns: columns.length > 0 ? columns : [{ field: 'Code', width: 72 }] },
    null,
    2,
  );
const code = (width: number, more: object = {}) => ({ field: 'Code', width, ...more });
const rent = { field: 'Rent' };

it.each([
  ['nothing new was shipped', text('Units'), text('Mine'), text('Units'), undefined],
  ['the copy was changed elsewhere', text('Units'), text('Mine'), text('Units', code(80)), text('Mine', code(80))],
  [
    'both added a column',
    text('Units', code(72)),
    text('Units', code(72), { field: 'Own' }),
    text('Units', rent, code(72)),
    text('Units', rent, code(72), { field: 'Own' }),
  ],
  ['both changed the same alike', text('Units'), text('Homes'), text('Homes'), text('Homes')],
])('%s', (_, base, mine, shipped, joined) => {
  expect(rebase({ base, mine, shipped })).toEqual(
    joined === undefined ? { is: 'current' } : { is: 'joined', text: `${joined}\n`, conflicts: [] },
  );
});

it('tells a place that both changed with both texts and their lines, and what is wanted decides', () => {
  const texts = {
    base: text('Units', code(72)),
    mine: text('Units', rent, code(60)),
    shipped: text('Homes', code(90)),
  };
  const found = rebase(texts);
  expect(found).toMatchObject({
    is: 'joined',
    conflicts: [
      {
        place: 'columns/Code/width',
        was: { line: 7, text: '72' },
        mine: { line: 10, text: '60' },
        shipped: { line: 7, text: '90' },
      },
    ],
  });
  const joined = (prefer: 'mine' | 'shipped') => {
    const one = rebase(texts, prefer);
    return one.is === 'joined' ? JSON.parse(one.text) : undefined;
  };
  expect(joined('mine')).toMatchObject({ title: 'Homes', columns: [rent, code(60)] });
  expect(joined('shipped')).toMatchObject({ title: 'Homes', columns: [rent, code(90)] });
});

it('tells what one side took out at the line of what it stood in', () => {
  const found = rebase({
    base: text('Units', rent, code(72)),
    mine: text('Units', rent),
    shipped: text('Units', rent, code(90)),
  });
  expect(found).toMatchObject({
    conflicts: [{ place: 'columns/Code', mine: { line: 4, text: undefined }, shipped: { line: 8 } }],
  });
});

it.each([
  ['base', { base: '{', mine: '{}', shipped: '{}' }],
  ['mine', { base: '{}', mine: '{ "id": ', shipped: '{}' }],
  ['shipped', { base: '{}', mine: '{}', shipped: '' }],
] as const)('changes nothing when %s is no JSON', (which, texts) => {
  expect(rebase(texts)).toEqual({ is: 'unreadable', which });
});
