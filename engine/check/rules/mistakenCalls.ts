import type { ContractOperation } from '../../language/contract/contract.ts';
import { isObject } from '../../language/json.ts';
import { asRecord, type Loose } from '../loose.ts';
import { nodesOf } from '../places/nodes.ts';
import { pointerTo } from '../read/pointer.ts';
import { nearest } from '../report/suggest.ts';
import { answerFieldsOf, type Entry, named, operationOf, type Rule, type World } from '../world.ts';
import { knownFields } from './formFields.ts';
import { isGiven } from './ruleTools.ts';

/** Names that are given to an operation, by where they are given. */
interface Given {
  place: 'path' | 'query' | 'body';
  name: string;
}

const PLACES = ['path', 'query', 'body'] as const;

const OF_CALL = { does: 'takes', names: 'names that are given to it' };
const OF_NEEDS = { does: 'is given', names: 'names that it needs' };
const OF_RECORD = { does: 'answers', names: 'fields that are shown' };

/** A call is written for the operation that it names: one that takes hardly any of the names is the mistake, and not each name. */
const callMeant: Rule = {
  name: 'call-of-the-operation',
  codes: ['MU1509'],
  check({ entry, world, report }) {
    for (const { type, value, pointer } of nodesOf(entry, 'ActionCall', 'EditCall', 'SaveRecord', 'LoadRecord')) {
      const call = asRecord(value);
      const known = operationOf(world, call.operation);
      if (!known) continue;
      const given = givenTo(call);
      const unknown = given.filter((one) => !takes(known.operation, one));
      const strangers = unknown.filter((one) => nearest(one.name, namesAt(known.operation, one.place)) === undefined);
      const needed = neededBy(known.operation);
      if (type === 'ActionCall' && needed >= 2 && strangers.length === given.length && !isMisplaced(call)) {
        const values = { operation: known.id, ...OF_NEEDS, found: 'none', total: needed };
        const advice = 'correct the operation, or add "path", "query" or "body"';
        report({ code: 'MU1509', pointer: pointerTo(pointer, 'operation'), values: { ...values, advice } });
        continue;
      }
      if (unknown.length < 2) continue;
      const fitting = operationsTaking(world, given, known.operation.mutates);
      if (!isMistaken(strangers.length, given.length, fitting)) continue;
      const found = given.length - unknown.length;
      const values = { operation: known.id, found: found === 0 ? 'none' : found, total: given.length };
      const advice = adviceOf(known.id, fitting);
      report({ code: 'MU1509', pointer: pointerTo(pointer, 'operation'), values: { ...values, ...OF_CALL, advice } });
    }
  },
};

/** A page is written for the record that it reads: where that has hardly any of its fields, another one was meant. */
const recordMeant: Rule = {
  name: 'record-of-the-page',
  codes: ['MU1509'],
  check({ entry, world, report }) {
    if (entry.kind !== 'tabs') return;
    const { operation, record } = asRecord(entry.value.record);
    const known = operationOf(world, operation);
    const fields = known && record === undefined ? answerFieldsOf(known) : undefined;
    if (!known || !fields || known.operation.answer.rows) return;
    const shown = shownOf(entry);
    const unknown = shown.filter((name) => !Object.hasOwn(fields, name));
    const strangers = unknown.filter((name) => nearest(name, Object.keys(fields)) === undefined);
    if (unknown.length < 2) return;
    const fitting = operationsAnswering(world, shown);
    if (!isMistaken(strangers.length, shown.length, fitting)) return;
    const found = shown.length - unknown.length;
    const values = { operation: known.id, found: found === 0 ? 'none' : found, total: shown.length };
    const advice = adviceOf(known.id, fitting);
    report({ code: 'MU1509', pointer: '/record/operation', values: { ...values, ...OF_RECORD, advice } });
  },
};

