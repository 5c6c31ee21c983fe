import { type LocaleFile, textsIn } from './checkLocales.ts';
import { asRecord } from './loose.ts';
import type { Problem } from './report/problem.types.ts';
import { TEXT_KEY } from './rules/texts.ts';
import type { ProductNames } from './world.ts';

/** Lists of product.json whose entries have a name that users see, with the property that it is in. */
const NAMED = [
  ['pages', 'title'],
  ['apps', 'label'],
] as const;

/** Names of pages and apps whose text is in no language: users would see the key. */
export function productTexts(product: ProductNames, locales: readonly LocaleFile[]): Problem[] {
  return NAMED.flatMap(([list, property]) =>
    (product[list] ?? []).flatMap((entry, index): Problem[] => {
      const name = asRecord(entry)[property];
      if (typeof name !== 'string' || !TEXT_KEY.test(name)) return [];
      if (locales.some((one) => Object.hasOwn(textsIn(one), name))) return [];
      const names = new Set(locales.flatMap((one) => Object.keys(textsIn(one))));
      return [{ code: 'MU1601', pointer: `/${list}/${index}/${property}`, values: { name }, names }];
    }),
  );
}
