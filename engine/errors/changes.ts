import type { ErrorEntry } from './ErrorEntry.ts';

/** What `mullion check --against` tells: MU20xx. */
export const CHANGES = {
  MU2001: {
    name: 'CONTRACT_CHANGED',
    message: 'depends on {operation}, which changed: {what}',
    hint: '{advice}',
    severity: 'warning',
  },
  MU2002: {
    name: 'NAME_GONE',
    message: '{what} "{name}" existed before and is gone',
    hint: 'name another one, or bring it back',
    severity: 'warning',
  },
} as const satisfies Record<string, ErrorEntry>;
