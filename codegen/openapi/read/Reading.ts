import type { Components } from '../Components.ts';
import type { Notes } from '../places.ts';
import type { Sources } from '../Sources.ts';
import type { Schema } from '../types.ts';

/** What one run of reading shares. */
export interface Reading {
  readonly sources: Sources;
  readonly components: Components;
  readonly notes: Notes;
  /** Whether examples of bodies and answers are kept. */
  readonly keepExamples: boolean;
  /** A contract of the project itself: every `x-` key in it is ours. */
  readonly isOwn: boolean;
  /** Schemas with a discriminator, as they are found. */
  readonly discriminated: Schema[];
}
