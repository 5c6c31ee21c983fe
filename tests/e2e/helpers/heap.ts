import type { Page } from 'playwright/test';

/** What a page still holds: a text of its memory, and who holds it. */
export interface Held {
  /** The text of ours that was looked for. */
  mark: string;
  /** The text of the page that has it, cut. */
  text: string;
  /** From the text to the root, nearest first: `name` of an object, then how it is reached. */
  path: readonly string[];
}

interface Snapshot {
  snapshot: { meta: Meta; node_count: number };
  nodes: number[];
  edges: number[];
  strings: string[];
}

interface Meta {
  node_fields: string[];
  node_types: [string[], ...unknown[]];
  edge_fields: string[];
  edge_types: [string[], ...unknown[]];
}

/** Most steps of a path that are told. */
const LONGEST_PATH = 25;

/**
 * The texts in the memory of a page that hold one of ours, after what is not needed was collected (Chromium only).
 *
 * @example expect(await heldBy(page, ['Iris Vale'])).toEqual([])
 */
export async function heldBy(page: Page, marks: readonly string[]): Promise<Held[]> {
  const heap = new Heap(await snapshotOf(page));
  return heap.find(marks);
}

async function snapshotOf(page: Page): Promise<Snapshot> {
  const client = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  client.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await client.send('HeapProfiler.collectGarbage');
  await client.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false, captureNumericValue: false });
  await client.detach();
  return JSON.parse(chunks.join(''));
}

/** A snapshot as a graph (chromium.googlesource.com/v8/v8, heap-snapshot-generator). */
class Heap {
  readonly #raw: Snapshot;
  readonly #nodeSize: number;
  readonly #edgeSize: number;
  readonly #at: { type: number; name: number; edges: number; edgeType: number; edgeName: number; to: number };
  readonly #nodeTypes: readonly string[];
  readonly #edgeTypes: readonly string[];
  /** Node and edge that a node was first reached by. */
  readonly #from: Int32Array;
  readonly #by: Int32Array;

  constructor(raw: Snapshot) {
    const { node_fields, node_types, edge_fields, edge_types } = raw.snapshot.meta;
    this.#raw = raw;
    this.#nodeSize = node_fields.length;
    this.#edgeSize = edge_fields.length;
    this.#nodeTypes = node_types[0];
    this.#edgeTypes = edge_types[0];
    this.#at = {
      type: node_fields.indexOf('type'),
      name: node_fields.indexOf('name'),
      edges: node_fields.indexOf('edge_count'),
      edgeType: edge_fields.indexOf('type'),
      edgeName: edge_fields.indexOf('name_or_index'),
      to: edge_fields.indexOf('to_node'),
    };
    this.#from = new Int32Array(raw.snapshot.node_count).fill(-1);
    this.#by = new Int32Array(raw.snapshot.node_count).fill(-1);
    this.#reach();
  }

  find(marks: readonly string[]): Held[] {
    const found: Held[] = [];
    for (let node = 0; node < this.#from.length; node += 1) {
      if (this.#from[node] === -1) continue;
      const text = this.#nameOf(node);
      const mark = marks.find((one) => text.includes(one));
      if (mark) found.push({ mark, text: around(text, mark), path: this.#pathOf(node) });
    }
    return found;
  }

  /** Breadth first from the root over what keeps alive. */
  #reach(): void {
    const { nodes, edges } = this.#raw;
    const first = new Int32Array(this.#from.length + 1);
    for (let node = 0; node < this.#from.length; node += 1)
      first[node + 1] = (first[node] ?? 0) + (nodes[node * this.#nodeSize + this.#at.edges] ?? 0);
    const queue = [0];
    this.#from[0] = 0;
    for (let next = 0; next < queue.length; next += 1) {
      const node = queue[next] ?? 0;
      for (let edge = first[node] ?? 0; edge < (first[node + 1] ?? 0); edge += 1) {
        const at = edge * this.#edgeSize;
        if (this.#edgeTypes[edges[at + this.#at.edgeType] ?? 0] === 'weak') continue;
        const to = (edges[at + this.#at.to] ?? 0) / this.#nodeSize;
        if (this.#from[to] !== -1) continue;
        this.#from[to] = node;
        this.#by[to] = edge;
        queue.push(to);
      }
    }
  }

  #pathOf(node: number): string[] {
    const path: string[] = [];
    for (let at = node; at !== 0 && path.length < LONGEST_PATH; at = this.#from[at] ?? 0) {
      const holder = this.#from[at] ?? 0;
      path.push(`${this.#edgeOf(this.#by[at] ?? 0)} of ${this.#typeOf(holder)} ${this.#nameOf(holder).slice(0, 60)}`);
    }
    return path;
  }

  #nameOf(node: number): string {
    return this.#raw.strings[this.#raw.nodes[node * this.#nodeSize + this.#at.name] ?? 0] ?? '';
  }

  #typeOf(node: number): string {
    return this.#nodeTypes[this.#raw.nodes[node * this.#nodeSize + this.#at.type] ?? 0] ?? '';
  }

  #edgeOf(edge: number): string {
    const at = edge * this.#edgeSize;
    const type = this.#edgeTypes[this.#raw.edges[at + this.#at.edgeType] ?? 0] ?? '';
    const name = this.#raw.edges[at + this.#at.edgeName] ?? 0;
    return type === 'element' || type === 'hidden' ? `[${name}]` : (this.#raw.strings[name] ?? '');
  }
}

function around(text: string, mark: string): string {
  const at = text.indexOf(mark);
  return text.slice(Math.max(0, at - 40), at + mark.length + 40);
}
