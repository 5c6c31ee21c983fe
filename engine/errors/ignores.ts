import type { ErrorEntry } from './ErrorEntry.ts';

/** What documents ask the check to ignore: MU19xx. */
export const IGNORES = {
  MU1901: {
    name: 'IGNORE_UNUSED',
    message: 'there is no {code} to ignore here',
    hint: 'remove the entry',
    severity: 'warning',
    ignorable: false,
  },
  MU1902: { name: 'IGNORE_FORBIDDEN', message: '{code} cannot be ignored', hint: 'correct what it tells of' },
  MU1903: { name: 'IGNORE_UNKNOWN', message: 'there is no code {name}', hint: 'docs/errors.md lists all codes' },
} as const satisfies Record<string, ErrorEntry>;