/** A form shows the record that it loads: where that has hardly any of its fields, another one was meant. */
const loadMeant: Rule = {
  name: 'record-of-the-form',
  codes: ['MU1509'],
  check(context) {
    const { entry, world, report } = context;
    const { operation, record } = asRecord(entry.value.load);
    const known = entry.kind === 'form' && record === undefined ? operationOf(world, operation) : undefined;
    const fields = known && answerFieldsOf(known);
    if (!known || !fields || known.operation.answer.rows) return;
    const shown = [...new Set(knownFields(context).map(({ name }) => name))];
    const unknown = shown.filter((name) => !Object.hasOwn(fields, name));
    if (unknown.length < 2 || unknown.length * 2 <= shown.length) return;
    const found = shown.length - unknown.length;
    const values = { operation: known.id, found: found === 0 ? 'none' : found, total: shown.length, ...OF_RECORD };
    const advice = adviceOf(known.id, operationsAnswering(world, shown));
    report({ code: 'MU1509', pointer: '/load/operation', values: { ...values, advice } });
  },
};

export const mistakenCallRules: readonly Rule[] = [callMeant, recordMeant, loadMeant];

/** How many names a call has to give. */
function neededBy({ parameters, body }: ContractOperation): number {
  const all = [...Object.values(parameters), ...Object.values(body?.fields ?? {})];
  return all.filter(({ required }) => required === true).length;
}

/** What is given stands under a key that is misspelt, or in the wrong form: that is told. */
function isMisplaced(call: Loose): boolean {
  return ['path', 'query', 'body'].some((name) => isGiven(call, name) && !isObject(call[name]));
}

/** Several wrong names prove it where another operation fits, or where most of them are like none that there is; one proves nothing. */
function isMistaken(strangers: number, total: number, fitting: readonly string[]): boolean {
  return fitting.length > 0 || (strangers >= 2 && strangers * 2 > total);
}

function givenTo(call: Loose): Given[] {
  return PLACES.flatMap((place) => Object.keys(asRecord(call[place])).map((name) => ({ place, name })));
}

/** A body of which the contract names no field takes any. */
function takes(operation: ContractOperation, { place, name }: Given): boolean {
  if (place === 'body' && operation.body && !named(operation.body.fields)) return true;
  // A name in the wrong place is told there.
  return PLACES.some((one) => namesAt(operation, one).includes(name));
}

function namesAt({ parameters, body }: ContractOperation, place: Given['place']): string[] {
  if (place === 'body') return Object.keys(body?.fields ?? {});
  return Object.keys(parameters).filter((name) => parameters[name]?.in === place);
}

/** Operations that take all the names, each by itself, and ask for no other part of an address. */
function operationsTaking({ contract }: World, given: readonly Given[], mutates: boolean): string[] {
  return Object.entries(contract.operations).flatMap(([id, operation]) => {
    const path = given.filter(({ place }) => place === 'path').length;
    const hasAll = given.every(({ place, name }) => namesAt(operation, place).includes(name));
    return hasAll && operation.mutates === mutates && namesAt(operation, 'path').length === path ? [id] : [];
  });
}

function operationsAnswering({ contract }: World, shown: readonly string[]): string[] {
  return Object.entries(contract.operations).flatMap(([id, { method, answer }]) =>
    method === 'GET' && !answer.rows && shown.every((name) => Object.hasOwn(answer.fields, name)) ? [id] : [],
  );
}

function adviceOf(operation: string, fitting: readonly string[]): string {
  const meant = fitting.length === 1 ? fitting[0] : nearest(operation, fitting);
  return meant === undefined ? 'correct the operation, or what stands beside it' : `use "${meant}", which fits`;
}

/** Fields of the record that texts, links and the state of a page name. */
function shownOf({ value }: Entry): string[] {
  const names = [...JSON.stringify(value).matchAll(/[{"]row\.([A-Za-z_]\w*)/g)].map(([, name = '']) => name);
  return [...new Set(names)];
}
