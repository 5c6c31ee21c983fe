/**
 * Which element draws which row. An element whose row went out of view draws one that came into view: moved, with other texts,
 * which costs a fraction of a new one.
 */
export class RowSlots {
  #slots = new Map<number, number>();
  #made = 0;

  /** A key for each row from `first` to `last`, the same as before for those that stay. */
  of(first: number, last: number): number[] {
    const free = [...this.#slots].flatMap(([index, slot]) => (index < first || index > last ? [slot] : []));
    let taken = 0;
    const keys: number[] = [];
    const slots = new Map<number, number>();
    for (let index = first; index <= last; index += 1) {
      const slot = this.#slots.get(index) ?? free[taken++] ?? this.#made++;
      slots.set(index, slot);
      keys.push(slot);
    }
    this.#slots = slots;
    return keys;
  }
}
