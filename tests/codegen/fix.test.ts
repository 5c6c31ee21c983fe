import { join } from 'node:path';
import { type Node, parseTree } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { fixFolder } from '#codegen/check/fixFolder.ts';
import { FolderCheck } from '#engine/check/disk/checkFolder.ts';
import { root } from '../schemas/shipped.ts';

/** Mutants of one run; the seed makes every run the same. */
const MUTANTS = 400;
const SEED = 20_260_704;

interface Mutant {
  file: string;
  what: string;
  text: string;
  original: string;
}

// As the command does it.
const check = new FolderCheck(join(root, 'schemas'), { relativeTo: root, isRepeated: true });
const { texts: shipped } = check.run();
const documents = [...shipped].filter(([file]) => !file.includes('locales'));
const random = seeded(SEED);

describe('mullion check --fix, on mistakes made by machine', () => {
  const mutants = Array.from({ length: MUTANTS }, makeMutant).filter((mutant) => mutant !== undefined);
  const results = mutants.map((mutant) => {
    const given = new Map([[mutant.file, mutant.text]]);
    const before = check.run(given).findings;
    const { texts, report } = fixFolder(check, () => true, given);
    return { mutant, before, after: report.findings, text: texts.get(mutant.file) ?? mutant.text, texts };
  });

  it('repairs at least 60 % of them to the very bytes of the original', () => {
    const told = results.filter(({ before }) => before.length > 0);
    const open = told.filter(({ text, mutant }) => text !== mutant.original);
    const list = open.map(({ mutant, after }) => `${mutant.file} ${mutant.what}: ${after.map(({ code }) => code)}`);
    expect(told.length).toBeGreaterThan(MUTANTS * 0.8);
    expect(1 - open.length / told.length, list.join('\n')).toBeGreaterThanOrEqual(0.6);
  });

  it('never leaves a document with more findings, unless it could not be read before', () => {
    const worse = results.filter(
      ({ before, after }) => before.every(({ code }) => code !== 'MU1001') && after.length > before.length,
    );
    expect(worse.map(({ mutant }) => mutant.what)).toEqual([]);
  });

  it('changes no other document, but the one that alone uses a name which the mistake declares anew', () => {
    const others = results
      .map(({ texts, after, mutant }) => ({
        mutant,
        after,
        files: [...texts.keys()].filter((file) => file !== mutant.file),
      }))
      .filter(({ files }) => files.length > 0);
    expect(others.filter(({ files }) => files.length > 1).map(({ mutant }) => mutant.what)).toEqual([]);
    // Which of the two is wrong nobody can tell; together they are right again.
    expect(others.flatMap(({ after }) => after)).toEqual([]);
    expect(others.length).toBeLessThanOrEqual(MUTANTS * 0.01);
  });

  it('finds nothing more to repair in its own work', () => {
    for (const { mutant, text } of results.slice(0, 60)) {
      const again = fixFolder(check, () => true, new Map([[mutant.file, text]]));
      expect(again.fixed, mutant.what).toEqual([]);
    }
  });
});

type Change = { what: string; text: string } | undefined;

function makeMutant(): Mutant | undefined {
  const [file, original] = pick(documents);
  const tree = parseTree(original);
  if (!tree) return undefined;
  const nodes = nodesOf(tree);
  const change = pick(CHANGES)(original, nodes);
  return change && change.text !== original ? { file, original, ...change } : undefined;
}

const CHANGES: readonly ((text: string, nodes: readonly Node[]) => Change)[] = [
  misspeltName,
  misspeltName,
  misspeltValue,
  misspeltValue,
  misspeltValue,
  otherCase,
  quotedScalar,
  commaTooMany,
  commaTooFew,
  lineWithoutQuote,
  noLastBrace,
  byteOrderMark,
  writtenTwice,
  reservedName,
  withoutHead,
  wrongKind,
  anObject,
  removedProperty,
  unknownProperty,
];

function misspeltName(text: string, nodes: readonly Node[]): Change {
  const key = pick(nodes.filter(isKey));
  const name = misspell(String(key.value));
  return { what: `name ${key.value} → ${name}`, text: replace(text, key, JSON.stringify(name)) };
}

function misspeltValue(text: string, nodes: readonly Node[]): Change {
  const node = pick(nodes.filter((one) => isValue(one) && typeof one.value === 'string'));
  const value = misspell(String(node.value));
  return { what: `value ${node.value} → ${value}`, text: replace(text, node, JSON.stringify(value)) };
}

function otherCase(text: string, nodes: readonly Node[]): Change {
  const words = nodes.filter((one) => isValue(one) && /^[a-z]+$/.test(String(one.value)) && one.type === 'string');
  if (words.length === 0) return undefined;
  const node = pick(words);
  const value = String(node.value).replace(/^./, (letter) => letter.toUpperCase());
  return { what: `case ${value}`, text: replace(text, node, JSON.stringify(value)) };
}

