import { isObject } from '../../language/json.ts';

/** What stays as the address says it, whatever was saved. */
export interface KeptOfAddress {
  keepsSort?: boolean;
  /** As the order where it is not said. */
  keepsLook?: boolean;
}

/** How the table of a view stands, as far as a saved filter keeps it: its columns, order, density and look. */
export interface SavedArrangement {
  /** As text: the same text for what looks the same. Observable. */
  readonly text: string;
  /** Shows what was saved; without it, the user's own columns and the order of the document. */
  show(text: string | undefined, kept?: KeptOfAddress): void;
}

/**
 * What a saved filter says of one table: the tables that share a set of filters each have a part of their own.
 *
 * @example partOf('{"units":{"density":"compact"}}', 'units') // '{"density":"compact"}'
 */
export function partOf(view: string | null | undefined, table: string): string | undefined {
  const part = readParts(view)[table];
  return part === undefined ? undefined : JSON.stringify(part);
}

/** The same text with another part for the table. */
export function withPart(view: string | null | undefined, table: string, part: string): string {
  return JSON.stringify({ ...readParts(view), [table]: JSON.parse(part) as unknown });
}

function readParts(view: string | null | undefined): Readonly<Record<string, unknown>> {
  if (!view) return {};
  try {
    const parts: unknown = JSON.parse(view);
    return isObject(parts) ? parts : {};
  } catch {
    return {};
  }
}
