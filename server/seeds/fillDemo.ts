/** Fills an empty database with the demo data, started by the server as a process of its own. */
import { readConfig } from '../config.ts';
import { openDatabase } from '../database/openDatabase.ts';
import { StartError } from '../errors.ts';
import { seedDemo } from './seedDemo.ts';

// Without the server nobody waits for the data; what is half filled is undone.
process.once('disconnect', () => process.exit(1));

try {
  const { db, close } = await openDatabase({ ...readConfig(process.env), isLentFolder: true });
  await seedDemo(db);
  await close();
  process.exit(0);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exit(1);
}
