import { referenceOf } from '../../language/binding.ts';
import { asRecord, asText } from '../loose.ts';
import { nodesOf } from '../places/nodes.ts';
import { routeReads } from '../places/openings.ts';
import { quote } from '../quote.ts';
import { pointerTo } from '../read/pointer.ts';
import { answerFieldsOf, operationOf, type Rule, type World } from '../world.ts';
import { isGiven } from './ruleTools.ts';

/** Rows behind a tab are counted by operations that answer them page by page. */
const tabCounted: Rule = {
  name: 'tab-can-be-counted',
  codes: ['MU1360'],
  check({ entry, world, report }) {
    for (const { value, pointer } of nodesOf(entry, 'TabCount')) {
      const known = operationOf(world, asRecord(value).operation);
      if (!known || known.operation.paging !== undefined) continue;
      report({ code: 'MU1360', pointer: pointerTo(pointer, 'operation'), values: { operation: known.id } });
    }
  },
};

/** The state of a record is a field of it, with texts for values that it can have. */
const statusOfRecord: Rule = {
  name: 'status-of-the-record',
  codes: ['MU1361'],
  check({ entry, world, report, unchecked }) {
    for (const { value, pointer } of nodesOf(entry, 'RecordStatus')) {
      const status = asRecord(value);
      const { operation, record } = asRecord(entry.value.record);
      if (!isGiven(entry.value, 'record')) {
        report({ code: 'MU1361', pointer, values: { reason: 'the page reads no record' } });
        continue;
      }
      const known = operationOf(world, operation);
      const fields = known && record === undefined ? answerFieldsOf(known) : undefined;
      if (!fields) {
        if (known) unchecked(pointer, `the contract names no field of the record of ${known.id}`);
        continue;
      }
      const name = asText(status.field);
      const field = name === undefined || !Object.hasOwn(fields, name) ? undefined : fields[name];
      if (name !== undefined && !field) {
        const reason = `the record has no field ${quote(name)}`;
        report({
          code: 'MU1361',
          pointer: pointerTo(pointer, 'field'),
          values: { reason },
          names: Object.keys(fields),
        });
      }
      const codes = field?.type === 'boolean' ? ['true', 'false'] : field?.enum?.map(String);
      const given = ['values', 'tones'].flatMap((part) => Object.keys(asRecord(status[part])));
      if (codes && given.length > 1 && !given.some((code) => codes.includes(code))) {
        const reason = `none of the texts is for a value of ${quote(name ?? '')}`;
        report({ code: 'MU1361', pointer: pointerTo(pointer, 'field'), values: { reason } });
        continue;
      }
      for (const part of ['values', 'tones']) {
        for (const code of codes ? Object.keys(asRecord(status[part])) : []) {
          if (codes?.includes(code)) continue;
          const at = pointerTo(pointerTo(pointer, part), code);
          const reason = `${quote(name ?? '')} is never ${quote(code)}`;
          report({ code: 'MU1361', pointer: at, part: 'key', values: { reason }, wrong: code, names: codes ?? [] });
        }
      }
    }
  },
};

/** What is shown beside a list reads the record of the row: the form is given what it reads it by. */
const peekReads: Rule = {
  name: 'peek-reads-a-record',
  codes: ['MU1362'],
  check({ entry, world, report }) {
    for (const { value, pointer } of nodesOf(entry, 'Peek')) {
      const peek = asRecord(value);
      const form = asText(peek.form);
      const shown = world.documents.get(`form/${form}`);
      // A property or a parameter that is only misspelt is told as that.
      const given = peek.with === undefined ? undefined : Object.keys(asRecord(peek.with));
      if (!form || !shown || !given?.every((name) => routeReads(shown).has(name))) continue;
      const tell = (reason: string) =>
        report({ code: 'MU1362', pointer: pointerTo(pointer, 'with'), values: { form, reason } });
      if (!isGiven(shown.value, 'load')) tell('it loads none');
      const { path, query } = asRecord(shown.value.load);
      const missing = [...Object.values(asRecord(path)), ...Object.values(asRecord(query))].flatMap((binding) => {
        const name = /^route\.(\w+)$/.exec(referenceOf(binding) ?? '')?.[1];
        // One that nobody gives is a mistake of the form.
        return name === undefined || isGiven(peek.with, name) || !isGivenByAny(world, form, name) ? [] : [name];
      });
      if (missing[0] !== undefined) tell(`it is not given ${quote(missing[0])}`);
    }
  },
};

/** A line of news is made of the visit before and of what was changed since, about the record of the page. */
const visitAnswers: Rule = {
  name: 'visit-answers-news',
  codes: ['MU1395'],
  check({ entry, world, report }) {
    for (const { value, pointer } of nodesOf(entry, 'RecordVisit')) {
      const known = operationOf(world, asRecord(value).operation);
      if (!known) continue;
      const fields = answerFieldsOf(known);
      const missing = ['since', 'changes'].find((name) => fields && !Object.hasOwn(fields, name));
      const reason = !isGiven(entry.value, 'record')
        ? 'the page reads no record'
        : missing && `it has no field ${quote(missing)}`;
      if (reason)
        report({ code: 'MU1395', pointer: pointerTo(pointer, 'operation'), values: { operation: known.id, reason } });
    }
  },
};

function isGivenByAny(world: World, form: string, name: string): boolean {
  return (world.openings.get(`form/${form}`) ?? []).some((opening) => opening.names.includes(name));
}

export const recordRules: readonly Rule[] = [tabCounted, statusOfRecord, peekReads, visitAnswers];
