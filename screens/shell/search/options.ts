import type { SearchHit } from '#engine/index.ts';

/** Id of the list that the field controls. */
export const LIST_ID = 'search-results';

/** Id of the option of a hit. */
export function optionId({ id }: SearchHit): string {
  return `search-${id.replace(/[^\w-]/g, '_')}`;
}
