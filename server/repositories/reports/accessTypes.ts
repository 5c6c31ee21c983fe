import type { ElementAccessValue } from '#server/database/tables/access.ts';
import type { CatalogueEntry } from '#server/policies/catalogue.ts';

/** Access to an element as the contract numbers it. */
export type ElementAccessType = 0 | 1 | 2;

export const elementAccessTypes: Readonly<Record<ElementAccessValue, ElementAccessType>> = {
  full: 0,
  readonly: 1,
  hidden: 2,
  none: 2,
};

/** What rules keep, by the number of the contract. */
export const accessByType = ['full', 'readonly', 'hidden'] as const satisfies readonly ElementAccessValue[];

export function toElementAccess(value: number): ElementAccessType {
  return value === 0 || value === 1 ? value : 2;
}

/** Access types to choose by; undefined: all of them, as an empty value asks for. */
export function wantedTypes(types: readonly string[] = []): number[] | undefined {
  return types.length === 0 || types.includes('') ? undefined : types.map(Number);
}

/** Entries with one of the ids; without ids all. */
export function chosen(entries: readonly CatalogueEntry[], ids: readonly number[] = []): readonly CatalogueEntry[] {
  return ids.length === 0 ? entries : entries.filter((entry) => ids.includes(entry.id));
}
