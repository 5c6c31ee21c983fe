/** Runs the journey in a browser: `node tests/browsers/run.ts firefox [times]`. Its counts go to .cache/results. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openFirefox } from './firefox.ts';
import { journey } from './journey.ts';
import { startProduct } from './product.ts';
import { openWebKit } from './webkit.ts';

const root = join(import.meta.dirname, '..', '..');
const [name = 'firefox', times = '1'] = process.argv.slice(2);
const port = Number(process.env.E2E_PORT ?? 4690) + 6;
const open = name === 'webkit' ? () => openWebKit(port + 3) : openFirefox;
const counts = { passed: 0, failed: 0 };

const product = await startProduct(port);
try {
  for (let time = 1; time <= Number(times); time += 1) await once(time);
} finally {
  await product.end();
}
const results = join(root, '.cache', 'results');
mkdirSync(results, { recursive: true });
writeFileSync(join(results, `${name}.json`), JSON.stringify(counts));
console.log(`${name}: ${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed > 0 ? 1 : 0);

/** One journey; what follows a step that failed is not tried. */
async function once(time: number): Promise<void> {
  const driver = await open();
  try {
    for (const [step, run] of journey(driver, product.base, product.unitAt)) {
      const started = Date.now();
      try {
        await run();
        counts.passed += 1;
        console.log(`  ✓ ${name} ${time}: ${step} (${Date.now() - started} ms)`);
      } catch (error) {
        counts.failed += 1;
        console.log(`  ✘ ${name} ${time}: ${step}\n    ${error}`);
        return;
      }
    }
  } finally {
    await driver.close();
  }
}
