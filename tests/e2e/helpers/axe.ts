import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from 'playwright/test';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  impact: string | null;
  nodes: { html: string; failureSummary?: string }[];
}

/**
 * Fails on each serious or critical accessibility finding of the page once what moves or fades in has come to rest.
 *
 * @param isStrict on the smaller ones too
 */
export async function expectAccessible(page: Page, isStrict = false): Promise<void> {
  await page.evaluate(axeSource);
  // Rows that are read again are dimmed until they come; where something is held back on purpose, it is looked at as it is.
  await page
    .waitForFunction(() => !document.querySelector('[aria-busy="true"]'), undefined, { timeout: 3000 })
    .catch(() => undefined);
  const violations = await page.evaluate(async () => {
    const moving = document
      .getAnimations()
      // What follows a scroll bar rests where that rests.
      .filter((one) => one.timeline === document.timeline)
      .filter((one) => one.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY);
    // One that the browser does not begin is no reason to wait until the test is over.
    const patience = new Promise((done) => setTimeout(done, 5000));
    await Promise.race([Promise.allSettled(moving.map((one) => one.finished)), patience]);
    const { axe } = globalThis as unknown as { axe: { run(options: object): Promise<{ violations: Violation[] }> } };
    // It would copy style sheets that are still on their way into a document of its own, against the content security policy.
    return (await axe.run({ preload: false })).violations;
  });
  const grave = violations
    .filter(({ impact }) => isStrict || impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.html} ${node.failureSummary ?? ''}`).join('\n')}`);
  expect(grave).toEqual([]);
}
