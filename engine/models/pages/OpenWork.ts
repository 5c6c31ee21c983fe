import type { DocumentKind, DocumentKinds, FilterControl } from '../../generated/documents.ts';

/** A version of a document that is about to be shown, with its filters. */
export interface NextVersion {
  document: DocumentKinds[DocumentKind];
  filters: readonly FilterControl[];
}

/** What a view of a document holds of its reader: it goes on in the next version of the document. */
export interface OpenWork {
  /** The same in each version: what is handed over is given to the work of this name. */
  readonly name: string;
  /** Whether something was typed that is not saved, or not searched for yet. */
  isUnsaved(): boolean;
  /** Loads what the rest needs; asked before it. */
  ready?(): Promise<void>;
  /** Whether all that is unsaved has a place in the next version. */
  fits(next: NextVersion): boolean;
  /** Hands over what is there, before the next version takes its place. */
  carry(next: NextVersion): unknown;
  /** Takes what the version before has handed over. */
  take(carried: unknown): void;
}

/** All that is under way in one open document. */
export class OpenWorks {
  readonly #works = new Set<OpenWork>();
  #carried = new Map<string, unknown>();

  get isUnsaved(): boolean {
    return [...this.#works].some((work) => work.isUnsaved());
  }

  /** Joins, and takes what is waiting for it; the function returned leaves. */
  join(work: OpenWork): () => void {
    this.#works.add(work);
    if (this.#carried.has(work.name)) {
      const carried = this.#carried.get(work.name);
      this.#carried.delete(work.name);
      work.take(carried);
    }
    return () => void this.#works.delete(work);
  }

  async ready(): Promise<void> {
    await Promise.all([...this.#works].map((work) => work.ready?.()));
  }

  fit(next: NextVersion): boolean {
    return [...this.#works].every((work) => !work.isUnsaved() || work.fits(next));
  }

  carry(next: NextVersion): void {
    this.#carried = new Map([...this.#works].map((work) => [work.name, work.carry(next)]));
  }
}

/** Rows that are changed in a list: they are saved or thrown away before another version of it is shown. */
export function changedRows(isDirty: () => boolean): OpenWork {
  return { name: 'rows', isUnsaved: isDirty, fits: () => false, carry: () => undefined, take: () => undefined };
}
