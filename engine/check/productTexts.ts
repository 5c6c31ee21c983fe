import type { Finding } from '../language/finding.ts';
import { type LocaleFile, textsIn } from './checkLocales.ts';
import { asRecord } from './loose.ts';
import { Positions } from './read/positions.ts';
import { toFinding } from './report/problem.ts';
import { TEXT_KEY } from './rules/texts.ts';
import type { ProductNames } from './world.ts';

/** Lists of product.json whose entries have a name that users see, with the property that it is in. */
const NAMED = { pages: 'title', apps: 'label' } as const;

/** Names of pages and apps whose text is in no language: users would see the key. */
export function productTexts(
  { file, text, product }: { file: string; text: string; product: ProductNames },
  locales: readonly LocaleFile[],
): Finding[] {
  const positions = new Positions(text);
  return Object.entries(NAMED).flatMap(([list, property]) =>
    (product[list as keyof typeof NAMED] ?? []).flatMap((entry, index) => {
      const name = asRecord(entry)[property];
      if (typeof name !== 'string' || !TEXT_KEY.test(name)) return [];
      if (locales.some((one) => Object.hasOwn(textsIn(one), name))) return [];
      const problem = {
        code: 'MU1601',
        pointer: `/${list}/${index}/${property}`,
        values: { name },
        names: new Set(locales.flatMap((one) => Object.keys(textsIn(one)))),
      } as const;
      // Files of documents alone are mended by the check.
      const { fix: _fix, ...finding } = toFinding(problem, file, positions);
      return [finding];
    }),
  );
}
