import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const tokens = readFileSync('screens/theme/tokens.css', 'utf8');
const signs = readFileSync('engine/ui/grid/cells/lookOf.module.css', 'utf8');
const [light = '', dark = ''] = tokens.split(':root[data-mantine-color-scheme="dark"] {');
const TONES = ['neutral', 'success', 'warning', 'danger', 'info'];

describe('signs of marked cells', () => {
  test.each(TONES)('the sign of %s has the colours of its token in both schemes', (tone) => {
    const token = (css: string) => new RegExp(`--mu-${tone}: #([0-9a-f]{6});`).exec(css)?.[1];
    const drawn = [...signs.matchAll(new RegExp(`\\.${tone} \\{[^}]*fill='%23([0-9a-f]{6})'`, 'g'))].map(
      ([, hex]) => hex,
    );
    expect(drawn).toEqual([token(light), token(dark)]);
  });
});
