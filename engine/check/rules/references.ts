import type { ErrorCode } from '../../errors.ts';
import type { DocumentKind } from '../../generated/documents.ts';
import { BUTTON_ICONS, MENU_ICONS } from '../../language/iconNames.ts';
import { nodesOf } from '../places/nodes.ts';
import { pagesOf } from '../places/pages.ts';
import { DOCUMENT_KINDS, KIND_FOLDERS } from '../shape/MetaSchemas.ts';
import { componentFields, componentNames, type Rule, type World } from '../world.ts';

/** Documents that are named exist. Driven by `x-ref` of the meta-schemas, as the rules below. */
const documentExists: Rule = {
  name: 'document-exists',
  codes: ['MU1401'],
  check({ entry, world, report }) {
    for (const kind of DOCUMENT_KINDS) {
      for (const { value: name, pointer } of nodesOf(entry, `@${kind}`)) {
        if (typeof name !== 'string' || world.documents.has(`${kind}/${name}`)) continue;
        const names = idsOf(world, kind);
        const other = DOCUMENT_KINDS.find((one) => world.documents.has(`${one}/${name}`));
        const values = { kind, name, folder: KIND_FOLDERS[kind] };
        const hint = `"${name}" is a ${other}; name a ${kind}, or open it as a ${other}`;
        report({ code: 'MU1401', pointer, values, names, ...(other ? { hint } : {}) });
      }
    }
  },
};

/** Components of the API that are named exist. */
const componentExists: Rule = {
  name: 'component-exists',
  codes: ['MU1701'],
  check({ entry, world: { contract }, report }) {
    for (const { value: name, pointer } of nodesOf(entry, '@component')) {
      if (typeof name !== 'string' || componentFields(contract, name)) continue;
      report({ code: 'MU1701', pointer, values: { name }, names: componentNames(contract) });
    }
  },
};

/** Menus and tabs draw fewer icons than buttons do. */
const iconOfMenus: Rule = {
  name: 'icon-of-menus',
  codes: ['MU1445'],
  check({ entry, world, report }) {
    if (entry.kind !== 'menu' && entry.kind !== 'tabs') return;
    for (const { value: name, pointer, parent } of nodesOf(entry, '@icon')) {
      if (parent?.type === 'DocumentAction' || !ONLY_BUTTONS.has(name)) continue;
      const names = MENU_ICONS.filter((one) => world.product.icons.includes(one));
      report({ code: 'MU1445', pointer, values: { who: 'only buttons draw', name: String(name) }, names });
    }
  },
};

const ONLY_BUTTONS: ReadonlySet<unknown> = new Set(BUTTON_ICONS);

export const referenceRules: readonly Rule[] = [
  documentExists,
  ofProduct('screen', 'MU1402', ({ product }) => product.screens),
  ofProduct('page', 'MU1407', pagesOf),
  ofProduct('app', 'MU1427', ({ product }) => (product.apps ?? []).map(({ id }) => id)),
  ofProduct('icon', 'MU1412', ({ product }) => product.icons),
  iconOfMenus,
  componentExists,
];

/** What code defines and documents name: product.json lists it. */
function ofProduct(kind: string, code: ErrorCode, namesIn: (world: World) => readonly string[]): Rule {
  return {
    name: `${kind}-exists`,
    codes: [code],
    check({ entry, world, report }) {
      const nodes = nodesOf(entry, `@${kind}`);
      const names = nodes.length > 0 ? namesIn(world) : [];
      for (const { value: name, pointer } of nodes) {
        if (typeof name !== 'string' || names.includes(name)) continue;
        const hint = `there is none yet: list it under "${kind}s" of product.json, or remove it`;
        report({ code, pointer, values: { name }, ...(names.length > 0 ? { names } : { hint }) });
      }
    },
  };
}

function idsOf(world: World, kind: DocumentKind): string[] {
  return world.entries.filter((entry) => entry.kind === kind).map((entry) => entry.id);
}
