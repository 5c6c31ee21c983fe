import { getNodeValue, type Node } from 'jsonc-parser';
import type { Fix, TextEdit } from '../../language/finding.ts';
import { isDocumentId } from '../documentId.ts';
import type { Positions, Span } from '../read/positions.ts';
import { KIND_FOLDERS } from '../shape/MetaSchemas.ts';
import { entryAround, isCopy, SECOND_OF_TWO } from './firstOfTwo.ts';
import type { Problem } from './problem.types.ts';
import { nearestOnly } from './suggest.ts';

/** What a name is and could be. */
interface Names {
  wrong: string | undefined;
  names: readonly string[];
}

/** What a fix is worked out from. */
interface Place {
  problem: Problem;
  positions: Positions;
  file: string;
}

type Fixer = (place: Place) => Fix | undefined;

/** Reserved and useless properties: what they say has no effect, so nothing is lost with them. */
const REMOVED = new Set(['MU1006', 'MU1308', 'MU1313']);

const FIXERS: Readonly<Partial<Record<Problem['code'], Fixer>>> = {
  MU1002: removeRepeated,
  MU1102: addHead,
  MU1103: writeMeant,
  MU1106: writeMeant,
  MU1108: ({ problem, positions }) => replaceText(problem, positions, problem.values.expected),
  MU1403: writeMeant,
  MU1406: ({ problem, positions }) => replaceText(problem, positions, problem.values.expected),
  MU1503: closeReference,
};

/**
 * The change that repairs a problem for certain, or nothing. Safe is what has one possible meaning: the only near name, the
 * second of two equal entries, a number in quotes. `mullion check --fix` runs the check again and takes back what did not help.
 */
export function fixOf(problem: Problem, names: Names, positions: Positions, file = ''): Fix | undefined {
  const fix = REMOVED.has(problem.code)
    ? removeProperty(problem.pointer, positions)
    : (FIXERS[problem.code]?.({ problem, positions, file }) ??
      removeCopy(problem, positions) ??
      rename(problem, names, positions));
  if (!fix || positions.shift === 0) return fix;
  const edits = fix.edits.map((edit) => ({ ...edit, offset: edit.offset + positions.shift }));
  return { ...fix, edits };
}

/** The only near name in place of the wrong one, in the name, the value or a piece of it. */
function rename({ code, pointer, part }: Problem, { wrong, names }: Names, positions: Positions): Fix | undefined {
  const near = wrong === undefined ? undefined : nearestOnly(wrong, names);
  if (wrong === undefined || near === undefined) return undefined;
  const node = positions.node(pointer);
  if (!node) return undefined;
  if (part === 'key' ? isTaken(node, near) : node.type !== 'string') return undefined;
  const span = positions.spanOf(pointer, part);
  const token = positions.text.slice(span.offset, span.offset + span.length);
  const at = onlyPlace(token, wrong, code === 'MU1501');
  if (at === undefined || near !== JSON.stringify(near).slice(1, -1)) return undefined;
  return {
    title: `replaced "${wrong}" by "${near}"`,
    edits: [{ offset: span.offset + at, length: wrong.length, text: near }],
  };
}

/** Whether the object has a property of this name already. */
function isTaken({ parent }: Node, name: string): boolean {
  return (parent?.parent?.children ?? []).some((property) => property.children?.[0]?.value === name);
}

/** Where a name stands in a token as a whole word. A scope may stand first of several. */
function onlyPlace(token: string, name: string, mayRepeat: boolean): number | undefined {
  const places: number[] = [];
  for (let at = token.indexOf(name); at >= 0; at = token.indexOf(name, at + 1)) {
    if (!/\w/.test(token[at - 1] ?? '') && !/\w/.test(token[at + name.length] ?? '')) places.push(at);
  }
  return places.length === 1 || mayRepeat ? places[0] : places.at(-1);
}

/** The second of two equal entries of a list. */
function removeCopy({ code, pointer }: Problem, positions: Positions): Fix | undefined {
  const entry = SECOND_OF_TWO.has(code) ? entryAround(pointer, positions) : undefined;
  const own = entry?.list.children?.[entry.index];
  if (!entry || !own || !isCopy(entry)) return undefined;
  return { title: 'removed the second of two equal entries', edits: [removal(own, entry.list)] };
}

