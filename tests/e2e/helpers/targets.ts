import type { Page } from 'playwright/test';

/**
 * What can be pressed in the view and takes presses on less than `least` px across or down, named with its size. What counts is where
 * a press reaches it, which may be around what is seen. Links within a sentence are left out (WCAG 2.5.8).
 */
export function smallTargets(page: Page, least: number): Promise<string[]> {
  return page.evaluate((size) => {
    const kinds =
      'a[href],button,input,select,textarea,summary,[role=button],[role^=menuitem],[role=tab],[role=option]';
    const isOf = (target: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (target.contains(hit) || hit.closest('label')?.control === target);
    };
    /** What stands still over what scrolls covers it for the moment, and so does an open menu. */
    const isCovered = (target: Element, x: number, y: number) => {
      for (let over = document.elementFromPoint(x, y); over && !over.contains(target); over = over.parentElement)
        if (/sticky|fixed/.test(getComputedStyle(over).position) || over.matches('[role=menu]')) return true;
      return false;
    };
    const isInSentence = (target: Element) =>
      target.matches('a') &&
      getComputedStyle(target).display === 'inline' &&
      [...(target.parentNode?.childNodes ?? [])].some(
        ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
      );
    /** How far presses reach from the middle, in both directions. */
    const reach = (target: Element, [x, y]: readonly [number, number], [across, down]: readonly [number, number]) => {
      let sum = 1;
      const takes = (at: readonly [number, number]) => isOf(target, ...at) || isCovered(target, ...at);
      for (const way of [-1, 1])
        for (let step = way; Math.abs(step) <= size && takes([x + across * step, y + down * step]); step += way) sum++;
      return sum;
    };
    return [...document.querySelectorAll<HTMLElement>(kinds)].flatMap((target) => {
      const { left, top, width, height } = target.getBoundingClientRect();
      const middle = [left + width / 2, top + height / 2] as const;
      const isSeen =
        target.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !target.matches(':disabled, [aria-disabled=true]') &&
        width > 1 &&
        // The edge of the view cuts what only scrolls into it.
        middle[1] > size / 2 &&
        middle[1] < innerHeight - size / 2 &&
        isOf(target, ...middle);
      if (!isSeen || isInSentence(target)) return [];
      const [across, down] = [
        Math.max(width, reach(target, middle, [1, 0])),
        Math.max(height, reach(target, middle, [0, 1])),
      ];
      // Positions lie between pixels.
      if (across >= size - 1 && down >= size - 1) return [];
      const name = target.ariaLabel ?? target.textContent?.trim().slice(0, 40);
      return [
        `${Math.round(across)} x ${Math.round(down)}: ${target.tagName.toLowerCase()} "${name}" at ${Math.round(left)}, ${Math.round(top)}`,
      ];
    });
  }, least);
}
