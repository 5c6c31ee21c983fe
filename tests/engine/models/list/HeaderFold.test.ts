import { describe, expect, it } from 'vitest';
import { FOLD_SLACK, HeaderFold } from '../../../../engine/models/list/HeaderFold.ts';

const HEIGHT = 100;
/** Past its height and the slack. */
const FAR = HEIGHT + FOLD_SLACK + 1;

function headerOf(state: { isPinned?: boolean; isHeld?: boolean } = {}) {
  let measured = 0;
  const fold = new HeaderFold({
    isPinned: () => state.isPinned === true,
    isHeld: () => state.isHeld === true,
    height: () => {
      measured += 1;
      return HEIGHT;
    },
  });
  /** Moves the bar as a reader does; true where the header is folded then. */
  const scroll = (...tops: number[]) =>
    tops.map((top) => {
      if (fold.isToTurn(top)) fold.turned(!fold.isFolded, top, fold.isFolded ? 0 : HEIGHT);
      return fold.isFolded;
    });
  return { fold, scroll, state, measured: () => measured };
}

describe('the header of a list', () => {
  it.each([
    ['a step folds nothing', [40, 0, 40, HEIGHT], [false, false, false, false]],
    ['it folds past its height and more', [FAR - 1, FAR], [false, true]],
    ['it opens where what was put before the rows would be seen', [FAR, HEIGHT + 1, HEIGHT], [true, true, false]],
    ['back and forth turns nothing', [FAR, FAR - 20, FAR, FAR - 40, FAR], [true, true, true, true, true]],
    ['opened, it folds as far from there again', [FAR, 90, 90 + FAR - 1, 90 + FAR], [true, false, false, true]],
    ['one jump to the top opens it', [9_000, 0], [true, false]],
  ])('%s', (_what, tops, folded) => {
    expect(headerOf().scroll(...tops)).toEqual(folded);
  });

  it('is kept open by its pin and by who works in it', () => {
    const pinned = headerOf({ isPinned: true });
    expect(pinned.scroll(9_000)).toEqual([false]);
    const held = headerOf({ isHeld: true });
    expect(held.scroll(9_000)).toEqual([false]);
    held.state.isHeld = false;
    expect(held.scroll(9_001)).toEqual([true]);
  });

  it('folded by hand at the top waits for a hand', () => {
    const { fold, scroll } = headerOf();
    fold.turned(true, 0);
    expect(scroll(0, 500, 0)).toEqual([true, true, true]);
    fold.turned(false, 0);
    expect(scroll(FAR)).toEqual([true]);
  });

  it('opened by hand far down folds from there', () => {
    const { fold, scroll } = headerOf();
    scroll(5_000);
    fold.turned(false, 5_000);
    expect(scroll(5_001, 5_000 + FAR)).toEqual([false, true]);
  });

  it('is measured only where it may be about to fold', () => {
    const { scroll, measured } = headerOf();
    scroll(10, FOLD_SLACK);
    expect(measured()).toBe(0);
    scroll(FAR, 2_000, 3_000, 4_000);
    expect(measured()).toBe(1);
  });
});
