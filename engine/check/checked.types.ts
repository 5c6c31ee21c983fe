import type { AnyDocument, DocumentKind } from '../generated/documents.ts';
import type { Finding, Unchecked } from '../language/finding.ts';
import type { DocumentFile } from './documentFile.types.ts';
import type { Layered } from './layers/layered.ts';
import type { ReadDocument } from './read/readDocument.ts';
import type { Entry, World } from './world.ts';

/** A document after the check; `document` only when nothing is wrong with it (warnings aside). */
export interface CheckedDocument {
  kind: DocumentKind;
  id: string;
  file: string;
  findings: readonly Finding[];
  /** Where it is shown and to whom, as far as that can be read; a broken one has its card there. */
  route?: string;
  page?: string;
  document?: AnyDocument;
}

/** What the rules found in one document. */
export interface CheckedOne {
  document: CheckedDocument;
  unchecked: readonly Unchecked[];
  ignored: number;
}

/** A file of a document as it was read. */
export interface ReadEntry {
  entry: Entry;
  read: ReadDocument;
  /** Of a file of changes: what they come to. */
  layered?: Layered;
  /** How many references it has. */
  references: number;
}

/** Texts of all languages, and what is wrong with their files. */
export interface CheckedTexts {
  readonly merged: World['locales'];
  findings: readonly Finding[];
}

/** What earlier checks of the same documents leave for the next one. */
export interface Memory {
  /** What was read from a file before, when everything that it is made of is the same. */
  read(document: DocumentFile, make: () => ReadEntry): ReadEntry;
  /** What was made of the files of texts, when none of them has changed. */
  texts(key: readonly string[], make: () => CheckedTexts): CheckedTexts;
  /** What was found before, or what a check finds now that sees the world through a notebook. */
  check(read: ReadEntry, world: World, make: (world: World) => CheckedOne): CheckedOne;
  /** The world as the check is to see it. */
  settle(world: World): World;
}
