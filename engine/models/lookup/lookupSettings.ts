import type { FilterControl } from '../../generated/documents.ts';
import type { LookupSource } from './LookupSource.ts';

export interface LookupItem {
  value: string;
  label: string;
  /** Records of everything that matches, where they were counted. */
  count?: number;
}

export interface LookupSettings {
  source: LookupSource;
  title: string;
  multiple: boolean;
  /** Most items that may be chosen; 0 or undefined = no limit. */
  max?: number;
  /** Everything that matches may be chosen as one item. */
  takesMatching?: boolean;
  selected: readonly LookupItem[];
  /** Filters of the lookup document that are offered, by name; all of them without it. */
  attributes?: boolean | readonly string[];
  /** What was chosen last. */
  recent?(): Promise<readonly LookupItem[]>;
  /** Reads the lists that the browser keeps anew. */
  refresh?(): Promise<void>;
  /** The user's choice; not called when the modal is closed without one. */
  onDone(items: readonly LookupItem[]): void;
}

/** A filter that is not offered is hidden, not gone: what it is set to still narrows the list. */
export function offeredFilters({ source, attributes = true }: LookupSettings): readonly FilterControl[] {
  const filters = source.document.filters ?? [];
  if (attributes === true) return filters;
  const names = attributes === false ? [] : attributes;
  return filters.map((control) => (names.includes(control.name) ? control : { ...control, isHidden: true }));
}
