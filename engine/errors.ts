/** What a code means. `{name}` in the texts is filled in from the values of the finding or fault. */
export interface ErrorEntry {
  name: string;
  message: string;
  /** What to do when there is no better proposal. */
  hint?: string;
  severity?: 'warning';
  /** Whether a document may ignore it with a reason; by default warnings may and errors may not. */
  ignorable?: boolean;
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
  MU1011: {
    name: 'DOCUMENT_TOO_NEW',
    message: 'the document needs version {found} of the document language; this engine knows version {known}',
    hint: 'update the engine, or write the document for version {known}',
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
    ignorable: true,
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
    hint: 'use {allowed}, or one parameter',
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
  MU1209: {
    name: 'FILTER_VALUE_UNKNOWN',
    message: '{value} is not one of the choices',
    hint: 'use one of {allowed}',
    ignorable: true,
  },
  MU1210: { name: 'FILTER_LIMITS', message: '{reason}', hint: 'correct value, min or max' },
  MU1211: {
    name: 'FILTER_RANGE_ORDER',
    message: 'the range "{wrong}" begins with its end',
    hint: 'write "{expected}"',
  },
  MU1212: {
    name: 'FILTER_RESERVED',
    message: 'parameter "{name}" belongs to the table itself',
    hint: 'remove it; "pagesize", "sort" and "search" say this',
  },
  MU1213: {
    name: 'FILTER_PARENT_MISFIT',
    message: 'control "{name}" gives {given}, but {operation} takes {taken} as "{name}"',
    hint: 'narrow by another control, or choose another operation',
  },
  MU1214: {
    name: 'FILTER_UNFILLABLE',
    message: 'the control must have a value, but is {reason} and has none at the start',
    hint: 'give it a "value", or remove "isrequired"',
  },
  MU1215: {
    name: 'CHOICE_FIELD_UNKNOWN',
    message: 'choices of {operation} have no field "{name}"',
    hint: 'write "{option}" with one of {allowed}',
  },
  MU1216: { name: 'DATE_IMPOSSIBLE', message: '{value} is no day of the calendar', hint: 'write a day that exists' },
  MU1217: {
    name: 'CHOICE_ID_MISFIT',
    message: 'ids of {from} are {given}, but "{name}" takes {taken}',
    hint: 'use other choices, or another "idprop"',
  },

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
    ignorable: true,
  },
  MU1311: {
    name: 'CODE_UNKNOWN',
    message: '{value} is no value of field "{name}"',
    hint: 'its values are {allowed}',
    ignorable: true,
  },
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
  MU1318: { name: 'OPTION_IDLE', message: '"{name}" has no effect: {reason}', hint: 'remove it', severity: 'warning' },
  MU1320: {
    name: 'SHEET_NAME',
    message: 'the name of the sheet, "{sheet}", {reason}',
    hint: 'write at most 31 characters without [ ] : * ? / \\\\',
    severity: 'warning',
  },
  MU1321: {
    name: 'LOAD_ANSWER',
    message: '{operation} answers {answered}, not a record',
    hint: 'use an operation that answers one record',
  },
  MU1322: {
    name: 'SAVE_IMPOSSIBLE',
    message: '{operation} {does}, so it cannot save the form',
    hint: 'use an operation that takes the record',
  },
  MU1323: {
    name: 'SOURCE_FOREIGN',
    message: 'rows of {operation} have {found} of the {total} fields that are shown here',
    hint: '{advice}',
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
  MU1415: {
    name: 'PERMISSION_WEAKER',
    message: 'page "{found}" does not guard {operation}, which needs page "{page}"',
    hint: 'write "{page}"',
  },
  MU1416: {
    name: 'PERMISSION_MISSING',
    message: 'the document names no page, but {operation} needs page "{page}"',
    hint: 'add "permission": { "page": "{page}" }',
    severity: 'warning',
    ignorable: false,
  },
  MU1417: {
    name: 'PERSONAL_DATA_OPEN',
    message: 'the document {does} personal data ({fields}) and names no page',
    hint: 'add "permission": { "page": "{page}" }',
  },
  MU1418: {
    name: 'ACTION_READS',
    message: '{operation} only reads, but the action is of kind "{kind}"',
    hint: 'call the operation that does it, or write another kind',
  },
  MU1419: {
    name: 'ACTION_DELETES',
    message: '{operation} deletes, but the action is of kind "{kind}"',
    hint: 'write "delete"',
    severity: 'warning',
  },
  MU1420: {
    name: 'CONFIRM_MISSING',
    message: '{operation} is called without a question first',
    hint: 'add "confirm", so that nobody deletes by a slip',
    severity: 'warning',
  },
  MU1421: {
    name: 'SELECTION_MISSING',
    message: 'the action is for chosen rows, but rows of this {kind} cannot be chosen',
    hint: 'add "selection": "multiple" to the document',
  },
  MU1422: {
    name: 'MENU_ENTRY_EMPTY',
    message: 'the entry "{id}" opens nothing',
    hint: 'give it a "route", or "children"',
  },
  MU1423: {
    name: 'MENU_TARGET_TWICE',
    message: 'route "{route}" is in this menu already',
    hint: 'remove one of the entries',
    severity: 'warning',
  },
  MU1424: {
    name: 'ENTRY_PERMISSION',
    message: 'this leads to {target}, which needs page "{page}", not "{found}"',
    hint: 'write "{page}"',
    severity: 'warning',
    ignorable: false,
  },
  MU1425: {
    name: 'DOCUMENT_UNUSED',
    message: 'nothing opens {kind} "{id}"',
    hint: 'open it by a tab, action, menu or field, or remove the file',
    severity: 'warning',
  },
  MU1426: {
    name: 'MENU_SECOND',
    message: 'product "{product}" has menu "{other}" already',
    hint: 'remove one of them, or correct "product"',
    severity: 'warning',
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
    ignorable: true,
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
  MU1606: {
    name: 'TEXT_HIDDEN',
    message: 'a character that nobody sees: {what}',
    hint: 'remove it; write the text again if you cannot see it',
  },
  MU1607: {
    name: 'TEXT_LOOK_ALIKE',
    message: '"{word}" mixes alphabets: its "{letter}" is {script}',
    hint: 'type the word again in one alphabet',
  },
  MU1608: { name: 'TEXT_BLANK', message: 'the text is blank', hint: 'write a text, or remove the property' },
  MU1609: { name: 'LOCALE_NAME', message: '"{found}" is no language tag', hint: 'name the file like en-US.json' },
  MU1610: {
    name: 'TEXT_KEY_UNUSED',
    message: 'no document names the key "{key}"',
    hint: 'remove it, or correct it',
    severity: 'warning',
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
  MU1706: {
    name: 'FORM_VALUE_TYPE',
    message: 'field "{name}" takes {taken}, not {value}',
    hint: 'write a value that it takes',
    ignorable: true,
  },
  MU1707: {
    name: 'FORM_FIELD_UNFILLABLE',
    message: 'a new record must have "{field}", but it is read only and has no default',
    hint: 'remove "readonly", or add it to "defaults"',
  },
  MU1708: {
    name: 'FORM_FIELD_COMPUTED',
    message: '"{field}" is set by the server; what is typed is not saved',
    hint: 'add "readonly": true',
    severity: 'warning',
  },
  MU1709: {
    name: 'FORM_FIELD_LENGTH',
    message: '{length} characters may be typed, but "{field}" holds {max}',
    hint: 'write {max} or less, or leave it out',
  },
  MU1710: {
    name: 'FORM_OPTION_UNKNOWN',
    message: '{filtertype} takes no option "{option}"',
    hint: 'it takes {allowed}',
  },

  // Overlays
  MU1801: {
    name: 'OVERLAY_SAME',
    message: 'this is the same {kind} "{id}" as the one it stands in for',
    hint: 'remove the file',
    severity: 'warning',
  },
  MU1802: {
    name: 'OVERLAY_CHANGES',
    message: 'a document that stands in for another keeps its "{what}"',
    hint: 'write what the other has, or give the document an id of its own',
  },
  MU1803: {
    name: 'OVERLAY_FILTER',
    message: 'the required filter "{filter}" of the document that this one stands in for is gone',
    hint: 'keep it, with "isrequired": true',
  },

  // Ignored findings
  MU1901: {
    name: 'IGNORE_UNUSED',
    message: 'there is no {code} to ignore here',
    hint: 'remove the entry',
    severity: 'warning',
    ignorable: false,
  },
  MU1902: { name: 'IGNORE_FORBIDDEN', message: '{code} cannot be ignored', hint: 'correct what it tells of' },
  MU1903: { name: 'IGNORE_UNKNOWN', message: 'there is no code {name}', hint: 'docs/errors.md lists all codes' },

  // Changes since an earlier state
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

export type ErrorCode = keyof typeof ERRORS;

/** Whether a document may ignore findings of a code: warnings, and errors that are a matter of judgement. */
export function isIgnorable(code: ErrorCode): boolean {
  const { severity, ignorable = severity === 'warning' }: ErrorEntry = ERRORS[code];
  return ignorable;
}

/** Fills `{name}` in a template of the catalogue; a name without a value stays as it is. */
export function fillTemplate(template: string, values: Readonly<Record<string, unknown>>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
}
