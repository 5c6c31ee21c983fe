import { type OutputUnit, type Schema, Validator } from '@cfworker/json-schema';
import type { ErrorSchema, RJSFSchema, RJSFValidationError, ValidationData, ValidatorType } from '@rjsf/utils';

/**
 * Validator of record forms. It interprets the schema: compiling ones need `new Function`, which the content security
 * policy refuses. Our own controls are checked by their nodes; this one settles `oneOf` branches and nested values.
 */
export const interpretingValidator: ValidatorType = {
  isValid: (schema, data, root) => faultsOf(withDefinitions(schema, root), data).length === 0,
  rawValidation: (schema, data) => ({ errors: faultsOf(schema, data) as never[] }),
  validateFormData: (data, schema): ValidationData<unknown> => ({
    errors: faultsOf(schema, data).map(toError),
    errorSchema: {} as ErrorSchema<unknown>,
  }),
};

/** Locale keys of what a control does not check itself; any other fault is left to the server. */
const keysOfKeywords: Readonly<Record<string, string>> = {
  pattern: 'field.pattern',
  minLength: 'field.tooShort',
  minItems: 'field.tooFew',
  maxItems: 'field.tooMany',
  uniqueItems: 'field.repeated',
};
const keysOfFormats: Readonly<Record<string, string>> = {
  email: 'field.email',
  date: 'field.date',
  'date-time': 'field.dateTime',
};

/**
 * The check of records against a schema, which is prepared once: faults by field name or place in a field (`Hours.0.Opens`), as keys of the
 * locales. Empty values are no fault here: whether one is required its control knows.
 * @example recordCheck({ properties: { Email: { type: 'string', format: 'email' } } })({ Email: 'x' }) // { Email: 'field.email' }
 */
export function recordCheck(schema: RJSFSchema): (record: Readonly<Record<string, unknown>>) => Record<string, string> {
  const validator = validatorOf(schema);
  return (record) => {
    const filled = Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null && value !== ''));
    const faults: Record<string, string> = {};
    const { errors } = validator.validate(filled);
    const others = errors
      .filter(({ keyword }) => keyword === 'const')
      .flatMap(({ keywordLocation }) => branchOf(keywordLocation));
    for (const { keyword, keywordLocation, instanceLocation } of errors) {
      // Of several shapes only the one that is meant is told what is wrong with it.
      if (others.some((branch) => keywordLocation.startsWith(`${branch}/`))) continue;
      const place = instanceLocation.split('/').slice(1).join('.');
      const property = schema.properties?.[place];
      const format = typeof property === 'object' ? (property.format ?? '') : '';
      const key = keyword === 'format' ? keysOfFormats[format] : keysOfKeywords[keyword];
      if (key && !(place in faults)) faults[place] = key;
    }
    return faults;
  };
}

/** The branch of a `oneOf` or `anyOf` that a place of the schema stands in. */
function branchOf(keywordLocation: string): string[] {
  return /^.*\/(?:oneOf|anyOf)\/\d+/.exec(keywordLocation)?.slice(0, 1) ?? [];
}

function faultsOf(schema: RJSFSchema, data: unknown): OutputUnit[] {
  return validatorOf(schema).validate(asJson(data) ?? {}).errors;
}

/** The value without what is undefined: RJSF empties a property that another shape does not have, and keeps its name. */
export function asJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null));
}

function validatorOf(schema: RJSFSchema): Validator {
  return new Validator(schema as Schema, '2020-12', false);
}

function withDefinitions(schema: RJSFSchema, root: RJSFSchema): RJSFSchema {
  return root.$defs && !schema.$defs ? { ...schema, $defs: root.$defs } : schema;
}

function toError(unit: OutputUnit): RJSFValidationError {
  const property = unit.instanceLocation.replace(/^#/, '').replaceAll('/', '.');
  return { name: unit.keyword, message: unit.error, property, stack: `${property} ${unit.error}` };
}
