import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ownPlace } from './places.ts';

/** Documents of one test file, beside the shipped ones, where the server of this worker finds them. */
export class Overlay {
  readonly #written: string[] = [];

  write(kind: string, document: Record<string, unknown>): void {
    this.writeText(kind, String(document.id), JSON.stringify(document));
  }

  /** What is no document, or not in the right encoding. */
  writeText(kind: string, id: string, text: string | Uint8Array): void {
    const file = join(ownPlace.schemas, kind, `${id}.json`);
    mkdirSync(dirname(file), { recursive: true });
    // The product never sees half of it: what has another ending is no document.
    writeFileSync(`${file}.part`, text);
    renameSync(`${file}.part`, file);
    this.#written.push(file);
  }

  remove(): void {
    for (const file of this.#written.splice(0)) rmSync(file, { force: true });
  }
}
