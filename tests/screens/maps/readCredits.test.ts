import { expect, it } from 'vitest';
import { readCredits } from '../../../screens/maps/readCredits.ts';

it.each([
  [['Plain words'], [{ text: 'Plain words' }]],
  [
    ['&copy; <a href="https://osm.example/copyright" target="_blank">OpenStreetMap</a> contributors'],
    [{ text: '©' }, { text: 'OpenStreetMap', href: 'https://osm.example/copyright' }, { text: 'contributors' }],
  ],
  [
    ["<a class='x' href='http://a.example'>A</a> | <a href=http://b.example>B</a>"],
    [
      { text: 'A', href: 'http://a.example' },
      { text: 'B', href: 'http://b.example' },
    ],
  ],
  [['<a href="javascript:alert(1)">Run</a>'], [{ text: 'Run' }]],
  [['<img src=x onerror=alert(1)>Tiles', 'Tiles'], [{ text: 'Tiles' }]],
  [['A &#169; B &unknown; C'], [{ text: 'A © B &unknown; C' }]],
  [['', '  '], []],
])('%j', (attributions, want) => {
  expect(readCredits(attributions)).toEqual(want);
});
