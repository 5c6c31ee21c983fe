import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
// engine/errors/changes.ts
/** What `mullion check --against` tells: MU20xx. */
var CHANGES = {
	MU2001: {
		name: "CONTRACT_CHANGED",
		message: "depends on {operation}, which changed: {what}",
		hint: "{advice}",
		severity: "warning"
	},
	MU2002: {
		name: "NAME_GONE",
		message: "{what} \"{name}\" existed before and is gone",
		hint: "name another one, or bring it back",
		severity: "warning"
	}
};
// engine/errors/computed.ts
/** What columns work out of the fields of their rows, and how they look: MU137x. */
var COMPUTED = {
	MU1370: {
		name: "COMPUTED_NAME_TAKEN",
		message: "rows of {operation} have a field \"{name}\" already",
		hint: "give the computed column a name of its own"
	},
	MU1371: {
		name: "COMPUTED_TYPE",
		message: "\"{name}\" takes {taken}, not {given}",
		hint: "give it {taken}"
	},
	MU1372: {
		name: "COMPUTED_EMPTY",
		message: "what \"{name}\" is given here may be empty, and all of its result would be",
		hint: "say what stands in its place: \"coalesce\" with the value and another one"
	},
	MU1373: {
		name: "COMPUTED_ZERO",
		message: "\"{name}\" by 0 is always empty",
		hint: "use another number"
	},
	MU1374: {
		name: "COMPUTED_FIELD",
		message: "field \"{name}\" is {type}, with which nothing is computed",
		hint: "use a field that holds a number, a text or a day"
	},
	MU1375: {
		name: "COMPUTED_RESULT",
		message: "true or false would be shown",
		hint: "say what it shows for each with \"if\""
	},
	MU1376: {
		name: "COMPUTED_RANGE",
		message: "the numbers of \"{name}\" may become so large or small that databases disagree about them",
		hint: "multiply and divide less, or round in between"
	},
	MU1377: {
		name: "COMPUTED_UNSORTABLE",
		message: "the column cannot be sorted: {reason}",
		hint: "remove \"sortable\""
	},
	MU1378: {
		name: "COMPUTED_FORMAT",
		message: "computed column \"{name}\" does not say how it is shown",
		hint: "add \"format\""
	},
	MU1379: {
		name: "COMPUTED_PLACE",
		message: "nothing is computed {reason}",
		hint: "show a field of the rows, or compute in a list or report of its own"
	},
	MU1461: {
		name: "COMPUTED_CIRCLE",
		message: "\"{name}\" is worked out of itself: {path}",
		hint: "write here fields of the row that lead to none of these columns"
	},
	MU1462: {
		name: "COMPUTED_LARGE",
		message: "with all the columns that it is worked out of, \"{name}\" becomes too large for a database",
		hint: "work it out of fewer columns"
	},
	MU1380: {
		name: "LOOK_MISFIT",
		message: "\"{name}\" cannot be shown here: {reason}",
		hint: "remove it"
	},
	MU1381: {
		name: "LAYOUT_IMPOSSIBLE",
		message: "this look of the rows cannot be drawn: {reason}",
		hint: "{advice}"
	},
	MU1390: {
		name: "GROUP_LEVELS",
		message: "the levels of the groups do not go together: {reason}",
		hint: "make each level by another field, and order by one of the values"
	},
	MU1391: {
		name: "GROUPS_CHART",
		message: "the chart has nothing to draw so: {reason}",
		hint: "choose another chart, or add what it needs"
	},
	MU1392: {
		name: "GROUPS_DRILL",
		message: "the report would not show the rows of a group: {reason}",
		hint: "name a report over the same operation that has the filters of this one and columns for the levels"
	},
	MU1393: {
		name: "TOTALS_IMPOSSIBLE",
		message: "this cannot be added up: {reason}",
		hint: "name a field that the operation adds up (\"x-groups\"), or remove the total"
	},
	MU1395: {
		name: "VISIT_ANSWER",
		message: "{operation} does not answer what is new about a record: {reason}",
		hint: "name an operation that answers \"since\" and \"changes\", and a page that reads a record"
	}
};
// engine/errors/data.ts
/** What is asked of the API and shown of its answers: MU13xx. */
var DATA = {
	MU1301: {
		name: "OPERATION_UNKNOWN",
		message: "unknown operation \"{name}\"",
		hint: "use an operation of the API, such as {allowed}"
	},
	MU1302: {
		name: "PARAMETER_UNKNOWN",
		message: "{operation} has no {place} parameter \"{name}\"",
		hint: "it has {allowed}"
	},
	MU1303: {
		name: "PARAMETER_MISSING",
		message: "{place} parameter \"{name}\" of {operation} is not filled",
		hint: "add it under \"{place}\""
	},
	MU1304: {
		name: "PARAMETER_VALUE",
		message: "{what} \"{name}\" of {operation} takes {taken}, not {value}",
		hint: "write a value that it takes"
	},
	MU1305: {
		name: "OPERATION_NOT_A_LIST",
		message: "{operation} answers no rows",
		hint: "use an operation that answers a list"
	},
	MU1306: {
		name: "OPERATION_CHANGES",
		message: "{operation} changes data and cannot be a source",
		hint: "use an operation that only reads"
	},
	MU1307: {
		name: "COLUMN_UNKNOWN",
		message: "rows of {operation} have no field \"{name}\"",
		hint: "they have {allowed}"
	},
	MU1308: {
		name: "COLUMN_NOT_SORTABLE",
		message: "{operation} does not sort by \"{name}\"",
		hint: "remove \"sortable\"; it sorts by {allowed}"
	},
	MU1309: {
		name: "COLUMN_DUPLICATE",
		message: "column \"{name}\" stands twice",
		hint: "remove one of them"
	},
	MU1310: {
		name: "FORMAT_MISMATCH",
		message: "format {format} does not fit field \"{name}\", which is {type}",
		hint: "use one of {allowed}",
		ignorable: true
	},
	MU1311: {
		name: "CODE_UNKNOWN",
		message: "{value} is no value of field \"{name}\"",
		hint: "its values are {allowed}",
		ignorable: true
	},
	MU1312: {
		name: "SORT_UNKNOWN",
		message: "{operation} does not sort by \"{name}\"",
		hint: "it sorts by {allowed}"
	},
	MU1313: {
		name: "SEARCH_IMPOSSIBLE",
		message: "{operation} takes no search text",
		hint: "remove \"search\""
	},
	MU1314: {
		name: "ROW_ID_UNKNOWN",
		message: "rows of {operation} have no field \"{name}\" that identifies them",
		hint: "write \"idprop\": {allowed}"
	},
	MU1315: {
		name: "BODY_FIELD_UNKNOWN",
		message: "the body of {operation} has no field \"{name}\"",
		hint: "it has {allowed}"
	},
	MU1316: {
		name: "BODY_FIELD_MISSING",
		message: "field \"{name}\" of the body of {operation} is never filled",
		hint: "add a field, a default or a value in \"body\""
	},
	MU1317: {
		name: "ANSWER_FIELD_UNKNOWN",
		message: "the answer of {operation} has no field \"{name}\"",
		hint: "it has {allowed}"
	},
	MU1318: {
		name: "OPTION_IDLE",
		message: "\"{name}\" has no effect: {reason}",
		hint: "remove it",
		severity: "warning"
	},
	MU1320: {
		name: "SHEET_NAME",
		message: "the name of the sheet, \"{sheet}\", {reason}",
		hint: "write at most 31 characters without [ ] : * ? / \\\\",
		severity: "warning"
	},
	MU1321: {
		name: "LOAD_ANSWER",
		message: "{operation} answers {answered}, not a record",
		hint: "use an operation that answers one record"
	},
	MU1322: {
		name: "SAVE_IMPOSSIBLE",
		message: "{operation} {does}, so it cannot save the form",
		hint: "use an operation that takes the record"
	},
	MU1323: {
		name: "SOURCE_FOREIGN",
		message: "rows of {operation} have {found} of the {total} fields that are shown here",
		hint: "{advice}"
	},
	MU1324: {
		name: "SUMMARY_FILTER",
		message: "{operation} does not take {missing}, so its totals would be of other rows",
		hint: "use an operation that takes what narrows the list, or remove the filter"
	},
	MU1326: {
		name: "GROUPS_MISFIT",
		message: "rows cannot be grouped so: {reason}",
		hint: "group by a column, times per day, week, month or year; count rows, or name a field that holds numbers"
	},
	MU1327: {
		name: "ALL_MATCHING_REFUSED",
		message: "all that match \"{lookup}\" cannot be chosen here: {reason}",
		hint: "{advice}"
	},
	MU1330: {
		name: "EDIT_IMPOSSIBLE",
		message: "\"{name}\" cannot be changed in the rows: {reason}",
		hint: "{advice}"
	},
	MU1331: {
		name: "EDIT_SAVE",
		message: "{operation} {does}, so it cannot save the changed rows",
		hint: "{advice}"
	},
	MU1332: {
		name: "BOX_IMPOSSIBLE",
		message: "the box for all rows has no \"{on}\" here: {reason}",
		hint: "{advice}"
	},
	MU1333: {
		name: "MATRIX_MISFIT",
		message: "the matrix cannot be made so: {reason}",
		hint: "name a list of records beside the rows, two of their fields, and the list of a row that names them"
	},
	MU1334: {
		name: "EXPORT_MISFIT",
		message: "{operation} {reason}, so its rows are not those of the report",
		hint: "name an operation that takes what narrows the report and answers its columns, or remove \"operation\""
	},
	MU1335: {
		name: "IMPORT_MISFIT",
		message: "the import cannot fill the table so: {reason}",
		hint: "name columns of the table that can be changed, each once and all that a row must have, with headings of their own"
	},
	MU1338: {
		name: "CHOOSE_IMPOSSIBLE",
		message: "rows cannot be chosen in \"{name}\": no column shows it",
		hint: "add a column for it, or name one that is there"
	},
	MU1339: {
		name: "ORDER_IMPOSSIBLE",
		message: "the rows cannot stand in an order here: {reason}",
		hint: "{advice}"
	},
	MU1340: {
		name: "LIVE_IMPOSSIBLE",
		message: "{operation} names no topic of changes, so its rows cannot follow them",
		hint: "remove \"live\", or have the operation name its topic by \"x-live\""
	},
	MU1341: {
		name: "EXPORT_IMPOSSIBLE",
		message: "the rows cannot be exported: {reason}",
		hint: "remove the action, or name an operation with \"x-exports\" as the source of the list"
	},
	MU1342: {
		name: "SORT_BY_MANY",
		message: "{operation} orders its rows by one field alone",
		hint: "remove \"thenby\", or use an operation that takes the parameter \"thenby\""
	},
	MU1343: {
		name: "TOTAL_FILTER",
		message: "the list has no filter \"{name}\", so a click on the total would change nothing",
		hint: "name a filter of the list"
	},
	MU1344: {
		name: "CHOSEN_UNNAMED",
		message: "{operation} does not answer rows by \"{field}\", so {what} would have no name",
		hint: "{advice}"
	},
	MU1350: {
		name: "TILE_UNKNOWN",
		message: "unknown kind of tile {value}",
		hint: "use one of {allowed}"
	},
	MU1351: {
		name: "TILE_FIGURES",
		message: "the tile cannot add up its rows so: {reason}",
		hint: "count rows or name a field that holds numbers, times per day, week or month, of an operation with \"x-groups\""
	},
	MU1352: {
		name: "TILE_DRILL",
		message: "{target} would not show the rows of the tile: {reason}",
		hint: "name a list or report over the same operation that has the filters of the tile"
	},
	MU1353: {
		name: "TILE_PERIOD",
		message: "the period of the tile is none: {reason}",
		hint: "name two parameters that take days, and how many days with \"last\" or \"next\""
	},
	MU1354: {
		name: "HOME_SECOND",
		message: "product \"{product}\" has dashboard \"{other}\" as its home already",
		hint: "remove it from one of them",
		severity: "warning"
	},
	MU1355: {
		name: "MAP_MISFIT",
		message: "rows cannot be shown on a map so: {reason}",
		hint: "name fields of the rows that hold degrees and figures as numbers, and give each button a name of its own"
	},
	MU1360: {
		name: "TAB_UNCOUNTED",
		message: "{operation} does not say how many rows there are, so the tab cannot tell it",
		hint: "name an operation that answers its rows page by page, or remove \"count\""
	},
	MU1361: {
		name: "RECORD_STATUS",
		message: "the title cannot show this state: {reason}",
		hint: "name a field of the record that the page reads, with texts for values that it can have"
	},
	MU1362: {
		name: "PEEK_IMPOSSIBLE",
		message: "form \"{form}\" cannot read the record of the row: {reason}",
		hint: "name a form that loads a record, and give it by \"with\" what it reads the record by"
	}
};
// engine/errors/documents.ts
/** Documents, routes, pages, buttons, tabs and menus that belong together: MU14xx. */
var DOCUMENTS = {
	MU1401: {
		name: "DOCUMENT_UNKNOWN",
		message: "no {kind} document is called \"{name}\"",
		hint: "create {folder}/{name}.json or correct the name"
	},
	MU1402: {
		name: "SCREEN_UNKNOWN",
		message: "there is no screen \"{name}\"",
		hint: "use one of {allowed}"
	},
	MU1403: {
		name: "ROUTE_UNKNOWN",
		message: "nothing is at route \"{name}\"",
		hint: "use the route of a document or screen"
	},
	MU1404: {
		name: "ROUTE_DUPLICATE",
		message: "route \"{name}\" belongs to {other} already",
		hint: "choose another route"
	},
	MU1405: {
		name: "KEY_DUPLICATE",
		message: "{what} \"{name}\" stands twice",
		hint: "rename one of them"
	},
	MU1406: {
		name: "ID_NOT_FILE_NAME",
		message: "id is \"{name}\", but the file is {file}",
		hint: "write \"{expected}\""
	},
	MU1407: {
		name: "PAGE_UNKNOWN",
		message: "there is no page \"{name}\"",
		hint: "use one of {allowed}"
	},
	MU1408: {
		name: "ACTION_KIND_WRONG",
		message: "{operation} changes data, but the action is of kind \"{kind}\"",
		hint: "use create, edit, delete, run or import; read-only users are stopped by it"
	},
	MU1409: {
		name: "ACTION_EMPTY",
		message: "the action does {what}",
		hint: "give it one of open, to, call"
	},
	MU1410: {
		name: "ACTION_PLACE",
		message: "a {kind} has no place \"{on}\" for an action",
		hint: "use one of {allowed}"
	},
	MU1411: {
		name: "TAB_TARGET",
		message: "a tab shows one of list, report, form, screen, group; here are {count}",
		hint: "keep exactly one"
	},
	MU1412: {
		name: "ICON_UNKNOWN",
		message: "there is no icon \"{name}\"",
		hint: "use one of {allowed}"
	},
	MU1413: {
		name: "WITH_UNKNOWN",
		message: "{kind} \"{target}\" reads no parameter \"{name}\"",
		hint: "it reads {allowed}"
	},
	MU1414: {
		name: "TAB_PLACEHOLDER",
		message: "the route of tabs needs the placeholder {tab}",
		hint: "write it as the last segment"
	},
	MU1415: {
		name: "PERMISSION_WEAKER",
		message: "page \"{found}\" does not guard {operation}, which needs page \"{page}\"",
		hint: "write \"{page}\""
	},
	MU1416: {
		name: "PERMISSION_MISSING",
		message: "the document names no page, but {operation} needs page \"{page}\"",
		hint: "add \"permission\": { \"page\": \"{page}\" }",
		severity: "warning",
		ignorable: false
	},
	MU1417: {
		name: "PERSONAL_DATA_OPEN",
		message: "the document {does} personal data ({fields}) and names no page",
		hint: "add \"permission\": { \"page\": \"{page}\" }"
	},
	MU1418: {
		name: "ACTION_READS",
		message: "{operation} only reads, but the action is of kind \"{kind}\"",
		hint: "call the operation that does it, or write another kind"
	},
	MU1419: {
		name: "ACTION_DELETES",
		message: "{operation} deletes, but the action is of kind \"{kind}\"",
		hint: "write \"delete\"",
		severity: "warning"
	},
	MU1420: {
		name: "CONFIRM_MISSING",
		message: "{operation} is called without a question first",
		hint: "add \"confirm\", so that nobody deletes by a slip",
		severity: "warning"
	},
	MU1421: {
		name: "SELECTION_MISSING",
		message: "the action is for chosen rows, but rows of this {kind} cannot be chosen",
		hint: "add \"selection\": \"multiple\" to the document"
	},
	MU1422: {
		name: "MENU_ENTRY_EMPTY",
		message: "the entry \"{id}\" opens nothing",
		hint: "give it a \"route\", or \"children\""
	},
	MU1423: {
		name: "MENU_TARGET_TWICE",
		message: "route \"{route}\" is in this menu already",
		hint: "remove one of the entries",
		severity: "warning"
	},
	MU1424: {
		name: "ENTRY_PERMISSION",
		message: "this leads to {target}, which needs page \"{page}\", not \"{found}\"",
		hint: "write \"{page}\"",
		severity: "warning",
		ignorable: false
	},
	MU1425: {
		name: "DOCUMENT_UNUSED",
		message: "nothing opens {kind} \"{id}\"",
		hint: "open it by a tab, action, menu or field, name it in \"opened\" of product.json if code opens it, or remove the file",
		severity: "warning"
	},
	MU1426: {
		name: "MENU_SECOND",
		message: "product \"{product}\" has menu \"{other}\" already",
		hint: "remove one of them, or correct \"product\"",
		severity: "warning"
	},
	MU1427: {
		name: "APP_UNKNOWN",
		message: "product.json has no app \"{name}\"",
		hint: "use one of {allowed}"
	},
	MU1428: {
		name: "PAGE_NOT_LISTED",
		message: "operations of the API need page \"{page}\", but product.json does not list it",
		hint: "add \"{page}\" to \"pages\" of product.json, or correct the page in the API",
		severity: "warning"
	},
	MU1429: {
		name: "TAB_GROUP",
		message: "the group cannot lead to \"{name}\": {reason}",
		hint: "name keys of tabs that show something, each in one group"
	},
	MU1430: {
		name: "FILTER_LENGTH",
		message: "parameter \"{name}\" of {operation} takes {max} characters, {length} may be typed",
		hint: "use at most {max}"
	},
	MU1431: {
		name: "ENTRY_WITHOUT_PAGE",
		message: "this leads to {target}, which needs page \"{page}\", and names no page",
		hint: "add \"permission\": { \"page\": \"{page}\" }",
		severity: "warning",
		ignorable: false
	},
	MU1432: {
		name: "VALUE_WITHOUT_TEXT",
		message: "field \"{field}\" may be {missing}, which has no text here",
		hint: "add a text for it: people see the code otherwise",
		severity: "warning",
		ignorable: true
	},
	MU1433: {
		name: "FILTERS_FOREIGN",
		message: "the filters \"{filters}\" are those of another table: {operation} does not take {unknown}",
		hint: "{advice}"
	},
	MU1434: {
		name: "COMPONENT_FOREIGN",
		message: "{count} fields are not in {component}, but in what {operation} answers",
		hint: "{advice}"
	},
	MU1440: {
		name: "LIST_GROUPS_MISFIT",
		message: "the rows of this list cannot be grouped so: {reason}",
		hint: "{advice}"
	},
	MU1460: {
		name: "NOTES_FIT",
		message: "{operation} does not fit what lies beside the record: {reason}",
		hint: "name operations that take the path of the record, and those of one of them its id besides"
	}
};
// engine/errors/filters.ts
/** Controls and what they fill: MU12xx. */
var FILTERS = {
	MU1201: {
		name: "FILTER_PARAMETER_UNKNOWN",
		message: "operation {operation} takes no query parameter \"{name}\"",
		hint: "it takes {allowed}"
	},
	MU1202: {
		name: "FILTER_TYPE_MISMATCH",
		message: "{filtertype} gives {given}, but parameter \"{name}\" of {operation} takes {taken}",
		hint: "use a filtertype that gives {taken}: {allowed}",
		ignorable: true
	},
	MU1203: {
		name: "FILTERTYPE_UNKNOWN",
		message: "unknown filtertype {value}",
		hint: "use one of {allowed}"
	},
	MU1204: {
		name: "FILTER_DUPLICATE",
		message: "parameter \"{name}\" is filled by two controls",
		hint: "remove one of them"
	},
	MU1205: {
		name: "FILTER_RANGE_IMPOSSIBLE",
		message: "{filtertype} cannot be a range \"{name}\"",
		hint: "use {allowed}, or one parameter"
	},
	MU1206: {
		name: "FILTER_CHOICES_MISSING",
		message: "{filtertype} needs dropdownfixedlist or dataurl",
		hint: "write the choices, or name an operation that answers them"
	},
	MU1207: {
		name: "FILTER_PARENT_UNKNOWN",
		message: "no control \"{name}\" in this form",
		hint: "use one of {allowed}"
	},
	MU1208: {
		name: "FILTER_PARENT_CYCLE",
		message: "control \"{name}\" narrows itself: {path}",
		hint: "remove one parentfilter of the circle"
	},
	MU1209: {
		name: "FILTER_VALUE_UNKNOWN",
		message: "{value} is not one of the choices",
		hint: "use one of {allowed}",
		ignorable: true
	},
	MU1210: {
		name: "FILTER_LIMITS",
		message: "{reason}",
		hint: "correct value, min or max"
	},
	MU1211: {
		name: "FILTER_RANGE_ORDER",
		message: "the range \"{wrong}\" begins with its end",
		hint: "write \"{expected}\""
	},
	MU1212: {
		name: "FILTER_RESERVED",
		message: "parameter \"{name}\" belongs to the table itself",
		hint: "remove it; \"pagesize\", \"sort\" and \"search\" say this"
	},
	MU1213: {
		name: "FILTER_PARENT_MISFIT",
		message: "control \"{name}\" gives {given}, but {operation} takes {taken} as \"{parameter}\"",
		hint: "narrow another parameter of it, narrow by another control, or choose another operation"
	},
	MU1450: {
		name: "FILTER_COLUMN_UNKNOWN",
		message: "{table} computes no column \"{name}\"",
		hint: "name a column that has \"compute\""
	},
	MU1451: {
		name: "FILTER_COLUMN_PLACE",
		message: "rows are not filtered by a computed column here: {reason}",
		hint: "filter a report or a list whose actions are for single rows, or call an operation that takes the document (x-document-rows)"
	},
	MU1452: {
		name: "FILTER_COLUMN_NAME",
		message: "\"{name}\" is a parameter of {operation}, which this control would not fill",
		hint: "give the control a name of its own"
	},
	MU1214: {
		name: "FILTER_UNFILLABLE",
		message: "the control must have a value, but is {reason} and has none at the start",
		hint: "give it a \"value\", or remove \"isrequired\""
	},
	MU1215: {
		name: "CHOICE_FIELD_UNKNOWN",
		message: "choices of {operation} have no field \"{name}\"",
		hint: "write \"{option}\" with one of {allowed}"
	},
	MU1216: {
		name: "DATE_IMPOSSIBLE",
		message: "{value} is no day of the calendar",
		hint: "write a day that exists"
	},
	MU1217: {
		name: "CHOICE_ID_MISFIT",
		message: "ids of {from} are {given}, but \"{name}\" takes {taken}",
		hint: "use other choices, or another \"idprop\""
	},
	MU1218: {
		name: "RANGE_ENDS_MISSING",
		message: "\"{name}\" is to be a range, but only one parameter is named",
		hint: "name both ends in \"rangeControls\", or write \"name\" as \"From:To\""
	},
	MU1219: {
		name: "ATTRIBUTE_UNKNOWN",
		message: "lookup \"{lookup}\" has no filter \"{name}\" to select by",
		hint: "use one of {allowed}"
	},
	MU1220: {
		name: "EXPORT_NEED_UNKNOWN",
		message: "the export needs \"{name}\", but no filter of the report has this name",
		hint: "name one of {allowed}"
	}
};
// engine/errors/forms.ts
/** Fields of record forms: MU17xx. */
var FORMS = {
	MU1701: {
		name: "COMPONENT_UNKNOWN",
		message: "the API has no component \"{name}\"",
		hint: "use a component of schemas/api"
	},
	MU1702: {
		name: "COMPONENT_NOT_SAVED",
		message: "{operation} takes {taken}, not {name}",
		hint: "write \"{taken}\""
	},
	MU1703: {
		name: "FORM_FIELD_UNKNOWN",
		message: "{component} has no field \"{name}\"",
		hint: "it has {allowed}"
	},
	MU1704: {
		name: "FORM_FIELD_DUPLICATE",
		message: "field \"{name}\" stands twice in the form",
		hint: "remove one of them"
	},
	MU1705: {
		name: "FORM_FIELD_TYPE",
		message: "{filtertype} does not fit field \"{name}\", which is {type}",
		hint: "use one of {allowed}"
	},
	MU1706: {
		name: "FORM_VALUE_TYPE",
		message: "field \"{name}\" takes {taken}, not {value}",
		hint: "write a value that it takes",
		ignorable: true
	},
	MU1707: {
		name: "FORM_FIELD_UNFILLABLE",
		message: "a new record must have \"{field}\", but it is read only and has no default",
		hint: "remove \"readonly\", or add it to \"defaults\""
	},
	MU1708: {
		name: "FORM_FIELD_COMPUTED",
		message: "\"{field}\" is set by the server; what is typed is not saved",
		hint: "add \"readonly\": true",
		severity: "warning"
	},
	MU1709: {
		name: "FORM_FIELD_LENGTH",
		message: "{length} characters may be typed, but \"{field}\" holds {max}",
		hint: "write {max} or less, or leave it out"
	},
	MU1710: {
		name: "FORM_OPTION_UNKNOWN",
		message: "{filtertype} takes no option \"{option}\"",
		hint: "it takes {allowed}"
	},
	MU1711: {
		name: "FORM_SHAPE_UNKNOWN",
		message: "{component} has no shape \"{name}\"",
		hint: "it has {allowed}"
	},
	MU1712: {
		name: "FORM_SHAPE_UNNAMED",
		message: "the shape \"{name}\" of {component} has no name",
		hint: "add \"{name}\" to \"shapes\", with the text by which it is chosen"
	},
	MU1713: {
		name: "FORM_PATTERN",
		message: "the pattern of \"{name}\" is refused: {reason}",
		hint: "write one that texts of the field can be held against"
	},
	MU1714: {
		name: "FORM_COMPUTED_NAME",
		message: "{component} has a field \"{name}\" already",
		hint: "give the computed field a name of its own"
	},
	MU1715: {
		name: "FORM_COMPUTED_LOOK",
		message: "computed field \"{name}\" does not say how it is shown",
		hint: "add \"filtertype\""
	},
	MU1716: {
		name: "FORM_RULE_UNENFORCED",
		message: "the server does not see to this: {reason}",
		hint: "let it read fields that the operation saves, or keep the finding out with a reason",
		severity: "warning",
		ignorable: true
	},
	MU1717: {
		name: "FORM_DEFAULT_CIRCLE",
		message: "the default of \"{name}\" is computed of \"{other}\", which has a computed default itself",
		hint: "compute it of fields that are typed or begin with a value"
	},
	MU1480: {
		name: "FORM_STORED_UNKEPT",
		message: "the server does not keep \"{name}\": {reason}",
		hint: "compute it of fields that the operation saves, or leave \"stored\" out"
	}
};
// engine/errors/ignores.ts
/** What documents ask the check to ignore: MU19xx. */
var IGNORES = {
	MU1901: {
		name: "IGNORE_UNUSED",
		message: "there is no {code} to ignore here",
		hint: "remove the entry",
		severity: "warning",
		ignorable: false
	},
	MU1902: {
		name: "IGNORE_FORBIDDEN",
		message: "{code} cannot be ignored",
		hint: "correct what it tells of"
	},
	MU1903: {
		name: "IGNORE_UNKNOWN",
		message: "there is no code {name}",
		hint: "docs/errors.md lists all codes"
	}
};
// engine/errors/overlays.ts
/** Documents that stand in for shipped ones: MU18xx. */
var OVERLAYS = {
	MU1801: {
		name: "OVERLAY_SAME",
		message: "this is the same {kind} \"{id}\" as the one it stands in for",
		hint: "remove the file",
		severity: "warning"
	},
	MU1802: {
		name: "OVERLAY_CHANGES",
		message: "a document that stands in for another keeps its \"{what}\"",
		hint: "write what the other has, or give the document an id of its own"
	},
	MU1803: {
		name: "OVERLAY_FILTER",
		message: "the required filter \"{filter}\" of the document that this one stands in for is gone",
		hint: "keep it, with \"isrequired\": true"
	},
	MU1820: {
		name: "EXTENDS_UNKNOWN",
		message: "there is no {kind} \"{name}\" to extend",
		hint: "name one of {allowed}"
	},
	MU1821: {
		name: "EXTENDS_CIRCLE",
		message: "this extends itself: {way}",
		hint: "one of them must be a whole document"
	},
	MU1822: {
		name: "EXTENDS_CHANGES",
		message: "\"{name}\" is no whole document: it extends \"{base}\" itself",
		hint: "extend \"{base}\", and repeat the changes that you want of \"{name}\""
	},
	MU1823: {
		name: "CHANGE_PART_UNKNOWN",
		message: "the document that this extends has no part \"{name}\" here",
		hint: "use one of {allowed}"
	},
	MU1824: {
		name: "CHANGE_PART_THERE",
		message: "\"{path}\" has an entry \"{name}\" already",
		hint: "change it by \"set\", or give the new one another \"{key}\""
	},
	MU1825: {
		name: "CHANGE_PART_KIND",
		message: "\"{path}\" is not what this change is for",
		hint: "add to lists, set properties of objects, move entries of lists"
	},
	MU1826: {
		name: "CHANGE_CONFLICT",
		message: "\"{path}\" was {was} when this change was written, and is {now} now",
		hint: "decide which one is right, then write the present value into \"was\", or remove the change"
	},
	MU1827: {
		name: "EXTENDS_BROKEN",
		message: "the {kind} \"{name}\" that this extends is broken itself ({file})",
		hint: "repair it first"
	}
};
// engine/errors/reading.ts
/** Files that cannot be read as a document: MU10xx. */
var READING = {
	MU1001: {
		name: "JSON_SYNTAX",
		message: "this is not JSON: {reason}",
		hint: "{advice}"
	},
	MU1002: {
		name: "JSON_DUPLICATE_KEY",
		message: "property \"{name}\" is written twice",
		hint: "remove one; only the last one counts"
	},
	MU1003: {
		name: "DOCUMENT_TOO_LARGE",
		message: "the file has {size} KB; {max} KB are allowed",
		hint: "split it into several documents"
	},
	MU1004: {
		name: "DOCUMENT_TOO_DEEP",
		message: "more than {max} levels inside each other",
		hint: "flatten the document"
	},
	MU1005: {
		name: "DOCUMENT_TOO_MANY",
		message: "{count} {what}; {max} are allowed",
		hint: "split it into several documents"
	},
	MU1006: {
		name: "PROPERTY_FORBIDDEN",
		message: "property \"{name}\" is reserved",
		hint: "choose another name"
	},
	MU1007: {
		name: "JSON_BOM",
		message: "the file begins with a byte order mark",
		hint: "save it as UTF-8 without BOM"
	},
	MU1008: {
		name: "FILE_UNREADABLE",
		message: "the file cannot be read: {reason}",
		hint: "{advice}"
	},
	MU1009: {
		name: "FILE_MISPLACED",
		message: "folder \"{name}\" holds no kind of document",
		hint: "move the file to {allowed}"
	},
	MU1010: {
		name: "FILE_ENDING",
		message: "\"{name}\" is not read: documents end with .json",
		hint: "rename it to \"{right}\""
	},
	MU1011: {
		name: "DOCUMENT_TOO_NEW",
		message: "the document needs version {found} of the document language; this engine knows version {known}",
		hint: "update the engine, or write the document for version {known}"
	}
};
// engine/errors/shape.ts
/** What the vocabulary of a kind does not allow: MU11xx. */
var SHAPE = {
	MU1101: {
		name: "PROPERTY_UNKNOWN",
		message: "unknown property \"{name}\"{where}",
		hint: "remove it; allowed here: {allowed}"
	},
	MU1102: {
		name: "PROPERTY_MISSING",
		message: "property \"{name}\" is missing",
		hint: "add \"{name}\""
	},
	MU1103: {
		name: "TYPE_WRONG",
		message: "expected {expected}, found {found}",
		hint: "write {advice}"
	},
	MU1104: {
		name: "VALUE_NOT_ALLOWED",
		message: "{value} is not allowed here",
		hint: "use one of {allowed}"
	},
	MU1105: {
		name: "VALUE_OUT_OF_RANGE",
		message: "{value} {rule}",
		hint: "{advice}"
	},
	MU1106: {
		name: "VALUE_MALFORMED",
		message: "{value} has not the right form",
		hint: "expected {expected}"
	},
	MU1107: {
		name: "ALTERNATIVE_NONE",
		message: "this fits none of the possible forms",
		hint: "expected {expected}"
	},
	MU1108: {
		name: "KIND_WRONG",
		message: "\"$schema\" is that of a {found}, but folder {folder} holds documents of another kind",
		hint: "write \"{expected}\""
	},
	MU1109: {
		name: "ROW_TEMPLATE_MISSING",
		message: "missing rowTemplateUrl",
		hint: "add \"columns\": they are what a row is drawn by"
	}
};
// engine/errors/texts.ts
/** Visible texts and their languages: MU16xx. */
var TEXTS = {
	MU1601: {
		name: "TEXT_KEY_UNKNOWN",
		message: "no locale has the key \"{name}\"",
		hint: "add it to every file of schemas/locales"
	},
	MU1602: {
		name: "TEXT_KEY_MISSING",
		message: "key \"{name}\" is missing in {languages}",
		hint: "add it there"
	},
	MU1603: {
		name: "TEXT_INLINE",
		message: "shipped documents use locale keys, not inline text",
		hint: "add a key to schemas/locales and write it here",
		ignorable: true
	},
	MU1604: {
		name: "TEXT_SUSPICIOUS",
		message: "{what} has no place in a document",
		hint: "documents hold data only: no address, markup or code"
	},
	MU1605: {
		name: "LOCALE_PLACEHOLDER",
		message: "the placeholders of \"{name}\" differ from {other}: {found} instead of {expected}",
		hint: "use the same placeholders in each language"
	},
	MU1606: {
		name: "TEXT_HIDDEN",
		message: "a character that nobody sees: {what}",
		hint: "remove it; write the text again if you cannot see it"
	},
	MU1607: {
		name: "TEXT_LOOK_ALIKE",
		message: "\"{word}\" mixes alphabets: its \"{letter}\" is {script}",
		hint: "type the word again in one alphabet"
	},
	MU1608: {
		name: "TEXT_BLANK",
		message: "the text is blank",
		hint: "write a text, or remove the property"
	},
	MU1609: {
		name: "LOCALE_NAME",
		message: "\"{found}\" is no language tag",
		hint: "name the file like en-US.json"
	},
	MU1610: {
		name: "TEXT_KEY_UNUSED",
		message: "no document names the key \"{key}\"",
		hint: "remove it, or correct it",
		severity: "warning"
	},
	MU1475: {
		name: "TEXT_FORM_UNUSED",
		message: "{language} never chooses the form \"{form}\" of a text: it has {possible}",
		hint: "remove the key"
	},
	MU1476: {
		name: "TEXT_FORM_MISSING",
		message: "another language tells numbers apart in \"{name}\", {language} lacks {forms}",
		hint: "add the forms, or remove those of the other languages"
	}
};
// engine/errors/values.ts
/** References in braces and conditions: MU15xx. */
var VALUES = {
	MU1500: {
		name: "COMPUTED_SLIP",
		message: "this is probably misspelt: {reason}"
	},
	MU1501: {
		name: "SCOPE_UNKNOWN",
		message: "there is no scope \"{name}\" here",
		hint: "here are {allowed}"
	},
	MU1502: {
		name: "REFERENCE_UNKNOWN",
		message: "there is no \"{name}\" in scope {scope}",
		hint: "it has {allowed}"
	},
	MU1503: {
		name: "REFERENCE_MALFORMED",
		message: "{value} is neither a constant nor one reference",
		hint: "write {form}"
	},
	MU1504: {
		name: "COMPARISON_TYPE",
		message: "{ref} is {type} and {never} {value}",
		hint: "compare it with {advice}",
		ignorable: true
	},
	MU1505: {
		name: "REFERENCE_TYPE",
		message: "{ref} is {given}, but \"{name}\" of {operation} takes {taken}",
		hint: "refer to a value that is {taken}"
	},
	MU1506: {
		name: "OPERATOR_IDLE",
		message: "operator \"{name}\" has no use for {ref}, which is {type}",
		hint: "use one of {allowed}",
		ignorable: true
	},
	MU1507: {
		name: "CONDITION_NEVER",
		message: "{reason} never hold together",
		hint: "correct one of them"
	},
	MU1508: {
		name: "REFERENCE_NOT_A_SEGMENT",
		message: "{ref} is {given} and cannot be part of an address",
		hint: "refer to a single value"
	},
	MU1509: {
		name: "CALL_FOREIGN",
		message: "{operation} {does} {found} of the {total} {names} here",
		hint: "{advice}"
	},
	MU1510: {
		name: "NAMES_NOT_ASKED_BY_ID",
		message: "{operation} cannot be asked for the names of records by their ids",
		hint: "name a list with a parameter that takes ids (x-ids in the contract), or an operation that reads one record by the one id in its path"
	},
	MU1511: {
		name: "NAMES_FIELD_UNKNOWN",
		message: "the records of {operation} have no field \"{name}\"",
		hint: "they have {allowed}"
	},
	MU1512: {
		name: "NAMES_ORDERED",
		message: "rows are ordered by \"{name}\" and not by the names that the column shows",
		hint: "remove \"sortable\", or order by a column that the API answers",
		severity: "warning",
		ignorable: true
	}
};
// engine/errors.ts
/**
* Every coded fault of a document, found by `mullion check` and the server alike. docs/errors.md explains each with an
* example; a test compares both.
*/
var ERRORS = {
	...READING,
	...SHAPE,
	...FILTERS,
	...DATA,
	...COMPUTED,
	...DOCUMENTS,
	...VALUES,
	...TEXTS,
	...FORMS,
	...OVERLAYS,
	...IGNORES,
	...CHANGES
};
/** An error unless the catalogue calls it a warning. */
function severityOf(code) {
	const { severity } = ERRORS[code];
	return severity ?? "error";
}
/** Whether a document may ignore findings of a code: warnings, and errors that are a matter of judgement. */
function isIgnorable(code) {
	const { ignorable = severityOf(code) === "warning" } = ERRORS[code];
	return ignorable;
}
/** Fills `{name}` in a template of the catalogue; a name without a value stays as it is. */
function fillTemplate(template, values) {
	return template.replace(/\{(\w+)\}/g, (whole, name) => Object.hasOwn(values, name) ? String(values[name]) : whole);
}
// codegen/packageRoot.ts
/** Folder of this package, from its source and from what was built alike: the nearest one above that has the vocabulary. */
function packageRoot() {
	let root = dirname(fileURLToPath(import.meta.url));
	while (!ownsVocabulary(root) && dirname(root) !== root) root = dirname(root);
	return root;
}
/** Whether a folder has the vocabulary itself; what codegen writes into `schemas/meta` of a product is for its editors only. */
function ownsVocabulary(root) {
	return existsSync(join(root, "schemas", "meta", "definitions.schema.json"));
}
export { isIgnorable as a, fillTemplate as i, packageRoot as n, severityOf as o, ERRORS as r, ownsVocabulary as t };
