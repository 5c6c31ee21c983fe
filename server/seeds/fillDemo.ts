/** Fills an empty database with the demo data, started by the server as a process of its own. */
import { readConfig } from '../config.ts';
import { openDatabase, startFault } from '../database/openDatabase.ts';
import { StartError } from '../errors.ts';
import { seedDemo } from './seedDemo.ts';

// Without the server nobody waits for the data; what is half filled is undone.
process.once('disconnect', () => process.exit(1));

const config = readConfig(process.env);
try {
  const { db, close } = await openDatabase({ ...config, isLentFolder: true });
  await seedDemo(db);
  await close();
  process.exit(0);
} catch (error) {
  const fault = startFault(error, config);
  if (!(fault instanceof StartError)) throw error;
  console.error(fault.message);
  process.exit(1);
}
