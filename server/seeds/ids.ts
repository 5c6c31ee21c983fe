/** Numbers rows table by table, so that rows can refer to each other before they are inserted. */
export class Ids {
  readonly #last = new Map<string, number>();

  next(table: string): number {
    const id = (this.#last.get(table) ?? 0) + 1;
    this.#last.set(table, id);
    return id;
  }

  /** Numbering goes on after rows that are there already. */
  startAfter(table: string, id: number): void {
    this.#last.set(table, id);
  }

  get tables(): Iterable<string> {
    return this.#last.keys();
  }
}
