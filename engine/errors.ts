/** What a code means. `{name}` in the texts is filled in from the values of the finding or fault. */
export interface ErrorEntry {
  name: string;
  message: string;
  /** What to do when there is no better proposal. */
  hint?: string;
  severity?: 'warning';
}

/**
 * Every coded fault of a document, found by `mullion check` and the server alike. docs/errors.md explains each with an
 * example; a test compares both.
 */
export const ERRORS = {
  // Reading a file
  MU1001: { name: 'JSON_SYNTAX', message: 'this is not JSON: {reason}', hint: '{advice}' },
  MU1002: {
    name: 'JSON_DUPLICATE_KEY',
    message: 'property "{name}" is written twice',
    hint: 'remove one; only the last one counts',
  },
  MU1003: {
    name: 'DOCUMENT_TOO_LARGE',
    message: 'the file has {size} KB; {max} KB are allowed',
    hint: 'split it into several documents',
  },
  MU1004: {
    name: 'DOCUMENT_TOO_DEEP',
    message: 'more than {max} levels inside each other',
    hint: 'flatten the document',
  },
  MU1005: {
    name: 'DOCUMENT_TOO_MANY',
    message: '{count} {what}; {max} are allowed',
    hint: 'split it into several documents',
  },
  MU1006: { name: 'PROPERTY_FORBIDDEN', message: 'property "{name}" is reserved', hint: 'choose another name' },
  MU1007: {
    name: 'JSON_BOM',
    message: 'the file begins with a byte order mark',
    hint: 'save it as UTF-8 without BOM',
  },
  MU1008: {
    name: 'FILE_UNREADABLE',
    message: 'the file cannot be read: {reason}',
    hint: 'check that it exists and may be read',
  },
  MU1009: {
    name: 'FILE_MISPLACED',
    message: 'folder "{name}" holds no kind of document',
    hint: 'move the file to {allowed}',
  },
  MU1010: {
    name: 'FILE_ENDING',
    message: '"{name}" is not read: documents end with .json',
    hint: 'rename it to "{right}"',
  },

  // Shape
  MU1101: {
    name: 'PROPERTY_UNKNOWN',
    message: 'unknown property "{name}"',
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
    message: '"$schema" names {found}, but documents of this folder are {expected}',
    hint: 'write "{expected}"',
  },

  // Filters
  MU1201: {
    name: 'FILTER_PARAMETER_UNKNOWN',
    message: 'operation {operation} takes no query parameter "{name}"',
    hint: 'it takes {allowed}',
  },
  MU1202: {
    name: 'FILTER_TYPE_MISMATCH',
    message: '{filtertype} gives {given}, but parameter "{name}" of {operation} takes {taken}',
    hint: 'use a filtertype that gives {taken}',
  },
  MU1203: { name: 'FILTERTYPE_UNKNOWN', message: 'unknown filtertype {value}', hint: 'use one of {allowed}' },
  MU1204: {
    name: 'FILTER_DUPLICATE',
    message: 'parameter "{name}" is filled by two controls',
    hint: 'remove one of them',
  },
  MU1205: {
    name: 'FILTER_RANGE_IMPOSSIBLE',
    message: '{filtertype} cannot be a range "{name}"',
    hint: 'use inputdate or inputnumber, or one parameter',
  },
  MU1206: {
    name: 'FILTER_CHOICES_MISSING',
    message: '{filtertype} needs dropdownfixedlist or dataurl',
    hint: 'write the choices, or name an operation that answers them',
  },
  MU1207: {
    name: 'FILTER_PARENT_UNKNOWN',
    message: 'no control "{name}" in this form',
    hint: 'use one of {allowed}',
  },
  MU1208: {
    name: 'FILTER_PARENT_CYCLE',
    message: 'control "{name}" narrows itself: {path}',
    hint: 'remove one parentfilter of the circle',
  },
  MU1209: { name: 'FILTER_VALUE_UNKNOWN', message: '{value} is not one of the choices', hint: 'use one of {allowed}' },
  MU1210: { name: 'FILTER_LIMITS', message: '{reason}', hint: 'correct value, min or max' },

  // Data
  MU1301: { name: 'OPERATION_UNKNOWN', message: 'unknown operation "{name}"', hint: 'use an operation of schemas/api' },
  MU1302: {
    name: 'PARAMETER_UNKNOWN',
    message: '{operation} has no {place} parameter "{name}"',
    hint: 'it has {allowed}',
  },
  MU1303: {
    name: 'PARAMETER_MISSING',
    message: '{place} parameter "{name}" of {operation} is not filled',
    hint: 'add it under "{place}"',
  },
  MU1304: {
    name: 'PARAMETER_VALUE',
    message: 'parameter "{name}" of {operation} takes {taken}, not {value}',
    hint: 'write a value that it takes, or a reference',
  },
  MU1305: {
    name: 'OPERATION_NOT_A_LIST',
    message: '{operation} answers no rows',
    hint: 'use an operation that answers a list',
  },
  MU1306: {
    name: 'OPERATION_CHANGES',
    message: '{operation} changes data and cannot be a source',
    hint: 'use an operation that only reads',
  },
  MU1307: {
    name: 'COLUMN_UNKNOWN',
    message: 'rows of {operation} have no field "{name}"',
    hint: 'they have {allowed}',
  },
  MU1308: {
    name: 'COLUMN_NOT_SORTABLE',
    message: '{operation} does not sort by "{name}"',
    hint: 'remove "sortable"; it sorts by {allowed}',
  },
  MU1309: { name: 'COLUMN_DUPLICATE', message: 'column "{name}" stands twice', hint: 'remove one of them' },
  MU1310: {
    name: 'FORMAT_MISMATCH',
    message: 'format {format} does not fit field "{name}", which is {type}',
    hint: 'use one of {allowed}',
  },
  MU1311: { name: 'CODE_UNKNOWN', message: '{value} is no value of field "{name}"', hint: 'its values are {allowed}' },
  MU1312: { name: 'SORT_UNKNOWN', message: '{operation} does not sort by "{name}"', hint: 'it sorts by {allowed}' },
  MU1313: { name: 'SEARCH_IMPOSSIBLE', message: '{operation} takes no search text', hint: 'remove "search"' },
  MU1314: {
    name: 'ROW_ID_UNKNOWN',
    message: 'rows of {operation} have no field "{name}" that identifies them',
    hint: 'write "idprop" with one of {allowed}',
  },
  MU1315: {
    name: 'BODY_FIELD_UNKNOWN',
    message: 'the body of {operation} has no field "{name}"',
    hint: 'it has {allowed}',
  },
  MU1316: {
    name: 'BODY_FIELD_MISSING',
    message: 'field "{name}" of the body of {operation} is never filled',
    hint: 'add a field, a default or a value in "body"',
  },
  MU1317: {
    name: 'ANSWER_FIELD_UNKNOWN',
    message: 'the answer of {operation} has no field "{name}"',
    hint: 'it has {allowed}',
  },

  // References between documents
  MU1401: {
    name: 'DOCUMENT_UNKNOWN',
    message: 'there is no {kind} "{name}"',
    hint: 'create {folder}/{name}.json or correct the name',
  },
  MU1402: { name: 'SCREEN_UNKNOWN', message: 'there is no screen "{name}"', hint: 'use one of {allowed}' },
  MU1403: {
    name: 'ROUTE_UNKNOWN',
    message: 'nothing is at route "{name}"',
    hint: 'use the route of a document or screen',
  },
  MU1404: {
    name: 'ROUTE_DUPLICATE',
    message: 'route "{name}" belongs to {other} already',
    hint: 'choose another route',
  },
  MU1405: { name: 'KEY_DUPLICATE', message: '{what} "{name}" stands twice', hint: 'rename one of them' },
  MU1406: { name: 'ID_NOT_FILE_NAME', message: 'id is "{name}", but the file is {file}', hint: 'write "{expected}"' },
  MU1407: { name: 'PAGE_UNKNOWN', message: 'there is no page "{name}"', hint: 'use one of {allowed}' },
  MU1408: {
    name: 'ACTION_KIND_WRONG',
    message: '{operation} changes data, but the action is of kind "{kind}"',
    hint: 'use create, edit, delete, run or import; read-only users are stopped by it',
  },
  MU1409: { name: 'ACTION_EMPTY', message: 'the action does {what}', hint: 'give it one of open, to, call' },
  MU1410: { name: 'ACTION_PLACE', message: 'a {kind} has no place "{on}" for an action', hint: 'use one of {allowed}' },
  MU1411: {
    name: 'TAB_TARGET',
    message: 'a tab shows one of list, report, form, screen; here are {count}',
    hint: 'keep exactly one',
  },
  MU1412: { name: 'ICON_UNKNOWN', message: 'there is no icon "{name}"', hint: 'use one of {allowed}' },
  MU1413: {
    name: 'WITH_UNKNOWN',
    message: '{kind} "{target}" reads no parameter "{name}"',
    hint: 'it reads {allowed}',
  },
  MU1414: {
    name: 'TAB_PLACEHOLDER',
    message: 'the route of tabs needs the placeholder {tab}',
    hint: 'write it as the last segment',
  },

  // References to values
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
  },

  // Texts
  MU1601: {
    name: 'TEXT_KEY_UNKNOWN',
    message: 'no locale has the key "{name}"',
    hint: 'add it to every file of schemas/locales',
  },
  MU1602: { name: 'TEXT_KEY_MISSING', message: 'key "{name}" is missing in {languages}', hint: 'add it there' },
  MU1603: {
    name: 'TEXT_INLINE',
    message: 'shipped documents use locale keys, not inline text',
    hint: 'add a key to schemas/locales and write it here',
  },
  MU1604: {
    name: 'TEXT_SUSPICIOUS',
    message: '{what} has no place in a document',
    hint: 'documents hold data only: no address, markup or code',
  },
  MU1605: {
    name: 'LOCALE_PLACEHOLDER',
    message: 'the placeholders of "{name}" differ from {other}: {found} instead of {expected}',
    hint: 'use the same placeholders in each language',
  },

  // Forms
  MU1701: {
    name: 'COMPONENT_UNKNOWN',
    message: 'the API has no component "{name}"',
    hint: 'use a component of schemas/api',
  },
  MU1702: {
    name: 'COMPONENT_NOT_SAVED',
    message: '{operation} takes {taken}, not {name}',
    hint: 'use the component that the operation takes',
  },
  MU1703: { name: 'FORM_FIELD_UNKNOWN', message: '{component} has no field "{name}"', hint: 'it has {allowed}' },
  MU1704: {
    name: 'FORM_FIELD_DUPLICATE',
    message: 'field "{name}" stands twice in the form',
    hint: 'remove one of them',
  },
  MU1705: {
    name: 'FORM_FIELD_TYPE',
    message: '{filtertype} does not fit field "{name}", which is {type}',
    hint: 'use one of {allowed}',
  },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof ERRORS;

/** Fills `{name}` in a template of the catalogue; a name without a value stays as it is. */
export function fillTemplate(template: string, values: Readonly<Record<string, unknown>>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
}
