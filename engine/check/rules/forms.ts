import { referenceOf } from '../../language/binding.ts';
import { isTruth } from '../../language/bindings.ts';
import { filtertypeOfField } from '../../language/form/filtertypeOfField.ts';
import { ownValue } from '../../language/json.ts';
import { fitsRecord, typeText } from '../causes/fits.ts';
import { asList, asRecord, asText } from '../loose.ts';
import { nodesOf } from '../places/nodes.ts';
import { quote } from '../quote.ts';
import { pointerTo } from '../read/pointer.ts';
import { type Context, operationOf, type Rule } from '../world.ts';
import { requireAnswerField } from './answerField.ts';
import { drawnOptions, rendererFits } from './drawnFields.ts';
import { fieldsOf, formOf, knownFields } from './formFields.ts';
import { idle } from './idle.ts';
import { innerFieldExists, shapesNamed } from './innerFields.ts';
import { isGiven } from './ruleTools.ts';

/** Fields of a form exist in its component. */
const fieldExists: Rule = {
  name: 'form-field-exists',
  codes: ['MU1703'],
  check(context) {
    const { component, fields } = formOf(context) ?? {};
    if (component && fields && Object.keys(fields).length === 0)
      context.unchecked('/component', `the contract names no field of ${component}`);
    if (!component || !fields || Object.keys(fields).length === 0) return;
    for (const { name, field, pointer } of fieldsOf(context)) {
      if (Object.hasOwn(fields, name) || field.compute !== undefined) continue;
      const at = pointerTo(pointer, 'field');
      context.report({ code: 'MU1703', pointer: at, values: { component, name }, names: Object.keys(fields) });
    }
  },
};

/** No field stands twice. */
const fieldOnce: Rule = {
  name: 'form-field-once',
  codes: ['MU1704'],
  check(context) {
    const seen = new Set<string>();
    for (const { name, pointer } of fieldsOf(context)) {
      if (seen.has(name)) context.report({ code: 'MU1704', pointer: pointerTo(pointer, 'field'), values: { name } });
      seen.add(name);
    }
  },
};

/** Options of a field, or of a column that is edited by choices, are ones that its renderer takes. */
const fieldOptions: Rule = {
  name: 'form-options-of-the-renderer',
  codes: ['MU1710'],
  check(context) {
    const { filtertypes, fieldOptions: known } = context.world.vocabulary;
    for (const { filtertype, options, pointer } of optionsOf(context)) {
      const taken = filtertypes.get(filtertype ?? '')?.options;
      if (!taken) continue;
      for (const option of Object.keys(asRecord(options))) {
        if (taken.includes(option) || !known.has(option)) continue;
        const at = pointerTo(pointerTo(pointer, 'options'), option);
        const names = taken.filter((other) => known.has(other));
        context.report({ code: 'MU1710', pointer: at, part: 'key', values: { filtertype, option }, names });
      }
    }
  },
};

/** Defaults are given to fields that the record has. */
const defaultExists: Rule = {
  name: 'form-default-exists',
  codes: ['MU1703'],
  check(context) {
    const { component, fields } = formOf(context) ?? {};
    if (!component || !fields || Object.keys(fields).length === 0) return;
    for (const name of Object.keys(asRecord(context.entry.value.defaults))) {
      if (Object.hasOwn(fields, name)) continue;
      const pointer = pointerTo('/defaults', name);
      const values = { component, name };
      context.report({ code: 'MU1703', pointer, part: 'key', values, names: Object.keys(fields) });
    }
  },
};

/** Defaults are what their field takes; a record is JSON, so a text is no number here. */
const defaultFits: Rule = {
  name: 'form-default-fits',
  codes: ['MU1706'],
  check(context) {
    const { fields } = formOf(context) ?? {};
    for (const [name, value] of Object.entries(asRecord(context.entry.value.defaults))) {
      const known = ownValue(fields, name);
      if (!known || isComputation(value) || referenceOf(value) !== undefined) continue;
      if (fitsRecord(known, isTruth(value) || value)) continue;
      const values = { name, taken: typeText(known), value: quote(value) };
      context.report({ code: 'MU1706', pointer: pointerTo('/defaults', name), values });
    }
  },
};