function quotedScalar(text: string, nodes: readonly Node[]): Change {
  const scalars = nodes.filter((one) => isValue(one) && (one.type === 'number' || one.type === 'boolean'));
  const node = scalars.length > 0 ? pick(scalars) : undefined;
  return node && { what: `quoted ${node.value}`, text: replace(text, node, JSON.stringify(String(node.value))) };
}

function commaTooMany(text: string, nodes: readonly Node[]): Change {
  const last = pick(nodes.filter((one) => one.type === 'object' && (one.children?.length ?? 0) > 0))?.children?.at(-1);
  const end = last ? last.offset + last.length : 0;
  return { what: 'comma-more', text: `${text.slice(0, end)},${text.slice(end)}` };
}

function commaTooFew(text: string): Change {
  const lines = text.split('\n');
  const at = pick([...lines.keys()].filter((index) => lines[index]?.endsWith(',')));
  lines[at] = lines[at]?.slice(0, -1) ?? '';
  return { what: `comma-less line ${at + 1}`, text: lines.join('\n') };
}

function lineWithoutQuote(text: string): Change {
  const lines = text.split('\n');
  const at = pick([...lines.keys()].filter((index) => /": "[^"]*",$/.test(lines[index] ?? '')));
  lines[at] = lines[at]?.replace(/",$/, ',') ?? '';
  return { what: `quote-less line ${at + 1}`, text: lines.join('\n') };
}

function noLastBrace(text: string): Change {
  return { what: 'brace-less', text: text.replace(/\}\s*$/, '') + (random() < 0.5 ? '\n' : '') };
}

function byteOrderMark(text: string): Change {
  return { what: 'bom', text: `\uFEFF${text}` };
}

function writtenTwice(text: string, nodes: readonly Node[]): Change {
  const key = pick(nodes.filter((one) => isKey(one) && text.slice(0, one.offset).endsWith('  ')));
  const property = key.parent;
  if (!property) return undefined;
  const own = text.slice(property.offset, property.offset + property.length);
  const space = /\n *$/.exec(text.slice(0, property.offset))?.[0] ?? ' ';
  return { what: `twice ${key.value}`, text: replace(text, property, `${own},${space}${own}`) };
}

function reservedName(text: string): Change {
  return { what: 'reserved', text: text.replace(/\n\}\s*$/, ',\n  "constructor": 1$&') };
}

function withoutHead(text: string): Change {
  const [, line = ''] = /^\{\n( {2}"(?:\$schema|id)": .*\n)/.exec(text) ?? [];
  const id = /^ {2}"id": .*\n/m.exec(text)?.[0] ?? '';
  return { what: 'head', text: text.replace(random() < 0.5 ? line : id, '') };
}

function wrongKind(text: string): Change {
  const other =
    random() < 0.5 ? text.replace(/meta\/\w+\.schema/, 'meta/menu.schema') : text.replace(/"id": "/, '"id": "x');
  return { what: 'identity', text: other };
}

function anObject(text: string, nodes: readonly Node[]): Change {
  const node = pick(nodes.filter((one) => isValue(one) && one.type === 'string'));
  return { what: `object ${node.value}`, text: replace(text, node, '{ "nested": true }') };
}

function removedProperty(text: string, nodes: readonly Node[]): Change {
  const property = pick(nodes.filter(isKey)).parent;
  const before = property?.parent?.children?.[(property.parent.children.indexOf(property) || 0) - 1];
  if (!property || !before) return undefined;
  const start = before.offset + before.length;
  const what = `removed ${text.slice(start, property.offset + property.length)}`;
  return { what, text: text.slice(0, start) + text.slice(property.offset + property.length) };
}

function unknownProperty(text: string, nodes: readonly Node[]): Change {
  const object = pick(nodes.filter((one) => one.type === 'object'));
  return { what: 'unknown', text: `${text.slice(0, object.offset + 1)}"zzzqqq": 1, ${text.slice(object.offset + 1)}` };
}

function nodesOf(node: Node): Node[] {
  return [node, ...(node.children ?? []).flatMap(nodesOf)];
}

function isKey(node: Node): boolean {
  return node.parent?.type === 'property' && node.parent.children?.[0] === node;
}

function isValue(node: Node): boolean {
  return !isKey(node) && node.type !== 'object' && node.type !== 'array' && node.type !== 'property';
}

function replace(text: string, { offset, length }: Node, part: string): string {
  return text.slice(0, offset) + part + text.slice(offset + length);
}

/** Swaps two neighbours, or drops, doubles or replaces a letter. */
function misspell(text: string): string {
  const at = 1 + Math.floor(random() * Math.max(1, text.length - 2));
  const [a = '', b = ''] = [text[at - 1], text[at]];
  const ways = [
    text.slice(0, at - 1) + b + a + text.slice(at + 1),
    text.slice(0, at) + text.slice(at + 1),
    text.slice(0, at) + b + text.slice(at),
    `${text.slice(0, at)}q${text.slice(at + 1)}`,
  ];
  return pick(ways);
}

function pick<T>(items: readonly T[]): T {
  return items[Math.floor(random() * items.length)] as T;
}

/** mulberry32 */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
