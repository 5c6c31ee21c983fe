import type { ErrorEntry } from './ErrorEntry.ts';

/** What columns work out of the fields of their rows, and how they look: MU137x. */
export const COMPUTED = {
  MU1370: {
    name: 'COMPUTED_NAME_TAKEN',
    message: 'rows of {operation} have a field "{name}" already',
    hint: 'give the computed column a name of its own',
  },
  MU1371: { name: 'COMPUTED_TYPE', message: '"{name}" takes {taken}, not {given}', hint: 'give it {taken}' },
  MU1372: {
    name: 'COMPUTED_EMPTY',
    message: 'what "{name}" is given here may be empty, and all of its result would be',
    hint: 'say what stands in its place: "coalesce" with the value and another one',
  },
  MU1373: { name: 'COMPUTED_ZERO', message: '"{name}" by 0 is always empty', hint: 'use another number' },
  MU1374: {
    name: 'COMPUTED_FIELD',
    message: 'field "{name}" is {type}, with which nothing is computed',
    hint: 'use a field that holds a number, a text or a day',
  },
  MU1375: {
    name: 'COMPUTED_RESULT',
    message: 'true or false would be shown',
    hint: 'say what it shows for each with "if"',
  },
  MU1376: {
    name: 'COMPUTED_RANGE',
    message: 'the numbers of "{name}" may become so large or small that databases disagree about them',
    hint: 'multiply and divide less, or round in between',
  },
  MU1377: { name: 'COMPUTED_UNSORTABLE', message: 'the column cannot be sorted: {reason}', hint: 'remove "sortable"' },
  MU1378: {
    name: 'COMPUTED_FORMAT',
    message: 'computed column "{name}" does not say how it is shown',
    hint: 'add "format"',
  },
  MU1379: {
    name: 'COMPUTED_PLACE',
    message: 'nothing is computed {reason}',
    hint: 'show a field of the rows, or compute in a list or report of its own',
  },
  MU1461: {
    name: 'COMPUTED_CIRCLE',
    message: '"{name}" is worked out of itself: {path}',
    hint: 'write here fields of the row that lead to none of these columns',
  },
  MU1462: {
    name: 'COMPUTED_LARGE',
    message: 'with all the columns that it is worked out of, "{name}" becomes too large for a database',
    hint: 'work it out of fewer columns',
  },
  MU1380: { name: 'LOOK_MISFIT', message: '"{name}" cannot be shown here: {reason}', hint: 'remove it' },
  MU1381: { name: 'LAYOUT_IMPOSSIBLE', message: 'this look of the rows cannot be drawn: {reason}', hint: '{advice}' },
  MU1390: {
    name: 'GROUP_LEVELS',
    message: 'the levels of the groups do not go together: {reason}',
    hint: 'make each level by another field, and order by one of the values',
  },
  MU1391: {
    name: 'GROUPS_CHART',
    message: 'the chart has nothing to draw so: {reason}',
    hint: 'choose another chart, or add what it needs',
  },
  MU1392: {
    name: 'GROUPS_DRILL',
    message: 'the report would not show the rows of a group: {reason}',
    hint: 'name a report over the same operation with the filters and constants of this one, and with columns for the levels',
  },
  MU1393: {
    name: 'TOTALS_IMPOSSIBLE',
    message: 'this cannot be added up: {reason}',
    hint: 'name a field that the operation adds up ("x-groups"), or remove the total',
  },
  MU1395: {
    name: 'VISIT_ANSWER',
    message: '{operation} does not answer what is new about a record: {reason}',
    hint: 'name an operation that answers "since" and "changes", and a page that reads a record',
  },
} as const satisfies Record<string, ErrorEntry>;
