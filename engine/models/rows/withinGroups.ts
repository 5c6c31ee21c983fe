/** The part of a body that narrows rows to groups: nothing where nothing narrows them. */
export function withinGroups(filters: readonly unknown[]): { Within?: readonly unknown[] } {
  return filters.length > 0 ? { Within: filters } : {};
}
