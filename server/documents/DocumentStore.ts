import { join } from 'node:path';
import type { Finding } from '#server/engine.ts';
import { StartError } from '#server/errors.ts';
import { onceInWhole } from '#server/wholeCall.ts';
import { checkInProcess, keepChecking } from './checkInProcess.ts';
import { Documents } from './Documents.ts';
import type { CheckedFolder, CheckOrder } from './documents.types.ts';
import { FolderLook } from './FolderLook.ts';

const shipped = join(import.meta.dirname, '..', '..', 'schemas');

/**
 * The documents of schemas/ with those of the overlay folder laid over, checked as `mullion check` does. Files are looked at
 * with every request that reads one, so an edited document counts at once, without a restart.
 */
export class DocumentStore {
  readonly #overlays: readonly string[];
  readonly #order: CheckOrder;
  #tell: (fault: Finding) => void = () => undefined;
  #told: ReadonlySet<string> = new Set();
  readonly #look: FolderLook;
  /** Of the files that were checked. */
  #version: number | undefined;
  #documents: Promise<Documents> = Promise.resolve(new Documents([]));

  constructor(overlay: string | undefined) {
    this.#overlays = overlay === undefined ? [] : [overlay];
    this.#order = { folder: shipped, overlays: this.#overlays };
    this.#look = new FolderLook([shipped, ...this.#overlays]);
  }

  /** From now on each file with errors is told to whoever runs the server: the first of its errors, once for each state of it. */
  tellFaults(tell: (fault: Finding) => void): void {
    this.#tell = tell;
  }

  /**
   * Checks before somebody asks, so that the first one need not wait. What is wrong is told who asks; a product.json that does not
   * say what it must is a reason not to start.
   */
  async prepare(): Promise<StartError | undefined> {
    return this.#fresh().then(
      () => undefined,
      (error) => (error instanceof StartError ? error : undefined),
    );
  }

  /** Somebody who may mend documents follows them: a change is to be seen at once. Documents that nobody lays over do not change. */
  stayReady(until: AbortSignal): void {
    if (this.#overlays.length > 0) keepChecking(this.#order, until);
  }

  /** A number that is another one after a change of a file. */
  version(): number {
    return this.#look.version();
  }

  /**
   * All documents as their files are now. Asked for once in a request: it looks at every file, what it answers at none.
   *
   * @throws what the check throws; it is repeated with the next question
   */
  async read(): Promise<Documents> {
    return onceInWhole(this, () => this.#fresh());
  }

  /** Who asks while the files are checked waits for that; a check that fails is repeated with the next question. */
  #fresh(): Promise<Documents> {
    const version = this.#look.version();
    if (version !== this.#version) {
      this.#version = version;
      this.#documents = this.#check(version);
    }
    return this.#documents;
  }

  async #check(version: number): Promise<Documents> {
    try {
      const { documents, errors }: CheckedFolder = await checkInProcess(this.#order);
      this.#tellNew(errors);
      return new Documents(documents);
    } catch (error) {
      if (this.#version === version) this.#version = undefined;
      throw error;
    }
  }

  #tellNew(errors: readonly Finding[]): void {
    const firsts = new Map(errors.toReversed().map((fault) => [fault.file, fault]));
    const faults = new Map([...firsts.values()].map((fault) => [JSON.stringify(fault), fault]));
    for (const [key, fault] of faults) if (!this.#told.has(key)) this.#tell(fault);
    this.#told = new Set(faults.keys());
  }
}
