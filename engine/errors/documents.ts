import type { ErrorEntry } from './ErrorEntry.ts';

/** Documents, routes, pages, buttons, tabs and menus that belong together: MU14xx. */
export const DOCUMENTS = {
  MU1401: {
    name: 'DOCUMENT_UNKNOWN',
    message: 'no {kind} document is called "{name}"',
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
    message: 'a tab shows one of list, report, form, screen, group; here are {count}',
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
    hint: 'open it by a tab, action, menu or field, name it in "opened" of product.json if code opens it, or remove the file',
    severity: 'warning',
  },
  MU1426: {
    name: 'MENU_SECOND',
    message: 'product "{product}" has menu "{other}" already',
    hint: 'remove one of them, or correct "product"',
    severity: 'warning',
  },
  MU1427: {
    name: 'APP_UNKNOWN',
    message: 'product.json has no app "{name}"',
    hint: 'use one of {allowed}',
  },
  MU1428: {
    name: 'PAGE_NOT_LISTED',
    message: 'operations of the API need page "{page}", but product.json does not list it',
    hint: 'add "{page}" to "pages" of product.json, or correct the page in the API',
    severity: 'warning',
  },
  MU1429: {
    name: 'TAB_GROUP',
    message: 'the group cannot lead to "{name}": {reason}',
    hint: 'name keys of tabs that show something, each in one group',
  },
  MU1430: {
    name: 'FILTER_LENGTH',
    message: 'parameter "{name}" of {operation} takes {max} characters, {length} may be typed',
    hint: 'use at most {max}',
  },
  MU1431: {
    name: 'ENTRY_WITHOUT_PAGE',
    message: 'this leads to {target}, which needs page "{page}", and names no page',
    hint: 'add "permission": { "page": "{page}" }',
    severity: 'warning',
    ignorable: false,
  },
  MU1432: {
    name: 'VALUE_WITHOUT_TEXT',
    message: 'field "{field}" may be {missing}, which has no text here',
    hint: 'add a text for it: people see the code otherwise',
    severity: 'warning',
    ignorable: true,
  },
  MU1433: {
    name: 'FILTERS_FOREIGN',
    message: 'the filters "{filters}" are those of another table: {operation} does not take {unknown}',
    hint: '{advice}',
  },
  MU1434: {
    name: 'COMPONENT_FOREIGN',
    message: '{count} fields are not in {component}, but in what {operation} answers',
    hint: '{advice}',
  },
  MU1440: {
    name: 'LIST_GROUPS_MISFIT',
    message: 'the rows of this list cannot be grouped so: {reason}',
    hint: '{advice}',
  },
  MU1441: {
    name: 'COLUMNS_ALL_HIDDEN',
    message: 'every column is hidden: the table would have nothing to show',
    hint: 'show the columns that people look for first',
  },
  MU1442: {
    name: 'COLUMN_HIDDEN',
    message: 'column "{name}" is hidden, but {reason}',
    hint: 'show it: a reader who never chooses columns would miss it',
    severity: 'warning',
    ignorable: true,
  },
  MU1460: {
    name: 'NOTES_FIT',
    message: '{operation} does not fit what lies beside the record: {reason}',
    hint: 'name operations that take the path of the record, and those of one of them its id besides',
  },
} as const satisfies Record<string, ErrorEntry>;