function isComputation(value: unknown): boolean {
  return typeof value === 'object' && !isTruth(value);
}

/** What is saved instead of a value is what the field takes, and so is the value. */
const replacementFits: Rule = {
  name: 'form-replacement-fits',
  codes: ['MU1706'],
  check(context) {
    for (const { name, field, known, pointer } of knownFields(context)) {
      for (const [index, one] of asList(field.savedas).entries()) {
        for (const part of ['is', 'as']) {
          const value = asRecord(one)[part];
          if (value === undefined || fitsRecord(known, value)) continue;
          const values = { name, taken: typeText(known), value: quote(value) };
          context.report({ code: 'MU1706', pointer: `${pointer}/savedas/${index}/${part}`, values });
        }
      }
    }
  },
};

/** Keys of written choices are what the field takes. */
const fieldChoices: Rule = {
  name: 'form-choices-fit',
  codes: ['MU1706'],
  check(context) {
    for (const { name, field, known, pointer } of knownFields(context)) {
      const list = asList(asRecord(field.options).dropdownfixedlist);
      if (known.type === 'array') continue;
      list.forEach((option, index) => {
        const { key } = asRecord(option);
        if (key === undefined || key === '' || fitsRecord(known, key)) return;
        const values = { name, taken: typeText(known), value: quote(key) };
        context.report({ code: 'MU1706', pointer: `${pointer}/options/dropdownfixedlist/${index}/key`, values });
      });
    }
  },
};

/** What a new record must have can be entered or has a default. */
const fieldFillable: Rule = {
  name: 'required-field-fillable',
  codes: ['MU1707'],
  check(context) {
    const { entry } = context;
    const isForNew = entry.value.load === undefined || ['titlenew', 'created'].some((name) => name in entry.value);
    if (!isForNew || entry.value.save === undefined || asRecord(entry.value.save).body !== undefined) return;
    for (const { name, field, known, pointer } of knownFields(context)) {
      if (!known.required || field.readonly !== true || isGiven(entry.value.defaults, name)) continue;
      context.report({ code: 'MU1707', pointer: pointerTo(pointer, 'readonly'), values: { field: name } });
    }
  },
};

/** What the server computes is not offered for editing. */
const fieldComputed: Rule = {
  name: 'computed-field-read-only',
  codes: ['MU1708'],
  check(context) {
    if (context.entry.value.save === undefined) return;
    for (const { name, field, known, pointer } of knownFields(context)) {
      if (!known.readOnly || isGiven(field, 'readonly')) continue;
      context.report({ code: 'MU1708', pointer: pointerTo(pointer, 'field'), values: { field: name } });
    }
  },
};

/** Nobody may type more than the field holds. */
const fieldLength: Rule = {
  name: 'form-limits-within-field',
  codes: ['MU1709'],
  check(context) {
    for (const { name, field, known, pointer } of knownFields(context)) {
      const { maxlength, min, max } = asRecord(field.options);
      const report = (option: string, values: { typed: string; held: string; limit: string; side: string }) =>
        context.report({ code: 'MU1709', pointer: `${pointer}/options/${option}`, values: { field: name, ...values } });
      const { maxLength, minimum, maximum } = known;
      if (typeof maxlength === 'number' && maxLength !== undefined && maxlength > maxLength)
        report('maxlength', {
          typed: `${maxlength} characters`,
          held: `${maxLength}`,
          limit: `${maxLength}`,
          side: 'less',
        });
      if (typeof min === 'number' && minimum !== undefined && min < minimum)
        report('min', { typed: `${min}`, held: `nothing below ${minimum}`, limit: `${minimum}`, side: 'more' });
      if (typeof max === 'number' && maximum !== undefined && max > maximum)
        report('max', { typed: `${max}`, held: `nothing above ${maximum}`, limit: `${maximum}`, side: 'less' });
    }
  },
};

