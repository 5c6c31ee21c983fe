import { referenceOf } from '../../language/binding.ts';
import { isTruth } from '../../language/bindings.ts';
import { ownValue } from '../../language/json.ts';
import { fitsRecord, fitsType } from '../causes/fits.ts';
import { asRecord, asText, type Loose } from '../loose.ts';
import { nodesOf } from '../places/nodes.ts';
import { pointerTo } from '../read/pointer.ts';
import { meantNames } from '../report/suggest.ts';
import { several } from '../several.ts';
import {
  type Context,
  componentFields,
  type Fields,
  type KnownOperation,
  named,
  operationOf,
  type Rule,
} from '../world.ts';
import { requireAnswerField } from './answerField.ts';
import { oncePerDocument } from './oncePerDocument.ts';
import { refusedValue } from './refusedValue.ts';

/** Bodies of calls hold fields that the operation takes. */
const bodyFieldExists: Rule = {
  name: 'body-field-exists',
  codes: ['MU1315'],
  check(context) {
    for (const { known, call, pointer } of callsOf(context)) {
      const { body } = known.operation;
      const at = pointerTo(pointer, 'body');
      if (call.body !== undefined && body && !named(body.fields))
        context.unchecked(at, `the contract names no field of the body of ${known.id}`);
      if (body && !named(body.fields)) continue;
      const names = Object.keys(body?.fields ?? {});
      for (const name of Object.keys(asRecord(call.body))) {
        if (names.includes(name)) continue;
        const values = { operation: known.id, name };
        context.report({ code: 'MU1315', pointer: pointerTo(at, name), part: 'key', values, names });
      }
    }
  },
};

/** Constants in bodies are what their field takes. */
const bodyValue: Rule = {
  name: 'body-value-fits',
  codes: ['MU1304'],
  check(context) {
    for (const { known, call, pointer } of callsOf(context)) {
      const { fields = {}, contentType = '' }: { fields?: Fields; contentType?: string } = known.operation.body ?? {};
      const fits = contentType.includes('json') ? fitsRecord : fitsType;
      for (const [name, given] of Object.entries(asRecord(call.body))) {
        const value = isTruth(given) || given;
        const field = ownValue(fields, name);
        if (!field || referenceOf(value) !== undefined || value === null || fits(field, value)) continue;
        const at = pointerTo(pointerTo(pointer, 'body'), name);
        context.report(refusedValue(field, { at: 'body', pointer: at, operation: known.id, name, value }));
      }
    }
  },
};

/** All that a body must have is filled: by the call, the fields of the form, its defaults, or the loaded record. */
const bodyFilled: Rule = {
  name: 'required-body-field-filled',
  codes: ['MU1316'],
  check(context) {
    for (const { type, known, call, pointer } of callsOf(context)) {
      const fields: Fields = known.operation.body?.fields ?? {};
      // Of rows that are sent as they are, each brings its own fields; that rows can be sent is another rule.
      if (type === 'EditCall' && typeof call.body !== 'object') continue;
      const given = type === 'SaveRecord' ? filledBySave(context, call) : Object.keys(asRecord(call.body));
      const filled = meantNames(given, Object.keys(fields));
      const missing = Object.keys(fields).filter((name) => {
        const field = fields[name];
        return field?.required && !field.readOnly && !filled.has(name);
      });
      if (missing.length === 0) continue;
      const values = { operation: known.id, ...several(missing) };
      context.report({ code: 'MU1316', pointer: pointerTo(pointer, 'operation'), values });
    }
  },
};

/** An operation that saves a record takes a body. */
const saveTakesBody: Rule = {
  name: 'save-takes-a-record',
  codes: ['MU1322'],
  check({ entry, world, report }) {
    for (const { value, pointer } of nodesOf(entry, 'SaveRecord')) {
      const known = operationOf(world, asRecord(value).operation);
      if (!known) continue;
      const values = { operation: known.id, does: known.operation.mutates ? 'takes no record' : 'only reads' };
      if (known.operation.mutates && known.operation.body) continue;
      report({ code: 'MU1322', pointer: pointerTo(pointer, 'operation'), values });
    }
  },
};

/** The component of the form is what the operation takes. */
const savedComponent: Rule = {
  name: 'saved-component',
  codes: ['MU1702'],
  check(context) {
    const { entry, world, report } = context;
    for (const { type, known, call } of callsOf(context)) {
      const name = asText(entry.value.component);
      const taken = known.operation.body?.component;
      if (type !== 'SaveRecord' || call.body !== undefined || !name || !taken || taken === name) continue;
      if (!componentFields(world.contract, name)) continue;
      report({ code: 'MU1702', pointer: '/component', values: { operation: known.id, taken, name } });
    }
  },
};

/** The record is where the answer has it. */
const recordField: Rule = {
  name: 'record-in-the-answer',
  codes: ['MU1317'],
  check(context) {
    for (const { value, pointer } of nodesOf(context.entry, 'LoadRecord', 'SaveRecord')) {
      const call = asRecord(value);
      const known = operationOf(context.world, call.operation);
      const name = asText(call.record);
      if (known && name !== undefined) requireAnswerField(context, known, name, pointerTo(pointer, 'record'));
    }
  },
};

/** What a form tells after a save stands in the answer. */
const notesField: Rule = {
  name: 'told-field-in-the-answer',
  codes: ['MU1317'],
  check(context) {
    const { save, done } = context.entry.value;
    const known = operationOf(context.world, asRecord(save).operation);
    const name = asText(asRecord(asRecord(done).notes).field);
    if (known && name !== undefined) requireAnswerField(context, known, name, '/done/notes/field');
  },
};

export const bodyRules: readonly Rule[] = [
  saveTakesBody,
  bodyFieldExists,
  bodyValue,
  bodyFilled,
  savedComponent,
  recordField,
  notesField,
];

interface Call {
  type: string;
  known: KnownOperation;
  call: Loose;
  pointer: string;
}

const callsOf = oncePerDocument(({ entry, world }): Call[] => {
  return nodesOf(entry, 'ActionCall', 'EditCall', 'SaveRecord').flatMap(({ type, value, pointer }): Call[] => {
    const call = asRecord(value);
    const known = operationOf(world, call.operation);
    return known ? [{ type, known, call, pointer }] : [];
  });
});

/** What a save sends: `body` alone when it is written, else the record: its fields, its defaults, and what was loaded. */
function filledBySave(context: Context, call: Loose): string[] {
  if (call.body !== undefined) return Object.keys(asRecord(call.body));
  const { entry } = context;
  const fields = nodesOf(entry, 'FormField').map((node) => asRecord(node.value).field);
  return [...fields.map(String), ...Object.keys(asRecord(entry.value.defaults)), ...loadedNames(context)];
}

/** Names of the loaded record; a form that also makes new records cannot rely on them. */
function loadedNames({ entry, world }: Context): string[] {
  const { load, titlenew, created, defaults } = entry.value;
  if (titlenew !== undefined || created !== undefined || defaults !== undefined) return [];
  return Object.keys(operationOf(world, asRecord(load).operation)?.operation.answer.fields ?? {});
}
