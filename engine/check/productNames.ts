import { BUTTON_ICONS, MENU_ICONS } from '../language/iconNames.ts';
import { isOnDomain } from '../language/openAddress.ts';
import type { DocumentFile } from './documentFile.types.ts';
import { asText } from './loose.ts';
import { pointerTo } from './read/pointer.ts';
import type { Problem } from './report/problem.types.ts';
import { nearest, nearestOnly } from './report/suggest.ts';
import { KIND_FOLDERS } from './shape/MetaSchemas.ts';
import type { ProductNames } from './world.ts';

/** Kinds of documents that code may open. */
const OPENED = ['form', 'list', 'report', 'lookup'] as const;

/** What product.json names: documents that are there, icons that it lists, addresses on domains that it lists. */
export function productNames(product: ProductNames, documents: readonly Named[]): Problem[] {
  const opened = (product.opened ?? []).flatMap((entry, index) =>
    OPENED.flatMap((kind): Problem[] => {
      const name = asText(entry[kind]);
      const names = documents.filter((one) => one.kind === kind).map(({ id }) => id);
      if (name === undefined) return [];
      const document = documents.find((one) => one.kind === kind && one.id === name);
      if (document) return unread(document, entry.with ?? [], `/opened/${index}/with`);
      const values = { kind, name, folder: `schemas/${KIND_FOLDERS[kind]}` };
      return [{ code: 'MU1401', pointer: `/opened/${index}/${kind}`, values, names }];
    }),
  );
  return [...opened, ...ofIcons(product), ...ofApps(product), ...ofFeatures(product)];
}

/** Files of documents that product.json means under a misspelt name: what they read of their address is handed on by code. */
export function meantByCode(problems: readonly Problem[], documents: readonly Named[]): ReadonlySet<string> {
  const files = problems.flatMap(({ code, pointer, values, names = [] }) => {
    if (code !== 'MU1401' || !pointer.startsWith('/opened/')) return [];
    const meant = nearest(String(values.name), names);
    return documents.filter(({ kind, id }) => kind === values.kind && id === meant).map(({ file }) => file);
  });
  return new Set(files);
}

type Named = Pick<DocumentFile, 'kind' | 'id' | 'file' | 'text'>;

/** Parameters that code hands on to a document that reads no such name; one that extends another may read them there. */
function unread({ kind, id, text }: Named, names: readonly string[], at: string): Problem[] {
  if (/"extends"\s*:/.test(text)) return [];
  const reads = [...new Set([...text.matchAll(/\broute\.(\w+)/g)].map(([, name = '']) => name))];
  return names.flatMap((name, index): Problem[] => {
    if (reads.includes(name)) return [];
    const others = reads.filter((one) => !names.includes(one));
    const hint = `remove "${name}", or use {route.${name}} in ${kind} "${id}"`;
    const proposal = nearest(name, others) === undefined ? { hint } : { names: others };
    return [{ code: 'MU1413', pointer: `${at}/${index}`, values: { kind, target: id, name }, ...proposal }];
  });
}

/** What the shell knows; an application may have features of its own, under names that are not nearly these. */
export const FEATURES: readonly string[] = [
  ...['enableGlobalSearch', 'enableFavorite', 'enableConnectFavorites', 'enableDarkModeToggle', 'enableAi'],
  ...['showBackToTopButton', 'enableDuplicateTab', 'checkAccessOnServer'],
];

function ofFeatures({ features = {} }: ProductNames): Problem[] {
  return Object.keys(features).flatMap((name): Problem[] => {
    if (FEATURES.includes(name) || nearestOnly(name, FEATURES) === undefined) return [];
    const values = { name };
    return [{ code: 'MU1454', pointer: pointerTo('/features', name), part: 'key', values, names: FEATURES }];
  });
}

const ICONS: ReadonlySet<string> = new Set([...MENU_ICONS, ...BUTTON_ICONS]);

/** An icon that is listed and drawn nowhere: menus would show a dot, buttons nothing. */
function ofIcons({ icons }: ProductNames): Problem[] {
  return icons.flatMap((name, index): Problem[] => {
    if (ICONS.has(name)) return [];
    const values = { who: 'nothing draws', name };
    return [{ code: 'MU1445', pointer: `/icons/${index}`, values, names: [...ICONS] }];
  });
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
