/** Fills one table of the demo for load work: `node server/seeds/fill.ts <table> <count>`. Stop the server first. */
import { readConfig } from '../config.ts';
import { openDatabase } from '../database/openDatabase.ts';
import { StartError } from '../errors.ts';
import { fillableTables, fillTable, isFillable } from './fillTable.ts';
import { isEmpty, seedDemo } from './seedDemo.ts';

const USAGE = `Usage: node server/seeds/fill.ts <table> <count>
Brings a table of the demo company up to <count> rows, in the database that MULLION_DATA or DATABASE_URL names.
Tables: ${fillableTables.join(', ')}`;

const [table = '', count = ''] = process.argv.slice(2);
if (!isFillable(table) || !/^\d{1,8}$/.test(count)) {
  console.error(USAGE);
  process.exit(2);
}

try {
  const { db, close } = await openDatabase(readConfig(process.env));
  const start = performance.now();
  if (await isEmpty(db)) await seedDemo(db);
  await fillTable(db, table, Number(count), (rows) => process.stderr.write(`\r${table}: ${rows} rows`));
  await close();
  console.error(`\n${table} filled in ${Math.round((performance.now() - start) / 1000)} s`);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exit(1);
}
