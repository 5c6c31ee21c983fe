import { makeAutoObservable } from 'mobx';

/** Ids chosen in a list, in the order of choosing. */
export class Selection {
  ids = new Set<string>();

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get size(): number {
    return this.ids.size;
  }

  has(id: string): boolean {
    return this.ids.has(id);
  }

  toggle(id: string): void {
    if (!this.ids.delete(id)) this.ids.add(id);
  }

  add(ids: Iterable<string>): void {
    for (const id of ids) this.ids.add(id);
  }

  clear(): void {
    this.ids.clear();
  }
}
