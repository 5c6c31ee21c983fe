import type { RowQuery } from '#server/generated/types.ts';

/** How a task behaves when things do not go as planned. */
export interface TaskPolicies {
  /** What becomes of runs for which no server was there: none, one, or each of them (at most 24). */
  missed: 'skip' | 'once' | 'all';
  /** What becomes of a run that is due while the one before goes on. */
  overlap: 'forbid' | 'queue';
  /** How often a failed run is tried again. */
  retries: number;
  /** Minutes after which a run is ended. */
  deadline: number;
}

/** What a subscription sends: the rows of a document as its reader saw them. */
export interface SubscribedRows {
  kind: 'list' | 'report';
  document: string;
  format: 'xlsx' | 'csv' | 'link';
  /** Where the subscriber reached the app, for links to it. */
  origin?: string;
  /** Values by the names of the filter controls, as saved filters have them. */
  filter?: Readonly<Record<string, unknown>>;
  /** What else narrows the rows. */
  query?: RowQuery;
  order?: { by: string; type: 'asc' | 'desc'; thenBy?: string };
  columns?: string[];
}

/** What of a task is kept as JSON: nobody looks for it. */
export interface TaskSettings extends TaskPolicies {
  /** Report that is exported. */
  report?: string;
  /** Saved filter of that report. */
  filter?: number;
  /** Days before an end at which it is warned of. */
  warnDays?: number;
  /** Of a subscription alone. */
  rows?: SubscribedRows;
}

/** Days ahead at which a task warns that sets none. */
export const USUAL_WARNING = 30;

export const usualSettings: TaskSettings = { missed: 'once', overlap: 'forbid', retries: 2, deadline: 60 };

export function readSettings(text: string | null): TaskSettings {
  return { ...usualSettings, ...(text ? (JSON.parse(text) as Partial<TaskSettings>) : {}) };
}
