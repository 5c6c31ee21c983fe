import type { ErrorEntry } from './ErrorEntry.ts';

/** Fields of record forms: MU17xx. */
export const FORMS = {
  MU1701: {
    name: 'COMPONENT_UNKNOWN',
    message: 'the API has no component "{name}"',
    hint: 'use a component of schemas/api',
  },
  MU1702: {
    name: 'COMPONENT_NOT_SAVED',
    message: '{operation} takes {taken}, not {name}',
    hint: 'write "{taken}"',
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
    message: '{typed} may be typed, but "{field}" holds {held}',
    hint: 'write {limit} or {side}, or leave it out',
  },
  MU1710: {
    name: 'FORM_OPTION_UNKNOWN',
    message: '{filtertype} takes no option "{option}"',
    hint: 'it takes {allowed}',
  },
  MU1711: { name: 'FORM_SHAPE_UNKNOWN', message: '{component} has no shape "{name}"', hint: 'it has {allowed}' },
  MU1712: {
    name: 'FORM_SHAPE_UNNAMED',
    message: 'the shape "{name}" of {component} has no name',
    hint: 'add "{name}" to "shapes", with the text by which it is chosen',
  },
  MU1713: {
    name: 'FORM_PATTERN',
    message: 'the pattern of "{name}" is refused: {reason}',
    hint: 'write one that texts of the field can be held against',
  },
  MU1714: {
    name: 'FORM_COMPUTED_NAME',
    message: '{component} has a field "{name}" already',
    hint: 'give the computed field a name of its own',
  },
  MU1715: {
    name: 'FORM_COMPUTED_LOOK',
    message: 'computed field "{name}" does not say how it is shown',
    hint: 'add "filtertype"',
  },
  MU1716: {
    name: 'FORM_RULE_UNENFORCED',
    message: 'the server does not see to this: {reason}',
    hint: 'let it read fields that the operation saves, or keep the finding out with a reason',
    severity: 'warning',
    ignorable: true,
  },
  MU1717: {
    name: 'FORM_DEFAULT_CIRCLE',
    message: 'the default of "{name}" is computed of "{other}", which has a computed default itself',
    hint: 'compute it of fields that are typed or begin with a value',
  },
  MU1480: {
    name: 'FORM_STORED_UNKEPT',
    message: 'the server does not keep "{name}": {reason}',
    hint: 'compute it of fields that the operation saves, or leave "stored" out',
  },
} as const satisfies Record<string, ErrorEntry>;
