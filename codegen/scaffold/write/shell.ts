import type { Resource } from '../resource.types.ts';
import { titleOf } from '../words.ts';
import type { Texts } from './Texts.ts';

type Json = Record<string, unknown>;

interface Pages {
  resources: readonly Resource[];
  dashboard: Json | undefined;
}

/** The menu: the dashboard, then every list that stands for itself, then records of which there is one. */
export function menuDocument(title: string, { resources, dashboard }: Pages, texts: Texts): Json | undefined {
  const home = dashboard ? [{ id: dashboard.id, text: dashboard.title, route: dashboard.id }] : [];
  const items = resources.map((resource) => ({
    id: resource.id,
    text: texts.key(resource.id, 'title', titleOf(resource.id)),
    route: resource.id,
  }));
  if (items.length === 0) return undefined;
  return {
    $schema: '../meta/menu.schema.json',
    id: 'main',
    title: texts.key('menu', 'title', title),
    product: 'main',
    items: [...home, ...items].slice(0, MOST_ITEMS),
  };
}

const MOST_ITEMS = 100;

export const productFile: Json = {
  $schema: 'meta/product.schema.json',
  pages: [],
  screens: [],
  icons: ['add', 'edit', 'delete'],
  routes: [],
  scopes: { session: {}, user: {}, company: {} },
};
