import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const cache = join(import.meta.dirname, '..', '..', '..', '.cache', 'e2e');

/**
 * Documents of one test file, beside the shipped ones, where the running product finds them. The tests of a file may run in two
 * processes: each notes that it uses a document, and the last one removes it.
 */
export class Overlay {
  readonly #written: string[] = [];

  write(kind: string, document: Record<string, unknown>): void {
    const name = join(kind, `${String(document.id)}.json`);
    const file = join(cache, 'schemas', name);
    const text = JSON.stringify(document);
    mkdirSync(usersOf(name), { recursive: true });
    writeFileSync(join(usersOf(name), String(process.pid)), '');
    this.#written.push(name);
    if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
    mkdirSync(dirname(file), { recursive: true });
    // The product never sees half of it.
    const part = join(usersOf(name), 'part');
    writeFileSync(part, text);
    renameSync(part, file);
  }

  remove(): void {
    for (const name of this.#written.splice(0)) {
      rmSync(join(usersOf(name), String(process.pid)), { force: true });
      if (readdirSync(usersOf(name)).length === 0) rmSync(join(cache, 'schemas', name), { force: true });
    }
  }
}

/** Folder with a file for each process that uses the document. */
function usersOf(name: string): string {
  return join(cache, 'users', name);
}
