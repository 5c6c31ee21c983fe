import { createTables, type TableDefinition } from './table.ts';
import type { Migration } from './types.ts';

const tables: Readonly<Record<string, TableDefinition>> = {
  tour: {
    columns: {
      id: 'id',
      company_id: 'own:company',
      name: 'text',
      name_lower: 'text',
      page: 'text',
      audience: 'text',
      training: 'flag',
      starts_itself: 'flag',
      show_all: 'flag',
      active: 'flag',
      version: 'int=1',
    },
    index: [['company_id', 'page']],
  },
  tour_step: {
    columns: {
      id: 'id',
      tour_id: 'own:tour',
      place: 'int',
      selector: 'text',
      title: 'text',
      content: 'text',
      next_tour_id: 'link:tour?',
      prev_tour_id: 'link:tour?',
      settings: 'text',
      missing_at: 'time?',
    },
    index: [['tour_id', 'place']],
  },
  tour_completion: {
    columns: { tour_id: 'own:tour', user_id: 'own:app_user', completed_at: 'time' },
    key: ['tour_id', 'user_id'],
    index: [['user_id']],
  },
};

/** Guided tours of a company, their steps, and who has finished them. */
export const tours: Migration = {
  name: '0036_tours',
  statements: (dialect) => createTables(tables, dialect),
};
