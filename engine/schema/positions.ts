import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import { pointerPath } from './pointer.ts';

/** 1-based, columns in UTF-16 units; `endColumn` only when the token ends on the same line. */
export interface Position {
  line: number;
  column: number;
  endColumn?: number;
}

/** Which part of a property is meant: its name, its value, or a piece of its text. */
export type Part = 'key' | 'value' | { at: number; length: number };

/** Finds places in the text of one document; the tree is made when the first place is asked for. */
export class Positions {
  readonly #text: string;
  #tree: Node | undefined;
  #lines: number[] | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  /** Place of a JSON pointer; the nearest existing parent when the pointer leads nowhere. */
  of(pointer: string, part: Part = 'value'): Position {
    // The root needs no tree, which a text with too many levels could not have.
    if (pointer === '') return this.at(Math.max(0, this.#text.search(/\S/)));
    this.#tree ??= parseTree(this.#text, [], { allowTrailingComma: true });
    const node = this.#node(pointerPath(pointer));
    if (!node) return { line: 1, column: 1 };
    if (part === 'key') return this.#span(keyOf(node) ?? node);
    if (part === 'value') return this.#span(node);
    return this.at(node.offset + 1 + part.at, part.length);
  }

  /** Place of an offset of the text. */
  at(offset: number, length = 1): Position {
    const lines = this.#starts();
    let index = lines.findLastIndex((start) => start <= offset);
    if (index < 0) index = 0;
    const start = lines[index] ?? 0;
    const end = offset + length;
    const next = lines[index + 1] ?? Number.POSITIVE_INFINITY;
    const position = { line: index + 1, column: offset - start + 1 };
    return end < next ? { ...position, endColumn: end - start + 1 } : position;
  }

  /** An object or list is marked by its first bracket, so that the mark stays on one line. */
  #span(node: Node): Position {
    const isBranch = node.type === 'object' || node.type === 'array';
    return this.at(node.offset, isBranch ? 1 : node.length);
  }

  #node(path: readonly string[]): Node | undefined {
    let node = this.#tree;
    for (const name of path) {
      const next = node && findNodeAtLocation(node, [node.type === 'array' ? Number(name) : name]);
      if (!next) return node;
      node = next;
    }
    return node;
  }

  #starts(): number[] {
    if (this.#lines) return this.#lines;
    this.#lines = [0];
    for (let index = this.#text.indexOf('\n'); index >= 0; index = this.#text.indexOf('\n', index + 1))
      this.#lines.push(index + 1);
    return this.#lines;
  }
}

function keyOf(node: Node): Node | undefined {
  return node.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
}
