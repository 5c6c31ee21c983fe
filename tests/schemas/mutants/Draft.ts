import { findNodeAtLocation, type JSONPath, modify, type Node, parseTree } from 'jsonc-parser';
import { pointerPath } from '#engine/check/read/pointer.ts';

const FORMAT = { formattingOptions: { tabSize: 2, insertSpaces: true, eol: '\n' } };

/** A text of JSON that is changed in one place; everything else keeps its form. */
export class Draft {
  readonly text: string;
  readonly value: unknown;
  readonly #tree: Node;

  constructor(text: string) {
    this.text = text;
    this.value = JSON.parse(text);
    const tree = parseTree(text);
    if (!tree) throw new Error('an empty text');
    this.#tree = tree;
  }

  /** The text with another value at a place, or with a new property or entry of that name. */
  set(pointer: string, value: unknown): string {
    return this.#modify(pointer, value, false);
  }

  /** The text with one more entry in a list. */
  insert(pointer: string, value: unknown): string {
    return this.#modify(pointer, value, true);
  }

  remove(pointer: string): string {
    return this.#modify(pointer, undefined, false);
  }

  /** The text with another name for a property, whose value stays. */
  rename(pointer: string, name: string): string {
    const key = this.#node(pointer)?.parent?.children?.[0];
    if (!key) throw new Error(`no property ${pointer}`);
    return this.#splice(key, JSON.stringify(name));
  }

  /** The text with raw text in place of a value, which need not be JSON. */
  write(pointer: string, raw: string): string {
    const node = this.#node(pointer);
    if (!node) throw new Error(`nothing at ${pointer}`);
    return this.#splice(node, raw);
  }

  #splice({ offset, length }: Node, raw: string): string {
    return this.text.slice(0, offset) + raw + this.text.slice(offset + length);
  }

  #modify(pointer: string, value: unknown, isArrayInsertion: boolean): string {
    const edits = modify(this.text, this.#path(pointer), value, { ...FORMAT, isArrayInsertion });
    return edits
      .toSorted((a, b) => b.offset - a.offset)
      .reduce(
        (text, { offset, length, content }) => text.slice(0, offset) + content + text.slice(offset + length),
        this.text,
      );
  }

  #node(pointer: string): Node | undefined {
    return findNodeAtLocation(this.#tree, this.#path(pointer));
  }

  /** Names of lists are numbers for the parser. */
  #path(pointer: string): JSONPath {
    let value = this.value;
    return pointerPath(pointer).map((name) => {
      const step = Array.isArray(value) ? Number(name) : name;
      value = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
      return step;
    });
  }
}
