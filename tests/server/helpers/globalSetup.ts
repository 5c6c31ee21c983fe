import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { useMemoryForScratch } from '../../scratchFolder.ts';
import { startCluster } from './postgresCluster.ts';
import { makeTemplates } from './templates.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    dataFolder: string;
  }
}

/** One PostgreSQL cluster and one folder for the whole run; not for runs that name only other tests. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const named = process.argv.filter((argument) => argument.startsWith('tests/'));
  if (named.length > 0 && !named.some((argument) => argument.startsWith('tests/server'))) return undefined;
  const clear = useMemoryForScratch();
  const cluster = await startCluster();
  const folder = mkdtempSync(join(tmpdir(), 'mullion-test-'));
  const stop = async () => {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
    clear();
  };
  try {
    await makeTemplates(folder, cluster.url);
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('postgresUrl', cluster.url);
  project.provide('dataFolder', folder);
  return stop;
}
