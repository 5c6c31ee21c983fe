import type { DocumentKind } from '../../generated/documents.ts';
import { KIND_FOLDERS } from '../MetaSchemas.ts';
import { type Context, componentFields, componentNames, type Rule } from '../world.ts';

/** Documents, screens, pages, icons and components that are named exist. Driven by `x-ref` of the meta-schemas. */
export const references: Rule = {
  name: 'references',
  check(context) {
    for (const { type, value, pointer } of context.entry.sites) {
      const kind = type.startsWith('@') ? type.slice(1) : '';
      if (kind && typeof value === 'string') checkReference(context, kind, value, pointer);
    }
  },
};

function checkReference({ world, report }: Context, kind: string, name: string, pointer: string): void {
  const { product, contract } = world;
  if (isKind(kind) && !world.documents.has(`${kind}/${name}`)) {
    const names = world.entries.filter((entry) => entry.kind === kind).map((entry) => entry.id);
    report({ code: 'MU1401', pointer, values: { kind, name, folder: KIND_FOLDERS[kind] }, names });
  }
  const missing = (names: readonly string[]) => !names.includes(name);
  if (kind === 'screen' && missing(product.screens))
    report({ code: 'MU1402', pointer, values: { name }, names: product.screens });
  if (kind === 'page' && missing(product.pages))
    report({ code: 'MU1407', pointer, values: { name }, names: product.pages });
  if (kind === 'icon' && missing(product.icons))
    report({ code: 'MU1412', pointer, values: { name }, names: product.icons });
  if (kind === 'component' && !componentFields(contract, name)) {
    report({ code: 'MU1701', pointer, values: { name }, names: componentNames(contract) });
  }
}

function isKind(kind: string): kind is DocumentKind {
  return Object.hasOwn(KIND_FOLDERS, kind);
}
