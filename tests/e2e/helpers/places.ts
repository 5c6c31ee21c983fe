import { join } from 'node:path';

/** How many tests run at once. A third worker brings nothing on two cores. */
export const WORKERS = 2;

const cache = join(import.meta.dirname, '..', '..', '..', '.cache', 'e2e');
const firstPort = Number(process.env.E2E_PORT ?? 4690);

/** What a worker has for itself: no test sees what another changes at the same time. */
export interface Place {
  port: number;
  /** Folder of its database. */
  data: string;
  /** Folder for documents that its tests write; its server reads them beside the shipped ones. */
  schemas: string;
}

/** Demo data as a server begins with it; filled once for a run. */
export const demoData = join(cache, 'demo');

/** Settings of all servers. */
export const settingsFile = join(cache, 'settings.json');

/** @param worker from zero */
export function placeOf(worker: number): Place {
  const folder = join(cache, String(worker));
  return { port: firstPort + 100 * worker, data: join(folder, 'data'), schemas: join(folder, 'schemas') };
}

/** Place of the worker that runs this process. */
export const ownPlace = placeOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0));
