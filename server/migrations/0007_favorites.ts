import { createTables, type TableDefinition } from './table.ts';
import type { Migration } from './types.ts';

const own: Record<string, TableDefinition> = {
  favorite: {
    columns: {
      id: 'id',
      company_id: 'own:company',
      user_id: 'own:app_user',
      menu_item_id: 'text?',
      /** Text, not a reference: a favorite outlives its role, and then says why it does not open. */
      role_uuid: 'text?',
      route: 'text?',
      page_url: 'text?',
      label: 'text',
      menu_text: 'text?',
      product: 'text?',
      is_favorite: 'flag=1',
      order_num: 'int?',
    },
    index: [['user_id', 'order_num', 'id']],
  },
  picture: {
    columns: {
      id: 'text',
      company_id: 'own:company',
      user_id: 'own:app_user',
      media_type: 'text',
      content: 'text',
      updated_at: 'time',
    },
    key: ['id'],
    unique: [['user_id']],
  },
};

/** Pages that a user keeps at hand, and the user's picture. */
export const favorites: Migration = {
  name: '0007_favorites',
  statements: (dialect) => createTables(own, dialect),
};