function removeProperty(pointer: string, positions: Positions): Fix | undefined {
  const property = positions.node(pointer)?.parent;
  if (property?.type !== 'property' || !property.parent) return undefined;
  const title = `removed "${String(property.children?.[0]?.value)}"`;
  return { title, edits: [removal(property, property.parent)] };
}

/** A property that is written twice with the same value. */
function removeRepeated({ problem: { pointer, values }, positions }: Place): Fix | undefined {
  const object = positions.node(pointer.slice(0, pointer.lastIndexOf('/')));
  const same = (object?.children ?? []).filter(({ children }) => children?.[0]?.value === values.name);
  const texts = same.map(({ children: [, value] = [] }) => JSON.stringify(value ? getNodeValue(value) : undefined));
  const last = same.at(-1);
  if (!object || !last || same.length !== 2 || texts[0] !== texts[1]) return undefined;
  return { title: `removed the second "${String(values.name)}"`, edits: [removal(last, object)] };
}

/** Takes an entry out together with its comma and the white space that separates it. */
function removal(node: Node, { children = [] }: Node): TextEdit {
  const index = children.indexOf(node);
  const before = children[index - 1];
  const after = children[index + 1];
  const start = before ? before.offset + before.length : node.offset;
  const end = before || !after ? node.offset + node.length : after.offset;
  return { offset: start, length: end - start, text: '' };
}

/** The value that was meant: 5 for "5". */
function writeMeant({ problem: { pointer, meant }, positions }: Place): Fix | undefined {
  const node = positions.node(pointer);
  if (meant === undefined || !node || pointer === '') return undefined;
  const text = JSON.stringify(meant);
  return { title: `wrote ${text}`, edits: [{ offset: node.offset, length: node.length, text }] };
}

function replaceText({ pointer }: Problem, positions: Positions, value: unknown): Fix | undefined {
  const node = positions.node(pointer);
  if (node?.type !== 'string' || typeof value !== 'string') return undefined;
  const title = `replaced ${JSON.stringify(node.value)} by ${JSON.stringify(value)}`;
  return { title, edits: [{ ...spanOf(node), text: JSON.stringify(value) }] };
}

/** `{row.Id` and `row.Id}` lack one brace. */
function closeReference({ problem: { pointer }, positions }: Place): Fix | undefined {
  const node = positions.node(pointer);
  const path =
    typeof node?.value === 'string' ? /^\{?([A-Za-z_]\w*\.[A-Za-z_]\w*)\}?$/.exec(node.value)?.[1] : undefined;
  if (!node || path === undefined) return undefined;
  return { title: `wrote "{${path}}"`, edits: [{ ...spanOf(node), text: JSON.stringify(`{${path}}`) }] };
}

/** The two properties that the place of the file says: `$schema` and, below it, `id`. */
function addHead({ problem: { pointer, values }, positions, file }: Place): Fix | undefined {
  const [folder = '', name = ''] = file.split(/[\\/]/).slice(-2);
  const kind =
    folder === 'locales' ? 'locale' : Object.entries(KIND_FOLDERS).find(([, place]) => place === folder)?.[0];
  const root = positions.node('');
  const [first] = root?.children ?? [];
  if (pointer !== '' || !kind || !root || !first) return undefined;
  const space = positions.text.slice(root.offset + 1, first.offset);
  if (values.name === '$schema') {
    const text = `"$schema": "../meta/${kind}.schema.json",${space}`;
    return { title: 'added "$schema"', edits: [{ offset: first.offset, length: 0, text }] };
  }
  const id = name.replace(/\.json$/, '');
  const isId = values.name === 'id' && kind !== 'locale' && isDocumentId(id);
  if (!isId || first.children?.[0]?.value !== '$schema') return undefined;
  const text = `,${space}"id": ${JSON.stringify(id)}`;
  return { title: 'added "id"', edits: [{ offset: first.offset + first.length, length: 0, text }] };
}

function spanOf({ offset, length }: Node): Span {
  return { offset, length };
}
