import type { Db } from '#server/database/schema.ts';
import type { Place } from '#server/generated/types.ts';
import type { CompanyScope } from '#server/policies/scope.ts';

export interface PlaceSearch {
  text: string;
  db: Db;
  scope: CompanyScope;
  /** Language tag of the user. */
  language: string;
  signal: AbortSignal;
}

/** Finds addresses for a typed text, best match first. */
export interface PlaceFinder {
  search(search: PlaceSearch): Promise<Place[]>;
}
