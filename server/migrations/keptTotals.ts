import type { DialectName } from '#server/database/schema.ts';

/** What is kept of a table: for each group of its rows their number and sums, in hundredths. */
export interface KeptTotals {
  /** Columns that make a group besides company and database; with `?` where they may be empty. */
  by: readonly string[];
  /** Sums by name: what a row adds, with `row` in the place of its table. */
  sums: Readonly<Record<string, string>>;
}

const scope = ['company_id', 'voyager_db_id'];

/**
 * The statements that make `<table>_total`, filled, and the triggers that change it in the transaction that changes the rows: it
 * is never older than they are. SQLite has one row for each group. PostgreSQL adds rows and changes none, so that writers never
 * wait for each other; `mergeTotals` makes them one again.
 */
export function keepTotals(table: string, kept: KeptTotals, dialect: DialectName): string[] {
  const total = totalTable(table);
  const made = `create table ${total} as ${countedRows(table, kept)}`;
  return dialect === 'sqlite'
    ? [
        made,
        `create unique index ${total}_group on ${total} (${groupOf(kept).join(', ')})`,
        ...rowTriggers(table, kept),
      ]
    : [
        made,
        `alter table ${total} add column id bigint generated always as identity`,
        `create index ${total}_scope on ${total} (${scope.join(', ')})`,
        ...statementTriggers(table, kept),
      ];
}

/** The statements that count all rows anew, after the triggers were away. */
export function recountTotals(table: string, kept: KeptTotals): string[] {
  return [
    `delete from ${totalTable(table)}`,
    `insert into ${totalTable(table)} (${columnsOf(kept).join(', ')}) ${countedRows(table, kept)}`,
  ];
}

/**
 * The statement that makes one row of all that tell of one group (PostgreSQL). What another merge took meanwhile is left to it: the
 * rest may hold sums without a row.
 */
export function mergeTotals(table: string, kept: KeptTotals): string {
  const total = totalTable(table);
  const group = [...scope, ...namesOf(kept)].join(', ');
  const sums = ['n', ...Object.keys(kept.sums)].map((name) => `sum(${name})`);
  return `with gone as (
    delete from ${total} where id in (select unnest(array_agg(id)) from ${total} group by ${group} having count(*) > 1)
    returning *)
  insert into ${total} (${columnsOf(kept).join(', ')}) select ${group}, ${sums.join(', ')} from gone group by ${group}
  having ${sums.map((sum) => `${sum} <> 0`).join(' or ')}`;
}

export function totalTable(table: string): string {
  return `${table}_total`;
}

function countedRows(table: string, kept: KeptTotals): string {
  const group = [...scope, ...namesOf(kept)].join(', ');
  const sums = addendsOf(kept, table).map(({ name, value }) => `, cast(sum(${value}) as bigint) as ${name}`);
  return `select ${group}, count(*) as n${sums.join('')} from ${table} group by ${group}`;
}

function rowTriggers(table: string, kept: KeptTotals): string[] {
  const total = totalTable(table);
  const columns = columnsOf(kept);
  const values = (row: string, sign: string) => [
    ...[...scope, ...namesOf(kept)].map((column) => `${row}.${column}`),
    `${sign}1`,
    ...addendsOf(kept, row).map(({ value }) => `${sign}${value}`),
  ];
  const sums = ['n', ...Object.keys(kept.sums)].map((name) => `${name} = ${name} + excluded.${name}`).join(', ');
  const count = (row: string, sign: string) =>
    `insert into ${total} (${columns.join(', ')}) values (${values(row, sign).join(', ')})
       on conflict (${groupOf(kept).join(', ')}) do update set ${sums};`;
  const trigger = (event: string, when: string, body: string) =>
    `create trigger ${total}_${event} after ${when} on ${table} begin ${body} end`;
  const gone = `delete from ${total} where n = 0 and ${groupOf(kept)
    .map((column) => `${column} = ${column.replaceAll(/\w+(?=,|$)/g, 'old.$&')}`)
    .join(' and ')};`;
  return [
    trigger('insert', 'insert', count('new', '')),
    trigger('delete', 'delete', `${count('old', '-')} ${gone}`),
    trigger('update', `update of ${readColumns(kept).join(', ')}`, `${count('old', '-')} ${gone} ${count('new', '')}`),
  ];
}

/** Once for each statement, however many rows it changes. */
function statementTriggers(table: string, kept: KeptTotals): string[] {
  const total = totalTable(table);
  const columns = columnsOf(kept);
  const group = [...scope, ...namesOf(kept)].join(', ');
  const changed = (rows: string, sign: string) => {
    const sums = addendsOf(kept, rows).map(({ name, value }) => `, ${sign}${value} as ${name}`);
    return `select ${group}, ${sign}1 as n${sums.join('')} from ${rows}`;
  };
  const sums = ['n', ...Object.keys(kept.sums)].map((name) => `sum(${name})`);
  const add = (rows: string) => `insert into ${total} (${columns.join(', ')})
    select ${group}, ${sums.join(', ')} from (${rows}) as changed group by ${group}
    having ${sums.map((sum) => `${sum} <> 0`).join(' or ')}`;
  const trigger = (event: string, tables: string, body: string) => [
    `create function ${total}_${event}() returns trigger language plpgsql as $body$ begin ${body}; return null; end $body$`,
    `create trigger ${total}_${event} after ${event} on ${table} ${tables}
     for each statement execute function ${total}_${event}()`,
  ];
  const [removed, added] = [changed('removed', '-'), changed('added', '')];
  return [
    ...trigger('insert', 'referencing new table as added', add(added)),
    ...trigger('delete', 'referencing old table as removed', add(removed)),
    ...trigger('update', 'referencing old table as removed new table as added', add(`${removed} union all ${added}`)),
    ...trigger('truncate', '', `delete from ${total}`),
  ];
}

/** What tells one group from another: empty values too, which no unique index compares. */
function groupOf({ by }: KeptTotals): string[] {
  return [...scope, ...by.map((column) => (column.endsWith('?') ? `coalesce(${column.slice(0, -1)}, '')` : column))];
}

function columnsOf(kept: KeptTotals): string[] {
  return [...scope, ...namesOf(kept), 'n', ...Object.keys(kept.sums)];
}

function namesOf({ by }: KeptTotals): string[] {
  return by.map((column) => column.replace('?', ''));
}

/** Columns of the table whose change counts. */
function readColumns(kept: KeptTotals): string[] {
  const summed = Object.values(kept.sums).flatMap((value) =>
    [...value.matchAll(/row\.(\w+)/g)].map(([, name]) => name),
  );
  return [...new Set([...scope, ...namesOf(kept), ...summed])] as string[];
}

function addendsOf({ sums }: KeptTotals, row: string): { name: string; value: string }[] {
  return Object.entries(sums).map(([name, value]) => ({
    name,
    value: `cast(round((${value.replaceAll('row.', `${row}.`)}) * 100) as bigint)`,
  }));
}
