import type { Migration } from './types.ts';

/** A task whose database goes stays, without one: its next run says so, and nobody wonders where it went. */
export const tasksOutliveDatabases: Migration = {
  name: '0032_tasks_outlive_databases',
  statements: (dialect) =>
    dialect === 'postgres'
      ? [
          'alter table "task" drop constraint "task_voyager_db_id_fkey"',
          `alter table "task" add constraint "task_voyager_db_id_fkey"
            foreign key ("voyager_db_id") references "voyager_db" ("id") on delete set null`,
        ]
      : [
          // The embedded database changes no constraint of a table; what is emptied before is not deleted with it.
          `create trigger "task_outlives_database" before delete on "voyager_db" begin
            update "task" set "voyager_db_id" = null where "voyager_db_id" = old."id";
          end`,
        ],
};
