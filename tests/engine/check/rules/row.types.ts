import type { DocumentKind } from '#engine/generated/documents.ts';

/** One mistake for a rule: what is written where, and the code and place that must be told, alone. */
export type Row = readonly [rule: string, kind: DocumentKind, pointer: string, value: unknown, want: string];
