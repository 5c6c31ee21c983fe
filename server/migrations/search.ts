import type { DialectName } from '#server/database/schema.ts';

/** The statements that index the three letters in a row that the columns of a table have. */
export function createSearch(table: string, columns: readonly string[], dialect: DialectName): string[] {
  return dialect === 'sqlite' ? trigramTable(table, columns) : [trigramIndex(table, columns)];
}

/** The statements that take such an index away; its triggers are known by their names. */
export function dropSearch(table: string, dialect: DialectName): string[] {
  const index = `${table}_search`;
  if (dialect === 'postgres') return [`drop index if exists ${index}`];
  return [...['insert', 'delete', 'update'].map((event) => `drop trigger ${index}_${event}`), `drop table ${index}`];
}

/**
 * Makes the trigrams of a table anew (SQLite), with an end behind the last column: any two letters are now the beginning of a
 * trigram. `<table>_letters` lists those that there are.
 */
export function closeSearch(table: string, columns: readonly string[]): string[] {
  return [
    ...dropSearch(table, 'sqlite'),
    ...trigramTable(table, columns, ' || char(10)'),
    `create virtual table ${table}_letters using fts5vocab('${table}_search', 'row')`,
  ];
}

/** Holds which row has which three letters in a row, and nothing else; triggers keep it. */
function trigramTable(table: string, columns: readonly string[], end = ''): string[] {
  const textOf = (row: string) =>
    columns.map((column) => column.replace(/\w+(?=\)|$)/, `${row}.$&`)).join(' || char(10) || ') + end;
  const names = columns.map((column) => column.replace(/^\w+\((\w+)\)$/, '$1')).join(', ');
  const index = `${table}_search`;
  return [
    `create virtual table ${index} using fts5(text, content='', contentless_delete=1, detail=none, tokenize='trigram')`,
    `insert into ${index} (rowid, text) select id, ${textOf(table)} from ${table}`,
    `create trigger ${index}_insert after insert on ${table} begin
       insert into ${index} (rowid, text) values (new.id, ${textOf('new')}); end`,
    `create trigger ${index}_delete after delete on ${table} begin delete from ${index} where rowid = old.id; end`,
    `create trigger ${index}_update after update of id, ${names} on ${table} begin
       delete from ${index} where rowid = old.id;
       insert into ${index} (rowid, text) values (new.id, ${textOf('new')}); end`,
  ];
}

/** Where the server may not have the extension, searches read the table instead. */
function trigramIndex(table: string, columns: readonly string[]): string {
  const parts = columns.map((column) => `${column} gin_trgm_ops`).join(', ');
  return `do $migration$ begin
    begin
      create extension if not exists pg_trgm;
    exception when others then
      raise notice 'pg_trgm is not available: %', sqlerrm;
    end;
    if exists (select from pg_extension where extname = 'pg_trgm') then
      create index ${table}_search on ${table} using gin (${parts});
    end if;
  end $migration$`;
}
