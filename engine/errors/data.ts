import type { ErrorEntry } from './ErrorEntry.ts';

/** What is asked of the API and shown of its answers: MU13xx. */
export const DATA = {
  MU1301: {
    name: 'OPERATION_UNKNOWN',
    message: 'unknown operation "{name}"',
    hint: 'use an operation of the API, such as {allowed}',
  },
  MU1302: {
    name: 'PARAMETER_UNKNOWN',
    message: '{operation} has no {place} parameter "{name}"',
    hint: 'it has {allowed}',
  },
  MU1303: {
    name: 'PARAMETER_MISSING',
    message: '{place} parameter{s} "{name}" of {operation} {is} not filled',
    hint: 'add it under "{place}"',
  },
  MU1304: {
    name: 'PARAMETER_VALUE',
    message: '{what} "{name}" of {operation} takes {taken}, not {value}',
    hint: 'write a value that it takes',
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
    hint: 'write "idprop": {allowed}',
  },
  MU1315: {
    name: 'BODY_FIELD_UNKNOWN',
    message: 'the body of {operation} has no field "{name}"',
    hint: 'it has {allowed}',
  },
  MU1316: {
    name: 'BODY_FIELD_MISSING',
    message: 'field{s} "{name}" of the body of {operation} {is} never filled',
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
  MU1324: {
    name: 'SUMMARY_FILTER',
    message: '{operation} does not take {missing}, so its totals would be of other rows',
    hint: 'use an operation that takes what narrows the list, or remove the filter',
  },
  MU1326: {
    name: 'GROUPS_MISFIT',
    message: 'rows cannot be grouped so: {reason}',
    hint: 'group by a column, times per day, week, month or year; count rows, or name a field that holds numbers',
  },
  MU1327: {
    name: 'ALL_MATCHING_REFUSED',
    message: 'all that match "{lookup}" cannot be chosen here: {reason}',
    hint: '{advice}',
  },
  MU1330: {
    name: 'EDIT_IMPOSSIBLE',
    message: '"{name}" cannot be changed in the rows: {reason}',
    hint: '{advice}',
  },
  MU1331: {
    name: 'EDIT_SAVE',
    message: '{operation} {does}, so it cannot save the changed rows',
    hint: '{advice}',
  },
  MU1332: {
    name: 'BOX_IMPOSSIBLE',
    message: 'the box for all rows has no "{on}" here: {reason}',
    hint: '{advice}',
  },
  MU1333: {
    name: 'MATRIX_MISFIT',
    message: 'the matrix cannot be made so: {reason}',
    hint: 'name a list of records beside the rows, two of their fields, and the list of a row that names them',
  },
  MU1334: {
    name: 'EXPORT_MISFIT',
    message: '{operation} {reason}, so its rows are not those of the report',
    hint: 'name an operation that takes what narrows the report and answers its columns, or remove "operation"',
  },
  MU1335: {
    name: 'IMPORT_MISFIT',
    message: 'the import cannot fill the table so: {reason}',
    hint: 'name columns of the table that can be changed, each once and all that a row must have, with headings of their own',
  },
  MU1338: {
    name: 'CHOOSE_IMPOSSIBLE',
    message: 'rows cannot be chosen in "{name}": no column shows it',
    hint: 'add a column for it, or name one that is there',
  },
  MU1339: {
    name: 'ORDER_IMPOSSIBLE',
    message: 'the rows cannot stand in an order here: {reason}',
    hint: '{advice}',
  },
  MU1340: {
    name: 'LIVE_IMPOSSIBLE',
    message: '{operation} names no topic of changes, so its rows cannot follow them',
    hint: 'remove "live", or have the operation name its topic by "x-live"',
  },
  MU1341: {
    name: 'EXPORT_IMPOSSIBLE',
    message: 'the rows cannot be exported: {reason}',
    hint: 'remove the action, or name an operation with "x-exports" as the source of the list',
  },
  MU1342: {
    name: 'SORT_BY_MANY',
    message: '{operation} orders its rows by one field alone',
    hint: 'remove "thenby", or use an operation that takes the parameter "thenby"',
  },
  MU1343: {
    name: 'TOTAL_FILTER',
    message: 'the list has no filter "{name}", so a click on the total would change nothing',
    hint: 'name a filter of the list',
  },
  MU1344: {
    name: 'CHOSEN_UNNAMED',
    message: '{operation} does not answer rows by "{field}", so {what} would have no name',
    hint: '{advice}',
  },
  MU1350: { name: 'TILE_UNKNOWN', message: 'unknown kind of tile {value}', hint: 'use one of {allowed}' },
  MU1351: {
    name: 'TILE_FIGURES',
    message: 'the tile cannot add up its rows so: {reason}',
    hint: 'count rows or name a field that holds numbers, times per day, week or month, of an operation with "x-groups"',
  },
  MU1352: {
    name: 'TILE_DRILL',
    message: '{target} would not show the rows of the tile: {reason}',
    hint: 'name a list or report over the same operation that has the filters of the tile',
  },
  MU1353: {
    name: 'TILE_PERIOD',
    message: 'the period of the tile is none: {reason}',
    hint: 'name two parameters that take days, and how many days with "last" or "next"',
  },
  MU1354: {
    name: 'HOME_SECOND',
    message: 'product "{product}" has dashboard "{other}" as its home already',
    hint: 'remove it from one of them',
    severity: 'warning',
  },
  MU1355: {
    name: 'MAP_MISFIT',
    message: 'rows cannot be shown on a map so: {reason}',
    hint: 'name fields of the rows that hold degrees and figures as numbers, and give each button a name of its own',
  },
  MU1360: {
    name: 'TAB_UNCOUNTED',
    message: '{operation} does not say how many rows there are, so the tab cannot tell it',
    hint: 'name an operation that answers its rows page by page, or remove "count"',
  },
  MU1361: {
    name: 'RECORD_STATUS',
    message: 'the title cannot show this state: {reason}',
    hint: 'name a field of the record that the page reads, with texts for values that it can have',
  },
  MU1362: {
    name: 'PEEK_IMPOSSIBLE',
    message: 'form "{form}" cannot read the record of the row: {reason}',
    hint: 'name a form that loads a record, and give it by "with" what it reads the record by',
  },
} as const satisfies Record<string, ErrorEntry>;
