import { isMap, isPair, isScalar, LineCounter, type Node, parseDocument } from 'yaml';
import { pointerPath } from '#engine/check/read/pointer.ts';
import { type Position, Positions } from '#engine/check/read/positions.ts';
import { isSwagger2, pointerInSwagger } from './swagger.ts';

/** One file of a contract: its value, and where in its text a JSON pointer stands. */
export class Source {
  /** Absolute path. */
  readonly file: string;
  /** Path as people know it: from the folder they stand in. */
  readonly shown: string;
  /** What the text says; of Swagger 2.0 what it is in OpenAPI 3. */
  readonly value: unknown;
  /** Pointers of names that stand twice in an object, of which the last is in the value. */
  readonly repeated: readonly string[];
  readonly #text: string;
  readonly #isYaml: boolean;
  readonly #written: unknown;
  #positions: Positions | undefined;
  #anchors: ReadonlyMap<string, number> | undefined;
  #nodes: { root: Node | null; lines: LineCounter } | undefined;

  constructor(parts: {
    file: string;
    shown: string;
    value: unknown;
    /** The value as it stands in the text, where it was upgraded. */
    written?: unknown;
    text: string;
    isYaml: boolean;
    repeated: readonly string[];
  }) {
    this.file = parts.file;
    this.shown = parts.shown;
    this.value = parts.value;
    this.repeated = parts.repeated;
    this.#text = parts.text;
    this.#isYaml = parts.isYaml;
    this.#written = parts.written;
  }

  /** Whether several schemas carry the same `$dynamicAnchor`, so that a reference to it means now one, now another. */
  isRebound(name: string): boolean {
    this.#anchors ??= anchorsIn(this.value);
    return (this.#anchors.get(name) ?? 0) > 1;
  }

  /** The pointer in the text of what stands at a pointer of the value. */
  pointerInText(pointer: string): string {
    return isSwagger2(this.#written) ? pointerInSwagger(this.#written, pointer) : pointer;
  }

  /** Line and column of a pointer of the value, from 1; the text is searched only when somebody asks. */
  positionOf(pointer: string): Pick<Position, 'line' | 'column'> {
    const written = this.pointerInText(pointer);
    if (this.#isYaml) return this.#positionInYaml(written);
    this.#positions ??= new Positions(this.#text);
    return this.#positions.of(written, 'key');
  }

  #positionInYaml(pointer: string): Pick<Position, 'line' | 'column'> {
    this.#nodes ??= nodesOf(this.#text);
    const { root, lines } = this.#nodes;
    let node: unknown = root;
    let offset = root?.range?.[0] ?? 0;
    for (const name of pointerPath(pointer)) {
      const next = childOf(node, name);
      if (!next) break;
      node = next.node;
      offset = next.offset;
    }
    const { line, col } = lines.linePos(offset);
    return { line, column: col };
  }
}

function anchorsIn(value: unknown, found = new Map<string, number>()): Map<string, number> {
  if (typeof value !== 'object' || value === null) return found;
  const name = '$dynamicAnchor' in value ? value.$dynamicAnchor : undefined;
  if (typeof name === 'string') found.set(name, (found.get(name) ?? 0) + 1);
  for (const child of Object.values(value)) anchorsIn(child, found);
  return found;
}

function nodesOf(text: string): { root: Node | null; lines: LineCounter } {
  const lines = new LineCounter();
  const { contents } = parseDocument(text, { lineCounter: lines, uniqueKeys: false, merge: true });
  return { root: contents, lines };
}

/** The child of a name or index; a pair is marked at its key. */
function childOf(node: unknown, name: string): { node: unknown; offset: number } | undefined {
  if (isMap(node)) {
    const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === name);
    if (!pair) return undefined;
    return { node: pair.value, offset: startOf(pair.key) };
  }
  if (typeof node !== 'object' || node === null || !('items' in node) || !Array.isArray(node.items)) return undefined;
  const item: unknown = node.items[Number(name)];
  return item === undefined ? undefined : { node: item, offset: startOf(isPair(item) ? item.key : item) };
}

function startOf(node: unknown): number {
  const range = typeof node === 'object' && node !== null && 'range' in node ? node.range : undefined;
  return Array.isArray(range) ? Number(range[0]) : 0;
}
