import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { demoData } from './places.ts';

/** Gives a server that is not yet started the demo data. */
export function copyDemoData(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  cpSync(join(demoData, 'mullion.db'), join(folder, 'mullion.db'));
}
