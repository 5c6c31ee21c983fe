import { describe, expect, it } from 'vitest';
import { dropAt, INDENT, LINE } from '../../../screens/custom-menu/dropPlace.ts';
import {
  flatten,
  insert,
  LIMITS,
  linesOf,
  type MenuNode,
  move,
  placeBeside,
  placeTowards,
  refusal,
  remove,
  rename,
  setDefault,
  type Tree,
} from '../../../screens/custom-menu/menuTree.ts';
import { MENU_LIMITS } from '../../../server/menus/readTree.ts';
import { proves } from '../../proves.ts';

const node = (key: string, children: Tree = [], more: Partial<MenuNode> = {}): MenuNode => ({
  key,
  text: key,
  isDefault: false,
  target: { Route: key },
  ...more,
  children,
});
const folder = (key: string, ...children: MenuNode[]): MenuNode => {
  const { target: _, ...rest } = node(key, children);
  return rest;
};

/** `a(b c(d)) e` */
const tree: Tree = [folder('a', node('b'), folder('c', node('d'))), node('e')];
const write = (nodes: Tree): string =>
  nodes.map(({ key, children }) => (children.length > 0 ? `${key}(${write(children)})` : key)).join(' ');

describe('a menu tree', () => {
  it('keeps to the limits of the server', () => {
    expect(LIMITS).toEqual(MENU_LIMITS);
  });

  it.each([
    ['up', 'b', undefined],
    ['up', 'c', 'a(c(d) b) e'],
    ['down', 'b', 'a(c(d) b) e'],
    ['down', 'c', undefined],
    ['down', 'a', 'e a(b c(d))'],
    ['in', 'c', 'a(b(c(d))) e'],
    ['in', 'e', 'a(b c(d) e)'],
    ['in', 'a', undefined],
    ['out', 'd', 'a(b c d) e'],
    ['out', 'b', 'a(c(d)) b e'],
    ['out', 'e', undefined],
  ] as const)('moves %s by one step: %s', (way, key, expected) => {
    const place = placeTowards(tree, key, way);
    expect(place && write(move(tree, key, place))).toBe(expected);
  });

  it.each([
    [{ parent: null, index: 0 }, 'c', 'c(d) a(b) e'],
    [{ parent: null, index: 2 }, 'a', 'e a(b c(d))'],
    [{ parent: 'a', index: 2 }, 'b', 'a(c(d) b) e'],
    [{ parent: 'c', index: 0 }, 'b', 'a(c(b d)) e'],
    [{ parent: 'e', index: 0 }, 'a', 'e(a(b c(d)))'],
  ])('moves to %j: %s', (place, key, expected) => {
    expect(write(move(tree, key, place))).toBe(expected);
  });

  it('is the same tree when a move or a name changes nothing, so that nothing is to be saved', () => {
    expect(move(tree, 'b', { parent: 'a', index: 0 })).toBe(tree);
    expect(move(tree, 'b', { parent: 'a', index: 1 })).toBe(tree);
    expect(remove(tree, 'nobody')).toBe(tree);
  });

  it('adds, renames and removes with all that is below', () => {
    expect(write(insert(tree, node('n'), { parent: 'c', index: 1 }))).toBe('a(b c(d n)) e');
    expect(write(remove(tree, 'c'))).toBe('a(b) e');
    expect(flatten(rename(tree, 'd', 'Deals')).find(({ key }) => key === 'd')?.text).toBe('Deals');
  });

  it('has one default at most; setting it again takes it', proves('unit', 'CONSOLE-MENU-08'), () => {
    const defaults = (nodes: Tree) => flatten(nodes).flatMap(({ key, isDefault }) => (isDefault ? [key] : []));
    const first = setDefault(tree, 'e');
    expect(defaults(first)).toEqual(['e']);
    const second = setDefault(first, 'd');
    expect(defaults(second)).toEqual(['d']);
    expect(defaults(setDefault(second, 'd'))).toEqual([]);
  });

  it('nothing comes into itself, below the last level, or where there is no room', () => {
    const [a = node('?'), e = node('?')] = tree;
    expect(refusal(tree, a, { parent: 'd', index: 0 })).toBe('inside');
    expect(refusal(tree, a, { parent: 'a', index: 0 })).toBe('inside');
    const deep = (levels: number): MenuNode => node(`l${levels}`, levels > 1 ? [deep(levels - 1)] : []);
    expect(refusal(tree, deep(5), { parent: null, index: 0 })).toBeUndefined();
    expect(refusal(tree, deep(5), { parent: 'e', index: 0 })).toBe('deep');
    const full = [...tree, ...Array.from({ length: 1995 }, (_, index) => node(`m${index}`))];
    const end = { parent: null, index: 0 };
    expect(refusal(full, node('n'), end)).toBe('many');
    expect(refusal(full.slice(0, -1), node('n'), end)).toBeUndefined();
    // What is in the menu already takes no more room.
    expect(refusal(full, e, end)).toBeUndefined();
  });

  it('what is new comes into a folder, behind anything else, or to the end', () => {
    expect(placeBeside(tree, 'a')).toEqual({ parent: 'a', index: 2 });
    expect(placeBeside(tree, 'b')).toEqual({ parent: 'a', index: 1 });
    expect(placeBeside(tree, undefined)).toEqual({ parent: null, index: 2 });
  });

  it('shows what is open', () => {
    const shown = (closed: string[]) => linesOf(tree, new Set(closed)).map((line) => `${line.node.key}${line.level}`);
    expect(shown([])).toEqual(['a1', 'b2', 'c2', 'd3', 'e1']);
    expect(shown(['c'])).toEqual(['a1', 'b2', 'c2', 'e1']);
    expect(shown(['a', 'c'])).toEqual(['a1', 'e1']);
  });
});

describe('where something is dropped', () => {
  const lines = linesOf(tree, new Set());
  const drop = (line: number, part: number, level = 9) =>
    dropAt(lines, tree, { y: (line + part) * LINE, x: level * INDENT });

  it.each([
    ['on the upper part of a line: before it', 1, 0.1, 9, { parent: 'a', index: 0 }, 'before', 2],
    ['on its middle: in it, at the end', 0, 0.5, 9, { parent: 'a', index: 2 }, 'inside', 2],
    ['on the lower part: behind it', 1, 0.9, 9, { parent: 'a', index: 1 }, 'after', 2],
    ['on the lower part of what is open: first in it', 0, 0.9, 9, { parent: 'a', index: 0 }, 'after', 2],
    ['behind the last of several levels, far in: on its level', 3, 0.9, 9, { parent: 'c', index: 1 }, 'after', 3],
    ['further out: behind what it is in', 3, 0.9, 2, { parent: 'a', index: 2 }, 'after', 2],
    ['furthest out: on the first level', 3, 0.9, 0, { parent: null, index: 1 }, 'after', 1],
    ['below all lines: at the end', 20, 0.5, 0, { parent: null, index: 2 }, 'after', 1],
  ] as const)('%s', (_, line, part, level, place, how, at) => {
    expect(drop(line, part, level)).toMatchObject({ place, how, level: at });
  });
});
