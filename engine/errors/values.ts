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
    message: '{ref} is {type} and {never} {value}',
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
  MU1510: {
    name: 'NAMES_NOT_ASKED_BY_ID',
    message: '{operation} cannot be asked for the names of records by their ids',
    hint: 'name a list with a parameter that takes ids (x-ids in the contract), or an operation that reads one record by the one id in its path',
  },
  MU1511: {
    name: 'NAMES_FIELD_UNKNOWN',
    message: 'the records of {operation} have no field "{name}"',
    hint: 'they have {allowed}',
  },
  MU1512: {
    name: 'NAMES_ORDERED',
    message: 'rows are ordered by "{name}" and not by the names that the column shows',
    hint: 'remove "sortable", or order by a column that the API answers',
    severity: 'warning',
    ignorable: true,
  },
  MU1513: {
    name: 'DOMAIN_UNLISTED',
    message: 'no domain of product.json has "{host}"',
    hint: 'add it to "domains", or correct the address',
  },
} as const satisfies Record<string, ErrorEntry>;
