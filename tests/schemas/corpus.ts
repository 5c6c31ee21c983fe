import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { DocumentFile } from '#engine/check/checkDocuments.ts';
import { DOCUMENT_KINDS, KIND_FOLDERS } from '#engine/check/shape/MetaSchemas.ts';
import type { DocumentKind } from '#engine/generated/documents.ts';
import type { Finding } from '#engine/language/finding.ts';
import { Draft } from './mutants/Draft.ts';
import { checkShipped, shipped } from './shipped.ts';

/** One step from a document to another; README.md of the corpus says what each does. */
type Change =
  | { set: string; to: unknown }
  | { insert: string; to: unknown }
  | { rename: string; to: string }
  | { remove: string }
  | { replace: string; by: string };

/** A finding that a case must have; `token` is the text that it marks. */
export interface Expected {
  file?: string;
  code: string;
  pointer: string;
  token: string;
  suggestion?: string;
}

/** A file of the corpus. */
export interface Case {
  name: string;
  about: string;
  /** Shipped document that is changed, such as `lists/units`. */
  in?: string;
  change?: Change[];
  /** Documents beside the shipped ones, or in place of them: data, or text that need not be JSON. */
  files?: Record<string, unknown>;
  /** The changed document is laid over the shipped one instead of being it. */
  overlay?: true;
  expect?: Expected[];
}

export function readCases(folder: 'valid' | 'invalid'): Case[] {
  const path = join(import.meta.dirname, folder);
  return readdirSync(path)
    .filter((name) => name.endsWith('.json'))
    .map((name) => ({
      ...(JSON.parse(readFileSync(join(path, name), 'utf8')) as Case),
      name: basename(name, '.json'),
    }));
}

/** A finding beside the text that it marks. */
export interface Told {
  file: string;
  code: string;
  pointer: string;
  token: string;
  suggestion?: string;
  message: string;
}

/** What the check says of a case. */
export function check(one: Case): Told[] {
  const texts = textsOf(one);
  const documents = [...texts].filter(([path]) => !path.startsWith('locales/'));
  const report = checkShipped(
    documents.map(([path, text]) => documentOf(path, text, one.overlay === true)),
    shipped.locales.map((locale) => ({ ...locale, text: texts.get(pathOf(locale)) ?? locale.text })),
  );
  return report.findings.map((finding) => told(finding, texts.get(pathOf(finding)) ?? originalOf(pathOf(finding))));
}

function textsOf({ in: path, change = [], files = {} }: Case): Map<string, string> {
  const texts = new Map(
    Object.entries(files).map(([name, text]) => [name, typeof text === 'string' ? text : print(text)]),
  );
  if (path !== undefined) texts.set(path, change.reduce(applied, originalOf(path)));
  return texts;
}

function print(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function applied(text: string, change: Change): string {
  if ('replace' in change) {
    if (!text.includes(change.replace)) throw new Error(`nothing like ${change.replace}`);
    return text.replace(change.replace, () => change.by);
  }
  const draft = new Draft(text);
  if ('set' in change) return draft.set(change.set, change.to);
  if ('insert' in change) return draft.insert(change.insert, change.to);
  if ('rename' in change) return draft.rename(change.rename, change.to);
  return draft.remove(change.remove);
}

function originalOf(path: string): string {
  const found = [...shipped.files, ...shipped.locales].find((one) => pathOf(one) === path);
  if (!found) throw new Error(`nothing shipped is called ${path}`);
  return found.text;
}

function pathOf({ file }: { file: string }): string {
  return file.replace(/^(schemas|overlay)\/|\.json$/g, '');
}

function documentOf(path: string, text: string, isOverlay: boolean): DocumentFile {
  const [folder = '', id = ''] = path.split('/');
  const kind = DOCUMENT_KINDS.find((one: DocumentKind) => KIND_FOLDERS[one] === folder) ?? 'list';
  const original = shipped.files.find((file) => pathOf(file) === path);
  const isShipped = original !== undefined && !isOverlay;
  return {
    kind,
    id,
    file: `${isOverlay ? 'overlay' : 'schemas'}/${path}.json`,
    text,
    isShipped,
    ...(original && isOverlay ? { replaces: original.text } : {}),
  };
}

function told({ file, code, pointer, suggestion, message, ...span }: Finding, text: string): Told {
  const lines = text.split('\n');
  const offset = (line: number, column: number) =>
    lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0) + column - 1;
  const token = text.slice(offset(span.line, span.column), offset(span.endLine, span.endColumn));
  return {
    file: pathOf({ file }),
    code,
    pointer,
    token,
    ...(suggestion === undefined ? {} : { suggestion }),
    message,
  };
}
