import type { DocumentFile } from '#engine/check/checkDocuments.ts';
import { BINDINGS } from './bindings.ts';
import { Draft } from './Draft.ts';
import type { Fault, Known, Mutation } from './fault.ts';
import { MEANING } from './meaning.ts';
import { NAMING } from './naming.ts';
import { placesOf } from './places.ts';
import { Random } from './random.ts';
import { SHAPES } from './shapes.ts';
import { VALUES } from './values.ts';

/** A shipped document with one mistake. */
export interface Mutant extends Mutation {
  fault: string;
  original: DocumentFile;
}

const FAULTS: readonly Fault[] = [...NAMING, ...VALUES, ...SHAPES, ...MEANING, ...BINDINGS];

/** Mistakes of each kind in each document, as many as `most`; the same in every run. */
export function makeMutants(files: readonly DocumentFile[], known: Known, most: number, seed: number): Mutant[] {
  return files.flatMap((file, index) => {
    const random = new Random(seed + index);
    const draft = new Draft(file.text);
    const source = { file, draft, places: placesOf(draft.value), random, known };
    return FAULTS.flatMap((fault) =>
      random.some(fault.mutations(source), most).flatMap((make): Mutant[] => {
        const mutation = make();
        return mutation ? [{ ...mutation, fault: fault.name, original: file }] : [];
      }),
    );
  });
}
