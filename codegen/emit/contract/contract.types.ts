import type { NamesBeside } from './checkNames.ts';
import type { Components } from './contractFields.ts';

/** What each operation is read with. */
export interface Context {
  components: Components;
  isForeign: boolean;
  assume(text: string): void;
  names: NamesBeside | undefined;
}
