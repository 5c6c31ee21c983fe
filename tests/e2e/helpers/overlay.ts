import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '..', '..', '..', '.cache', 'e2e', 'schemas');

/** Documents of one test file, beside the shipped ones, where the running product finds them. */
export class Overlay {
  readonly #written: string[] = [];

  write(kind: string, document: Record<string, unknown>): void {
    const file = join(folder, kind, `${String(document.id)}.json`);
    mkdirSync(join(folder, kind), { recursive: true });
    writeFileSync(file, JSON.stringify(document));
    this.#written.push(file);
  }

  remove(): void {
    for (const file of this.#written) rmSync(file, { force: true });
  }
}
