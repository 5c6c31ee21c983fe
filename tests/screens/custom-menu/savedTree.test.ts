import { expect, it } from 'vitest';
import type { CustomMenuItem } from '../../../screens/api/types.ts';
import { flatten, move, remove, setDefault } from '../../../screens/custom-menu/menuTree.ts';
import { fromAnswer, fromSource, goneOf, isSaved, toSave } from '../../../screens/custom-menu/savedTree.ts';
import { proves } from '../../proves.ts';

const item = (MenuItemId: number, ParentID: number | null, Children: CustomMenuItem[] = []): CustomMenuItem => ({
  MenuItemId,
  MenuID: 4,
  ParentID,
  Text: `Item ${MenuItemId}`,
  IsDefault: 0,
  Children,
});
const answer = [item(1, null, [item(2, 1, [item(3, 2), item(4, 2)]), item(5, 1)]), item(6, null)];
const tree = fromAnswer(answer);
const key = (id: number) => `saved-${id}`;
const ids = (list: readonly { MenuItemId: number }[]) => list.map((one) => one.MenuItemId);

it('what is read is saved as it was', () => {
  expect(toSave(tree, 4)).toEqual(answer);
  expect(goneOf(answer, tree)).toEqual([]);
});

it('an item that moves below another one is new, what is below it is not', proves('unit', 'CONSOLE-MENU-09'), () => {
  const moved = move(tree, key(2), { parent: key(6), index: 0 });
  const [, six] = toSave(moved, 4);
  expect(six?.Children?.[0]).toMatchObject({
    MenuItemId: 0,
    ParentID: 6,
    Children: [{ MenuItemId: 3, ParentID: 0 }, { MenuItemId: 4 }],
  });
  expect(ids(goneOf(answer, moved))).toEqual([2]);
  // Back where it was, it is itself again.
  expect(toSave(move(moved, key(2), { parent: key(1), index: 0 }), 4)).toEqual(answer);
});

it('an item that moves among its own keeps its id', () => {
  const moved = move(tree, key(5), { parent: key(1), index: 0 });
  expect(ids(toSave(moved, 4)[0]?.Children ?? [])).toEqual([5, 2]);
  expect(goneOf(answer, moved)).toEqual([]);
});

it('what is removed goes with all below it, without a tree of its own', proves('unit', 'CONSOLE-MENU-10'), () => {
  const gone = goneOf(answer, remove(tree, key(2)));
  expect(ids(gone)).toEqual([2, 3, 4]);
  expect(gone.every((one) => !('Children' in one))).toBe(true);
});

it('only what the server has is asked about', () => {
  let made = 0;
  const copy = fromSource({ ...item(0, null), Route: 'units', page: 'units' }, () => `new-${++made}`);
  expect(copy).toEqual({
    key: 'new-1',
    text: 'Item 0',
    isDefault: false,
    target: { Route: 'units', page: 'units' },
    children: [],
  });
  expect(isSaved(copy)).toBe(false);
  expect(isSaved({ ...copy, children: [...tree] })).toBe(true);
});

it('after a save items keep their keys, so that what is open stays open', () => {
  const sent = setDefault(move(tree, key(2), { parent: key(6), index: 0 }), key(5));
  const saved = fromAnswer(
    [item(1, null, [{ ...item(5, 1), IsDefault: 1 }]), item(6, null, [item(7, 6, [item(3, 7), item(4, 7)])])],
    sent,
  );
  expect(flatten(saved).map((node) => node.key)).toEqual(flatten(sent).map((node) => node.key));
  expect(flatten(saved).map((node) => node.saved?.id)).toEqual([1, 5, 6, 7, 3, 4]);
  expect(ids(goneOf(answer, saved))).toEqual([2]);
});
