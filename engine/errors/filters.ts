import type { ErrorEntry } from './ErrorEntry.ts';

/** Controls and what they fill: MU12xx. */
export const FILTERS = {
  MU1201: {
    name: 'FILTER_PARAMETER_UNKNOWN',
    message: 'operation {operation} takes no query parameter "{name}"',
    hint: 'it takes {allowed}',
  },
  MU1202: {
    name: 'FILTER_TYPE_MISMATCH',
    message: '{filtertype} gives {given}, but parameter "{name}" of {operation} takes {taken}',
    hint: 'use a filtertype that gives {taken}: {allowed}',
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
    message: '{filtertype} needs {options}',
    hint: '{advice}',
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
    message: 'control "{name}" gives {given}, but {operation} takes {taken} as "{parameter}"',
    hint: 'narrow another parameter of it, narrow by another control, or choose another operation',
  },
  MU1450: {
    name: 'FILTER_COLUMN_UNKNOWN',
    message: '{table} computes no column "{name}"',
    hint: 'name a column that has "compute"',
  },
  MU1451: {
    name: 'FILTER_COLUMN_PLACE',
    message: 'rows are not filtered by a computed column here: {reason}',
    hint: 'filter a report or a list whose actions are for single rows, or call an operation that takes the document (x-document-rows)',
  },
  MU1452: {
    name: 'FILTER_COLUMN_NAME',
    message: '"{name}" is a parameter of {operation}, which this control would not fill',
    hint: 'give the control a name of its own',
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
  MU1218: {
    name: 'RANGE_ENDS_MISSING',
    message: '"{name}" is to be a range, but only one parameter is named',
    hint: 'name both ends in "rangeControls", or write "name" as "From:To"',
  },
  MU1219: {
    name: 'ATTRIBUTE_UNKNOWN',
    message: 'lookup "{lookup}" has no filter "{name}" to select by',
    hint: 'use one of {allowed}',
  },
  MU1220: {
    name: 'EXPORT_NEED_UNKNOWN',
    message: 'the export needs "{name}", but no filter of the report has this name',
    hint: 'name one of {allowed}',
  },
} as const satisfies Record<string, ErrorEntry>;
