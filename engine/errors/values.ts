import type { ErrorEntry } from './ErrorEntry.ts';

/** References in braces and conditions: MU15xx. */
export const VALUES = {
  MU1500: {
    name: 'COMPUTED_SLIP',
    message: 'this is probably misspelt: {reason}',
  },
  MU1501: { name: 'SCOPE_UNKNOWN', message: 'there is no scope "{name}" here', hint: 'here are {allowed}' },
  MU1502: { name: 'REFERENCE_UNKNOWN', message: 'there is no "{name}" in scope {scope}', hint: 'it has {allowed}' },
  MU1503: {
    name: 'REFERENCE_MALFORMED',
    message: '{value} is neither a constant nor one reference',
    hint: 'write {form}',
  },
  MU1504: {
    name: 'COMPARISON_TYPE',
    message: '{ref} is {type} and never equals {value}',
    hint: 'compare it with {advice}',
    ignorable: true,
  },
  MU1505: {
    name: 'REFERENCE_TYPE',
    message: '{ref} is {given}, but "{name}" of {operation} takes {taken}',
    hint: 'refer to a value that is {taken}',
  },
  MU1506: {
    name: 'OPERATOR_IDLE',
    message: 'operator "{name}" has no use for {ref}, which is {type}',
    hint: 'use one of {allowed}',
    ignorable: true,
  },
  MU1507: { name: 'CONDITION_NEVER', message: '{reason} never hold together', hint: 'correct one of them' },
  MU1508: {
    name: 'REFERENCE_NOT_A_SEGMENT',
    message: '{ref} is {given} and cannot be part of an address',
    hint: 'refer to a single value',
  },
  MU1509: {
    name: 'CALL_FOREIGN',
    message: '{operation} {does} {found} of the {total} {names} here',
    hint: '{advice}',
  },
} as const satisfies Record<string, ErrorEntry>;
