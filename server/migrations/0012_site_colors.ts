import { addColumns, createTables, type TableDefinition } from './table.ts';
import type { Migration } from './types.ts';

const tables: Readonly<Record<string, TableDefinition>> = {
  site_colors: {
    columns: {
      id: 'id',
      company_id: 'own:company',
      /** The twelve colours as JSON: they are read, checked and written as one. */
      colors: 'text',
      background_image: 'text?',
      iframe_url: 'text?',
      site_css: 'text?',
      version: 'int=1',
    },
    unique: [['company_id']],
  },
};

/** Colours, background and style sheet of a company; whether it may bring rules of its own is switched per company. */
export const siteColors: Migration = {
  name: '0012_site_colors',
  statements: (dialect) => [
    ...createTables(tables, dialect),
    ...addColumns('company', { allow_site_css: 'flag=0' }, dialect),
  ],
};
