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

/** Faults of a record by field name, for values that no control of ours has checked. */
export function recordFaults(schema: Record<string, unknown>, record: unknown): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const unit of faultsOf(schema as RJSFSchema, record)) {
    const field = unit.instanceLocation.split('/')[1];
    if (field && !(field in faults)) faults[field] = unit.error;
  }
  return faults;
}

function faultsOf(schema: RJSFSchema, data: unknown): OutputUnit[] {
  return new Validator(schema as Schema, '2020-12', false).validate(data ?? {}).errors;
}

function withDefinitions(schema: RJSFSchema, root: RJSFSchema): RJSFSchema {
  return root.$defs && !schema.$defs ? { ...schema, $defs: root.$defs } : schema;
}

function toError(unit: OutputUnit): RJSFValidationError {
  const property = unit.instanceLocation.replace(/^#/, '').replaceAll('/', '.');
  return { name: unit.keyword, message: unit.error, property, stack: `${property} ${unit.error}` };
}
