import { asRecord, type Loose } from '../loose.ts';
import { quote } from '../quote.ts';
import type { Entry } from '../world.ts';
import { tableParameters } from './filters.ts';

/** Why the rows behind a number would be fewer: the source of their list or report narrows by what that of the number does not. */
export function constantsFault(ours: Loose, target: Entry): string | undefined {
  const theirs = narrowing(target);
  const own = Object.keys(theirs).find((name) => JSON.stringify(theirs[name]) !== JSON.stringify(ours[name]));
  return own === undefined ? undefined : `its source narrows by ${quote(own)}, unlike this one`;
}

/** Why they would be more: what the source of the number narrows by neither reaches a filter there nor stands in that source. */
export function constantsLost(entry: Entry, target: Entry, filters: readonly string[]): string | undefined {
  const theirs = narrowing(target);
  const lost = Object.keys(narrowing(entry)).find((name) => !Object.hasOwn(theirs, name) && !filters.includes(name));
  return lost === undefined ? undefined : `${quote(lost)} in the source narrows this one alone`;
}

/** Constants of the source that say which rows there are; the others say how they are answered. */
export function narrowing({ value }: Entry): Loose {
  const constants = Object.entries(asRecord(asRecord(value.source).query));
  return Object.fromEntries(constants.filter(([name]) => !tableParameters.includes(name)));
}
