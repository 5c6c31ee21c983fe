/** Runs the journey in a browser: `node tests/browsers/run.ts firefox [times]`. Its counts go to .cache/results. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Driver } from './driver.ts';
import { openFirefox } from './firefox.ts';
import { journey } from './journey.ts';
import { startProduct } from './product.ts';
import { openWebKit } from './webkit.ts';

const root = join(import.meta.dirname, '..', '..');
const [name = 'firefox', times = '1'] = process.argv.slice(2);
const port = Number(process.env.E2E_PORT ?? 4690) + 6;
const open = name === 'webkit' ? () => openWebKit(port + 3) : openFirefox;
const counts = { passed: 0, failed: 0 };
const steps: { title: string; duration: number; fault: string | null }[] = [];

const product = await startProduct(port);
try {
  for (let time = 1; time <= Number(times); time += 1) await once(time);
} finally {
  await product.end();
}
const results = join(root, '.cache', 'results');
mkdirSync(results, { recursive: true });
writeFileSync(join(results, `${name}.json`), JSON.stringify({ ...counts, steps }));
console.log(`${name}: ${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed > 0 ? 1 : 0);

/** One journey; what follows a step that failed is not tried. */
async function once(time: number): Promise<void> {
  const driver = await open();
  try {
    for (const [step, run] of journey(driver, product.base, product.unitAt)) {
      const started = Date.now();
      const fault = await run().then(
        () => null,
        async (error: unknown) => `${error}\n${await pageOf(driver)}`,
      );
      const duration = Date.now() - started;
      steps.push({ title: step, duration, fault });
      if (fault !== null) {
        counts.failed += 1;
        console.log(`  ✘ ${name} ${time}: ${step}\n    ${fault}`);
        return;
      }
      counts.passed += 1;
      console.log(`  ✓ ${name} ${time}: ${step} (${duration} ms)`);
    }
  } finally {
    await driver.close();
  }
}

/** Where a step ended: address, what has the focus, and the beginning of what is shown. */
function pageOf(driver: Driver): Promise<string> {
  const look = () => {
    const { tagName, id } = document.activeElement ?? document.body;
    // biome-ignore lint/performance/useDomNodeTextContent: what is shown, without styles.
    const shown = document.body.innerText.slice(0, 500);
    return `${location.href}, focus on ${tagName.toLowerCase()}#${id}: ${shown}`;
  };
  return driver.ask(look, null).catch(String);
}
