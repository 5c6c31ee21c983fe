/**
 * Repeatable random numbers (mulberry32). Each table draws from a stream of its own name, so that a change to one table leaves
 * the rows of the others as they were.
 *
 * @example
 * const random = new Random('hmpg/properties');
 * random.pick(['Boston', 'Salem']);
 */
export class Random {
  #state: number;

  constructor(stream: string) {
    this.#state = hash(`mullion-demo:${stream}`);
  }

  /** 0 <= x < 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let bits = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number, both ends included. */
  int(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(items: readonly T[]): T {
    const item = items[this.int(0, items.length - 1)];
    if (item === undefined) throw new RangeError('Nothing to pick from.');
    return item;
  }

  /** Picks by weight. */
  weighted<T>(items: readonly (readonly [T, number])[]): T {
    const total = items.reduce((sum, [, weight]) => sum + weight, 0);
    let rest = this.next() * total;
    const found = items.find(([, weight]) => {
      rest -= weight;
      return rest < 0;
    });
    return (found ?? this.pick(items))[0];
  }

  /** Some different items, in a new order. */
  sample<T>(items: readonly T[], count: number): T[] {
    const pool = [...items];
    return Array.from({ length: Math.min(count, pool.length) }, () =>
      pool.splice(this.int(0, pool.length - 1), 1),
    ).flat();
  }

  /** Money: two decimals, in steps. */
  money(from: number, to: number, step = 0.01): number {
    return Math.round(Math.round((from + this.next() * (to - from)) / step) * step * 100) / 100;
  }

  digits(count: number): string {
    return Array.from({ length: count }, () => this.int(0, 9)).join('');
  }
}

function hash(text: string): number {
  let value = 2_166_136_261;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return value >>> 0;
}
