import { type Node, parseTree } from 'jsonc-parser';
import { pointerPath } from './pointer.ts';

/** 1-based, columns in UTF-16 units; the end stands behind the last unit, on the same line. */
export interface Position {
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
}

/** Which part of a property is meant: its name, its value, or a piece of its text. */
export type Part = 'key' | 'value' | { at: number; length: number };

/** A piece of the text, in UTF-16 units. */
export interface Span {
  offset: number;
  length: number;
}

/** Finds places in the text of one document; the tree is made when the first place is asked for. */
export class Positions {
  readonly text: string;
  /** Units of the file before the text: 1 after a byte order mark. */
  readonly shift: number;
  #tree: Node | undefined;
  #isParsed = false;
  #lines: number[] | undefined;
  readonly #members = new WeakMap<Node, Map<string, Node>>();

  constructor(text: string, shift = 0) {
    this.text = text;
    this.shift = shift;
  }

  /** Place of a JSON pointer; the nearest existing parent when the pointer leads nowhere. */
  of(pointer: string, part: Part = 'value'): Position {
    const { offset, length } = this.spanOf(pointer, part);
    return this.at(offset, length);
  }

  /** The same as a piece of the text; an object or list is marked by its first bracket, so that the mark stays on one line. */
  spanOf(pointer: string, part: Part = 'value'): Span {
    // The root needs no tree, which a text with too many levels could not have.
    if (pointer === '') return { offset: Math.max(0, this.text.search(/\S/)), length: 1 };
    const node = this.#nearest(pointerPath(pointer));
    if (!node) return { offset: 0, length: 1 };
    if (part === 'key') return spanOfNode(keyOf(node) ?? node);
    if (part === 'value') return spanOfNode(node);
    return { offset: node.offset + 1 + part.at, length: part.length };
  }

  /** The node of a JSON pointer, or undefined when it leads nowhere. */
  node(pointer: string): Node | undefined {
    let node = this.#root();
    for (const name of pointerPath(pointer)) node = node && this.#child(node, name);
    return node;
  }

  /** Place of an offset of the text; what would go on in the next line ends with its own. */
  at(offset: number, length = 1): Position {
    const lines = this.#starts();
    const index = lineAt(lines, offset);
    const start = lines[index] ?? 0;
    const column = offset - start + 1;
    const last = (lines[index + 1] ?? this.text.length + 2) - 1;
    const end = Math.max(offset + 1, Math.min(offset + length, last));
    return { line: index + 1, column, endLine: index + 1, endColumn: end - start + 1 };
  }

  #nearest(path: readonly string[]): Node | undefined {
    let node = this.#root();
    for (const name of path) {
      const next = node && this.#child(node, name);
      if (!next) return node;
      node = next;
    }
    return node;
  }

  #root(): Node | undefined {
    if (this.#isParsed) return this.#tree;
    this.#isParsed = true;
    this.#tree = parseTree(this.text, [], { allowTrailingComma: true });
    return this.#tree;
  }

  /** Names are looked up in a map: a hostile object has thousands of them, and as many findings. */
  #child(node: Node, name: string): Node | undefined {
    if (node.type === 'array') return node.children?.[Number(name)];
    if (node.type !== 'object') return undefined;
    let members = this.#members.get(node);
    if (!members) {
      members = new Map();
      for (const { children: [key, value] = [] } of node.children ?? [])
        if (key && value) members.set(String(key.value), value);
      this.#members.set(node, members);
    }
    return members.get(name);
  }

  #starts(): number[] {
    if (this.#lines) return this.#lines;
    this.#lines = [0];
    for (let index = this.text.indexOf('\n'); index >= 0; index = this.text.indexOf('\n', index + 1))
      this.#lines.push(index + 1);
    return this.#lines;
  }
}

function spanOfNode(node: Node): Span {
  const isBranch = node.type === 'object' || node.type === 'array';
  return { offset: node.offset, length: isBranch ? 1 : node.length };
}

function keyOf(node: Node): Node | undefined {
  return node.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
}

/** Index of the last line that begins at or before an offset. */
function lineAt(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
