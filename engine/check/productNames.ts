import { isOnDomain } from '../language/openAddress.ts';
import { asText } from './loose.ts';
import type { Problem } from './report/problem.types.ts';
import { KIND_FOLDERS } from './shape/MetaSchemas.ts';
import type { Entry, ProductNames } from './world.ts';

/** Kinds of documents that code may open. */
const OPENED = ['form', 'list', 'report'] as const;

/** What product.json names: documents that are there, icons that it lists, addresses on domains that it lists. */
export function productNames(product: ProductNames, documents: readonly Pick<Entry, 'kind' | 'id'>[]): Problem[] {
  const opened = (product.opened ?? []).flatMap((entry, index) =>
    OPENED.flatMap((kind): Problem[] => {
      const name = asText(entry[kind]);
      const names = documents.filter((one) => one.kind === kind).map(({ id }) => id);
      if (name === undefined || names.includes(name)) return [];
      const values = { kind, name, folder: `schemas/${KIND_FOLDERS[kind]}` };
      return [{ code: 'MU1401', pointer: `/opened/${index}/${kind}`, values, names }];
    }),
  );
  return [...opened, ...ofApps(product)];
}

function ofApps({ apps = [], icons, domains }: ProductNames): Problem[] {
  return apps.flatMap(({ icon, url }, index): Problem[] => {
    const found: Problem[] = [];
    if (icon !== undefined && !icons.includes(icon))
      found.push({ code: 'MU1412', pointer: `/apps/${index}/icon`, values: { name: icon }, names: icons });
    const host = url === undefined ? undefined : URL.parse(url)?.hostname;
    if (host !== undefined && domains && !isOnDomain(host, domains))
      found.push({ code: 'MU1513', pointer: `/apps/${index}/url`, values: { host } });
    return found;
  });
}
