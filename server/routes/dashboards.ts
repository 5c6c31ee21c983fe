import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readTile } from '#server/export/readTile.ts';
import type { DashboardItems } from '#server/generated/types.ts';
import { routesOf } from './routesOf.ts';

const SAMPLES = join('content', 'fake-data', 'dashboard-items.json');
const shipped = join(import.meta.dirname, '..');

export const dashboards = routesOf({
  /** POST {connect}/dashboard/tile: what a tile tells, added up over all its rows. */
  readTile: ({ admission, body, db, services }) => readTile({ db, admission, services }, body),

  /** GET content/fake-data/dashboard-items.json: the file of the data folder, else the shipped one, as it is now (CONSOLE-DASH-02). */
  getDashboardItems: async ({ services }): Promise<DashboardItems> => {
    const own = join(services.config.dataFolder, SAMPLES);
    const file = existsSync(own) ? own : join(shipped, SAMPLES);
    return JSON.parse(await readFile(file, 'utf8')) as DashboardItems;
  },
});