/** Parts of a form that only work with others stand beside them. */
const formParts: Rule = {
  name: 'form-part-used',
  codes: ['MU1318'],
  check({ entry, report }) {
    if (entry.kind !== 'form') return;
    for (const { name, needs, reason } of PARTS) {
      if (!(name in entry.value) || needs.some((part) => isGiven(entry.value, part))) continue;
      report(idle('', name, reason));
    }
  },
};

/** The page beside a form follows fields that stand in the form. */
const previewFollows: Rule = {
  name: 'preview-follows-fields',
  codes: ['MU1703'],
  check(context) {
    const { entry, report } = context;
    const preview = asRecord(entry.value.preview);
    const names = fieldsOf(context).map(({ name }) => name);
    const require = (name: unknown, pointer: string) => {
      if (typeof name !== 'string' || names.includes(name)) return;
      report({ code: 'MU1703', pointer, values: { component: 'the form', name }, names });
    };
    require(preview.addressfield, '/preview/addressfield');
    for (const [list, keys] of Object.entries({ variables: ['field'], contrast: ['text', 'on'] })) {
      for (const [index, one] of asList(preview[list]).entries())
        for (const key of keys) require(asRecord(one)[key], `/preview/${list}/${index}/${key}`);
    }
  },
};

/** A field that an operation of its own answers is in its answer. */
const loadedParts: Rule = {
  name: 'loaded-part-answered',
  codes: ['MU1317'],
  check(context) {
    for (const { value, pointer } of nodesOf(context.entry, 'LoadRecord')) {
      for (const [name, part] of Object.entries(asRecord(asRecord(value).parts))) {
        const known = operationOf(context.world, asText(part) ?? asRecord(part).operation);
        if (known) requireAnswerField(context, known, name, pointerTo(pointerTo(pointer, 'parts'), name));
      }
    }
  },
};

export const formRules: readonly Rule[] = [
  previewFollows,
  fieldExists,
  innerFieldExists,
  shapesNamed,
  fieldOnce,
  rendererFits,
  fieldOptions,
  defaultExists,
  defaultFits,
  fieldChoices,
  replacementFits,
  fieldFillable,
  fieldComputed,
  fieldLength,
  formParts,
  loadedParts,
];

const PARTS = [
  { name: 'created', needs: ['save'], reason: 'the form saves nothing' },
  { name: 'rules', needs: ['save'], reason: 'the form saves nothing' },
  { name: 'done', needs: ['save'], reason: 'the form saves nothing' },
  { name: 'defaults', needs: ['save'], reason: 'the form saves nothing' },
  { name: 'tabs', needs: ['load'], reason: 'the form loads no record' },
  { name: 'start', needs: ['load'], reason: 'the form loads no record' },
] as const;

/** The renderer of a column whose values are chosen in the row. */
const SELECT = 'dropdownsingleselect';

function optionsOf(context: Context): { filtertype: string | undefined; options: unknown; pointer: string }[] {
  const { fields = {} } = formOf(context) ?? {};
  const ofFields = fieldsOf(context).map(({ name, field: { filtertype, options }, pointer }) => {
    const known = ownValue(fields, name);
    return { filtertype: asText(filtertype) ?? filtertypeOfField(known), options, pointer };
  });
  const ofColumns = nodesOf(context.entry, 'EditColumn').flatMap(({ value, pointer }) => {
    const { as, options } = asRecord(value);
    return as === 'select' ? [{ filtertype: SELECT, options, pointer }] : [];
  });
  return [...ofFields, ...ofColumns, ...drawnOptions(context)];
}
