import type { Node } from 'jsonc-parser';
import { pointerTo } from '../read/pointer.ts';
import { type Part, Positions, type Span } from '../read/positions.ts';
import { type Origin, type Traced, tracedAt } from './Traced.ts';

/** Places of a document that changes came to, in the file of the changes. */
export class LayeredPositions extends Positions {
  readonly #document: Traced;
  readonly #file: string;

  constructor(document: Traced, own: Positions, file: string) {
    super(own.text, own.shift);
    this.#document = document;
    this.#file = file;
  }

  /** Where a place of the document is written. */
  originOf(pointer: string): Origin {
    const { parts, rest } = tracedAt(this.#document, pointer);
    const { file, pointer: found } = parts.at(-1)?.from ?? { file: this.#file, pointer: '' };
    return { file, pointer: rest.reduce(pointerTo, found) };
  }

  /**
   * The place in the file of changes: what it says itself, else the last change of the list or object around, else what it extends.
   */
  ownOf(pointer: string): string {
    const origin = this.originOf(pointer);
    if (origin.file === this.#file) return origin.pointer;
    const touched = tracedAt(this.#document, pointer).parts.findLast((part) => part.touched?.file === this.#file);
    return touched?.touched?.pointer ?? '/extends';
  }

  override spanOf(pointer: string, part: Part = 'value'): Span {
    const isOwn = this.originOf(pointer).file === this.#file;
    return super.spanOf(this.ownOf(pointer), isOwn ? part : 'value');
  }

  /** Only what the file says itself can be repaired in it. */
  override node(pointer: string): Node | undefined {
    const origin = this.originOf(pointer);
    return origin.file === this.#file ? super.node(origin.pointer) : undefined;
  }
}
