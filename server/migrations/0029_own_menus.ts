import { addColumns } from './table.ts';
import type { Migration } from './types.ts';

/** Number of the console among the products, in which companies make their menus. */
const CONSOLE = 5;

/**
 * Menus that a company makes stand beside the shipped ones, so that a role names either by one id. Their items are read, checked
 * and written as one (docs/decisions/0046-menus-of-a-company.md).
 */
export const ownMenus: Migration = {
  name: '0029_own_menus',
  statements: (dialect) => [
    ...addColumns('menu', { name_lower: 'text?', items: 'text?', next_item: 'int=1', version: 'int=1' }, dialect),
    `insert into "menu" ("company_id", "product_id", "name", "document_id", "name_lower", "items")
     select "company_id", ${CONSOLE}, "name", '', "name_lower", '[]' from "custom_menu" order by "id"`,
    'drop table "custom_menu"',
    'create unique index "menu_own_name" on "menu" ("company_id", "name_lower")',
  ],
};
