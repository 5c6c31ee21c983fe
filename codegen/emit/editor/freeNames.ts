import { asText } from '#engine/check/loose.ts';
import { pagesOf } from '#engine/check/places/pages.ts';
import { baseOf } from '#engine/check/places/textForms.ts';
import { KIND_FOLDERS } from '#engine/check/shape/MetaSchemas.ts';
import { componentFields, componentNames as componentsOf, type OwnedRoute, type World } from '#engine/check/world.ts';
import { isDocumentKind, type Names } from './names.ts';
import type { Reference } from './reference.ts';
import { describeOperation } from './words.ts';

/** A value that looks like a locale key must be one; anything else is inline text. */
const NO_KEY = '^(?![a-z]\\w*(\\.[\\w-]+)+$)';

/** Names that are the same on every place of every document: operations, pages, routes, texts, other documents. */
export function freeNames(world: World, { kind, only }: Reference): Names | undefined {
  const { contract, product } = world;
  switch (kind) {
    case 'operation':
      return operations(world, only);
    case 'component': {
      const entries = componentsOf(contract).map((name) => [name, fieldList(world, name)] as const);
      return { key: 'components', entries, fault: 'The API has no component of this name.' };
    }
    case 'page':
      return plain('pages', pagesOf(world), 'No page has this name; pages are listed in product.json and in the API.');
    case 'screen':
      return plain('screens', product.screens, 'No screen has this name; screens are listed in product.json.');
    case 'app':
      return plain(
        'apps',
        (product.apps ?? []).map(({ id }) => id),
        'No app has this name; apps are listed in product.json.',
      );
    case 'icon':
      return plain('icons', product.icons, 'No icon has this name; icons are listed in product.json.');
    case 'route':
      return routes(world.routes);
    case 'text':
      return texts(world);
    default:
      return isDocumentKind(kind) ? documents(world, kind) : undefined;
  }
}

function operations({ contract }: World, only: string | undefined): Names {
  const fitting = Object.entries(contract.operations).filter(([, { mutates, answer }]) => {
    if (only === undefined) return true;
    return !mutates && (only !== 'rows' || answer.rows !== undefined);
  });
  const trait = { rows: ' that answers rows', reads: ' that only reads' }[only ?? ''] ?? '';
  return {
    key: only ? `operations-${only}` : 'operations',
    entries: fitting.map(([id, operation]) => [id, describeOperation(operation)]),
    fault: `No operation${trait} has this name.`,
  };
}

function documents(world: World, kind: keyof typeof KIND_FOLDERS): Names {
  const own = world.entries.filter((entry) => entry.kind === kind);
  const entries = own.map(({ id, value }) => [id, textOf(world, asText(value.title))] as const);
  return { key: `${kind}-documents`, entries, fault: `There is no ${KIND_FOLDERS[kind]}/<this name>.json.` };
}

function texts({ locales }: World): Names {
  const shown = locales['en-US'] ?? Object.values(locales)[0] ?? {};
  const all = new Set(Object.values(locales).flatMap((language) => Object.keys(language)));
  // Documents name the text; its number chooses the form.
  const keys = [...all].filter((key) => key === baseOf(key) || !all.has(baseOf(key)));
  return {
    key: 'texts',
    entries: keys.sort().map((key) => [key, shown[key] ?? '']),
    fault: 'No language has a text with this key.',
    pattern: NO_KEY,
  };
}

/** Routes as they are written in a link, `users/{row.Id}/detail` for `users/{id}/{tab}`. */
function routes(owned: readonly OwnedRoute[]): Names {
  const entries = owned.flatMap(({ route, owner, tabs }) => {
    const written = tabs ? tabs.map((tab) => route.replace('{tab}', tab)) : [route];
    return written.map((address) => [address, `Route of ${owner}.`] as const);
  });
  return {
    key: 'routes',
    entries: [...new Map(entries)],
    fault: 'No document or screen has this route.',
    // A link may carry a query.
    pattern: `^(${owned.map(routePattern).join('|')})(\\?.*)?$`,
  };
}

function routePattern({ route, tabs }: OwnedRoute): string {
  const parts = route.split('/').map((segment) => {
    if (segment === '{tab}' && tabs) return `(${tabs.map(literal).join('|')}|[^/]*\\{[^/]*)`;
    return /^\{\w+\}$/.test(segment) ? '[^/]+' : literal(segment);
  });
  const last = route.endsWith('/{tab}') ? parts.pop() : undefined;
  return parts.join('/') + (last ? `(/${last})?` : '');
}

/** Text as a pattern for capitals and small letters alike, which JSON Schema's patterns have no flag for. */
function literal(text: string): string {
  const escaped = text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return escaped.replaceAll(/[a-z]/gi, (letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`);
}

function fieldList({ contract }: World, component: string): string {
  const names = Object.keys(componentFields(contract, component) ?? {});
  return `Fields: ${names.slice(0, 12).join(', ')}${names.length > 12 ? ' …' : ''}`;
}

function textOf({ locales }: World, key: string | undefined): string {
  return (key && locales['en-US']?.[key]) ?? key ?? '';
}

function plain(key: string, names: readonly string[], fault: string): Names {
  return { key, entries: names.map((name) => [name, '']), fault };
}
