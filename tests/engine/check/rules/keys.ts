import type { Row } from './row.types.ts';

const helpArticle = { id: 'users', title: 'users.title', text: ['users.title'] };
const helpSection = { id: 'people', title: 'users.title' };

export const keys: readonly Row[] = [
  [
    'sort-choice-once',
    'list',
    '/sorts',
    [
      { by: 'Name', title: 'users.name' },
      { by: 'Name', title: 'users.title' },
    ],
    'MU1405 /sorts/1/by',
  ],
  [
    'crumb-once',
    'list',
    '/breadcrumb',
    [
      { title: 'users.title', to: 'home' },
      { title: 'users.name', to: 'home' },
    ],
    'MU1405 /breadcrumb/1/to',
  ],
  [
    'hotkey-once',
    'menu',
    '/items',
    [
      { id: 'a', text: 'users.title', route: 'home', hotkey: 'Alt+U' },
      { id: 'b', text: 'users.title', route: 'users', permission: { page: 'users' }, hotkey: 'Alt+U' },
    ],
    'MU1405 /items/1/hotkey',
  ],
  ['one-primary-action', 'list', '/actions/1/primary', true, 'MU1405 /actions/1/primary'],
  [
    'form-tab-key-once',
    'form',
    '/tabs',
    [
      { key: 'one', title: 'users.title', list: 'users' },
      { key: 'one', title: 'users.title', list: 'users' },
    ],
    'MU1405 /tabs/1/key',
  ],
  ['menu-entry-id-once', 'menu', '/items/1/children/0/id', 'home', 'MU1405 /items/1/children/0/id'],
  ['tab-key-once', 'tabs', '/tabs/1/key', 'info', 'MU1405 /tabs/1/key'],
  [
    'help-section-once',
    'help',
    '/sections/1',
    { ...helpSection, articles: [{ ...helpArticle, id: 'other' }] },
    'MU1405 /sections/1/id',
  ],
  ['help-article-once', 'help', '/sections/0/articles/1', helpArticle, 'MU1405 /sections/0/articles/1/id'],
  ['tile-id-once', 'dashboard', '/tiles/1/id', 'count', 'MU1405 /tiles/1/id'],
  ['one-default-entry', 'menu', '/items/1/children/0/isdefault', true, 'MU1405 /items/1/children/0/isdefault'],
];
