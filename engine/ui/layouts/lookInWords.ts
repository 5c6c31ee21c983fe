import type { LayoutKind } from '../../models/list/LayoutChoice.ts';

/** How a list is looked at, for who only has it on paper. */
export function lookInWords(kind: LayoutKind, text: (key: string) => string): string {
  return `${text('layout.label')}: ${text(`layout.${kind}`)}`;
}
