import type { Finding } from '../../language/finding.ts';
import type { DocumentFile } from '../documentFile.types.ts';
import { asList, asRecord, asText } from '../loose.ts';
import { pointerTo } from '../read/pointer.ts';
import { Positions } from '../read/positions.ts';
import type { ReadDocument } from '../read/readDocument.ts';
import type { Problem } from '../report/problem.types.ts';
import { toFinding } from '../report/toFinding.ts';
import type { MetaSchemas } from '../shape/MetaSchemas.ts';
import type { ShapeValidator } from '../shape/ShapeValidator.ts';
import { effectiveOf } from './effective.ts';
import { LayeredPositions } from './LayeredPositions.ts';
import { type Origin, type Traced, tracedAt } from './Traced.ts';

/** A file of changes and what it comes to. */
export interface Layered {
  document: Traced;
  positions: LayeredPositions;
  /** What the file itself is, as it is written. */
  own: unknown;
  problems: readonly Problem[];
  /** Files of the documents below. */
  texts: ReadonlyMap<string, string>;
}

/** The changes of a file and what they come to; undefined when it is a document itself. */
export function layeredOf(metas: MetaSchemas, file: DocumentFile, read: ReadDocument): Layered | undefined {
  const effective = effectiveOf(metas, file);
  if (!effective) return undefined;
  const positions = new LayeredPositions(effective.document, read.positions, file.file);
  return { ...effective, positions, own: read.value ?? read.partial, texts: textsBelow(file) };
}

/** What is wrong with the changes themselves, before what they come to is judged. */
export function changeProblems({ own, problems }: Layered, id: string, validator: ShapeValidator): Problem[] {
  const shape = validator.validate('change', own);
  if (shape.length > 0) return shape;
  const { $schema, id: written } = own as { $schema?: string; id?: string };
  const found: Problem[] = [];
  const named = /([a-z]+)\.schema\.json$/.exec(String($schema))?.[1];
  if (named !== 'change') {
    const values = { found: named ?? $schema, expected: '../meta/change.schema.json', folder: 'changes' };
    found.push({ code: 'MU1108', pointer: '/$schema', values });
  }
  if (written !== id)
    found.push({ code: 'MU1406', pointer: '/id', values: { name: written, file: `${id}.json`, expected: id } });
  return [...found, ...problems];
}

/** Files of other documents that are to blame for a finding. */
const blamed = new WeakMap<Finding, string>();

/** The file of another document in which the cause of a finding is written, if it is one. */
export function inheritedFrom(finding: Finding): string | undefined {
  return blamed.get(finding);
}

/** Faults of changes that the document below may be to blame for. */
const OF_BASE: ReadonlySet<string> = new Set(['MU1823', 'MU1825', 'MU1827']);

/** A finding about changes themselves. */
export function changeFinding(problem: Problem, { texts }: Layered, file: string, positions: Positions): Finding {
  const finding = toFinding(problem, file, positions);
  const below = [...texts.keys()].findLast((name) => name !== file);
  if (OF_BASE.has(problem.code) && below !== undefined) blamed.set(finding, below);
  return finding;
}

/** Whether a finding is told of the document below as well, so that one of both is enough. */
export function isInherited({ code }: Finding, below: readonly Finding[]): boolean {
  return OF_BASE.has(code) ? below.length > 0 : below.some((one) => one.code === code);
}

/** A finding in what changes came to, told in their file; of what another file says with where it says so. */
export function layeredFinding({ document, positions, texts, own }: Layered, problem: Problem, file: string): Finding {
  const finding = toFinding(problem, file, positions);
  const origin = positions.originOf(problem.pointer);
  if (origin.file === file) return { ...finding, pointer: positions.ownOf(problem.pointer) };
  const removal = removalOf(own, tracedAt(document, problem.pointer).parts.at(-1)?.value);
  const pointer = removal ?? positions.ownOf(problem.pointer);
  if (removal !== undefined) {
    const place = { ...problem, pointer: removal };
    const { line, column, endLine, endColumn } = toFinding(place, file, new Positions(positions.text, positions.shift));
    Object.assign(finding, { line, column, endLine, endColumn });
  }
  const { fix: _elsewhere, ...rest } = finding;
  const told = { ...rest, pointer, message: `${finding.message} (${written(origin, texts)})` };
  blamed.set(told, origin.file);
  return told;
}

/** The change that takes away what a part of the document below names. */
function removalOf(own: unknown, name: unknown): string | undefined {
  const changes = asList(asRecord(own).changes).map((change) => asText(asRecord(change).remove));
  const at = changes.findIndex((path) => path !== undefined && path.split('/').at(-1) === name);
  return at < 0 ? undefined : pointerTo(pointerTo('/changes', at), 'remove');
}

function written({ file, pointer }: Origin, texts: ReadonlyMap<string, string>): string {
  const { line } = new Positions((texts.get(file) ?? '').replace(/^\uFEFF/, '')).of(pointer);
  return `${pointer || 'the document'} comes from ${file}:${line}`;
}

/** All that decides what a file comes to, as one text. */
export function layersKey(file: DocumentFile): string {
  const { extended } = file;
  const problem = extended && 'problem' in extended ? extended.problem : undefined;
  const told = problem ? JSON.stringify([problem.code, problem.values, ...(problem.names ?? [])]) : '';
  return [...textsBelow(file).values(), told].join('\n');
}

/** Texts of all files that a document is made of, by their names. */
export function textsBelow({ file, text, extended }: DocumentFile): Map<string, string> {
  const below = extended && 'base' in extended ? textsBelow(extended.base) : new Map<string, string>();
  return below.set(file, text);
}
