import { expect, it } from 'vitest';
import { cellAfterKey } from '../../renderers/editabletable/cellAfterKey.ts';

const size = { rows: 20, columns: 3 };
const from = { row: 12, column: 1 };
const at = (row: number, column: number) => ({ row, column });

interface Pressed {
  shift?: true;
  ctrl?: true;
  typing?: true;
  rtl?: true;
}

function press(key: string, { shift, ctrl, typing, rtl }: Pressed = {}, place = from) {
  const pressed = { key, shiftKey: shift === true, ctrlKey: ctrl === true, metaKey: false };
  return cellAfterKey(pressed, place, size, { isTyping: typing === true, isRightToLeft: () => rtl === true });
}

it.each([
  ['ArrowUp', {}, at(11, 1)],
  ['ArrowUp', { ctrl: true }, at(0, 1)],
  ['ArrowDown', {}, at(13, 1)],
  ['ArrowDown', { ctrl: true }, at(19, 1)],
  ['ArrowRight', {}, at(12, 2)],
  ['ArrowRight', { rtl: true }, at(12, 0)],
  ['ArrowLeft', { rtl: true }, at(12, 2)],
  ['PageUp', {}, at(2, 1)],
  ['PageDown', {}, at(22, 1)],
  ['Home', {}, at(12, 0)],
  ['Home', { ctrl: true }, at(0, 0)],
  ['End', { ctrl: true }, at(19, 2)],
  ['Enter', { typing: true }, at(13, 1)],
  ['Enter', { shift: true }, at(11, 1)],
  ['ArrowDown', { typing: true }, at(13, 1)],
  ['ArrowRight', { typing: true }, undefined],
  ['Home', { typing: true }, undefined],
  ['Tab', {}, undefined],
  ['Tab', { typing: true }, at(12, 2)],
  ['a', {}, undefined],
] satisfies [string, Pressed, unknown][])('%s %j', (key, pressed, to) => {
  expect(press(key, pressed)).toEqual(to);
});

it('Tab goes on from row to row while somebody types, and leaves behind the last cell', () => {
  expect(press('Tab', { typing: true }, at(12, 2))).toEqual(at(13, 0));
  expect(press('Tab', { typing: true, shift: true }, at(12, 0))).toEqual(at(11, 2));
  expect(press('Tab', { typing: true }, at(19, 2))).toBeUndefined();
  expect(press('Tab', { typing: true, shift: true }, at(0, 0))).toBeUndefined();
});
