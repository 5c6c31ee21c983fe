import type { Page } from 'playwright/test';

/** Two frames: what a page does because of what happened just now, it has done. */
export function drawn(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
}
