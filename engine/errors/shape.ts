import type { ErrorEntry } from './ErrorEntry.ts';

/** What the vocabulary of a kind does not allow: MU11xx. */
export const SHAPE = {
  MU1101: {
    name: 'PROPERTY_UNKNOWN',
    message: 'unknown property "{name}"{where}',
    hint: 'remove it; allowed here: {allowed}',
  },
  MU1102: { name: 'PROPERTY_MISSING', message: 'property "{name}" is missing', hint: 'add "{name}"' },
  MU1103: { name: 'TYPE_WRONG', message: 'expected {expected}, found {found}', hint: 'write {advice}' },
  MU1104: { name: 'VALUE_NOT_ALLOWED', message: '{value} is not allowed here', hint: 'use one of {allowed}' },
  MU1105: { name: 'VALUE_OUT_OF_RANGE', message: '{value} {rule}', hint: '{advice}' },
  MU1106: { name: 'VALUE_MALFORMED', message: '{value} has not the right form', hint: 'expected {expected}' },
  MU1107: { name: 'ALTERNATIVE_NONE', message: 'this fits none of the possible forms', hint: 'expected {expected}' },
  MU1108: {
    name: 'KIND_WRONG',
    message: '"$schema" is that of a {found}, but folder {folder} holds documents of another kind',
    hint: 'write "{expected}"',
  },
  MU1109: {
    name: 'ROW_TEMPLATE_MISSING',
    message: 'missing rowTemplateUrl',
    hint: 'add "columns": they are what a row is drawn by',
  },
} as const satisfies Record<string, ErrorEntry>;
