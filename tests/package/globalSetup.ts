import { rmSync } from 'node:fs';
import { makeProduct } from './makeProduct.ts';

/** Makes the product once, for all tests; most of the time npm unpacks two hundred megabytes. */
export default function makeProductOnce(): () => void {
  const folder = makeProduct();
  process.env.PRODUCT_FOLDER = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
