import { makeAutoObservable, observableShallow } from 'mobx';

/** Opened rows of a table: which, and how much taller each is, px by index. */
export class OpenRows {
  extra = new Map<number, number>();

  constructor() {
    makeAutoObservable(this, { extra: observableShallow }, { autoBind: true });
  }

  has(index: number): boolean {
    return this.extra.has(index);
  }

  toggle(index: number): void {
    if (!this.extra.delete(index)) this.extra.set(index, 0);
  }

  /** What an opened row shows has this height. */
  measured(index: number, height: number): void {
    if (this.extra.has(index) && this.extra.get(index) !== height) this.extra.set(index, height);
  }

  clear(): void {
    this.extra.clear();
  }
}
