import type { ContractOperation } from '../../language/contract/contract.ts';
import { idsParameter, parameterOf, searchParameter } from '../../language/contract/lookupParameters.ts';
import { namesCall } from '../../language/contract/namesCall.ts';
import { asRecord, asText, type Loose } from '../loose.ts';
import { pointerTo } from '../read/pointer.ts';
import { type Context, type KnownOperation, named, operationOf, type Rule, sourceOf } from '../world.ts';
import { fieldsNamed } from './columnNames.ts';
import { controlsOf } from './controls.ts';
import { idle } from './idle.ts';
import { isGiven } from './ruleTools.ts';
import { tableOf } from './table.ts';

/** The texts of a lookup's items, and what pasted texts are compared with, are fields of its rows. */
const lookupDisplay: Rule = {
  name: 'lookup-labels-exist',
  codes: ['MU1307'],
  check(context) {
    const { known, fields } = tableOf(context) ?? {};
    if (!known || !fields || context.entry.kind !== 'lookup') return;
    const { display, pastefield } = context.entry.value;
    const texts = Object.entries(asRecord(display)).map(([part, name]) => [pointerTo('/display', part), name] as const);
    for (const [pointer, name] of [...texts, ['/pastefield', pastefield] as const]) {
      if (typeof name !== 'string' || Object.hasOwn(fields, name)) continue;
      context.report({ code: 'MU1307', pointer, values: { operation: known.id, name }, names: Object.keys(fields) });
    }
  },
};

/** The parameters of a lookup, for typed text and for ids, are ones of its operation. */
const lookupParameters: Rule = {
  name: 'lookup-parameters-exist',
  codes: ['MU1302'],
  check({ entry, world, report }) {
    const known = sourceOf(world, entry);
    if (entry.kind !== 'lookup' || !known?.operation.answer.rows) return;
    const { parameters } = known.operation;
    for (const part of ['searchparam', 'idparam']) {
      const written = asText(entry.value[part]);
      // Ids that nobody can send are told by themselves.
      if (written === undefined && (part === 'idparam' || isGiven(entry.value, part))) continue;
      const name = written ?? searchParameter(known.operation, {});
      if (parameters[name]?.in === 'query') continue;
      const pointer = written ? `/${part}` : '/source/operation';
      const names = Object.keys(parameters).filter((other) => parameters[other]?.in === 'query');
      // What nobody wrote cannot be misspelt: the right name is to be added.
      const proposal = written === undefined ? { hint: searchAdvice(name, names) } : { names };
      report({ code: 'MU1302', pointer, values: { operation: known.id, place: 'query', name }, ...proposal });
    }
  },
};

function searchAdvice(name: string, names: readonly string[]): string {
  const search = names.find((one) => /^search/i.test(one));
  return search
    ? `a lookup sends what is typed as "${name}"; add "searchparam": "${search}"`
    : `a lookup sends what is typed as "${name}"; name the parameter in "searchparam", or use an operation that takes it`;
}

/** Chosen records keep their texts after a reload: the operation answers rows by their ids, or the id itself is the text. */
const chosenNamed: Rule = {
  name: 'lookup-names-what-was-chosen',
  codes: ['MU1344'],
  check(context) {
    const { entry, world } = context;
    const own = entry.kind === 'lookup' ? sourceOf(world, entry) : undefined;
    if (own) tell(context, own, entry.value, (part) => `/${part}`);
    for (const { control, pointer } of controlsOf(context)) {
      const lookup = world.documents.get(`lookup/${asText(control.filterautocompletetype)}`);
      const asked = operationOf(world, control.dataurl);
      // The items come from another operation, which is asked for them by the names that the lookup gives.
      if (lookup && asked) tell(context, asked, lookup.value, () => pointerTo(pointer, 'dataurl'));
    }
  },
};

function tell(
  { report }: Context,
  { id, operation }: KnownOperation,
  lookup: Loose,
  at: (part: string) => string,
): void {
  const fields = named(operation.answer.rows?.fields);
  const { display, pastefield, names } = lookup;
  const idprop = asText(lookup.idprop) ?? 'id';
  const values = { operation: id };
  const code = 'MU1344';
  const pasted = asText(pastefield);
  if (fields && pasted !== undefined && Object.hasOwn(fields, pasted) && !takes(operation, pasted, idprop)) {
    const advice = 'remove "pastefield", so that ids are pasted, or name a field that the operation answers rows by';
    report({ code, pointer: at('pastefield'), values: { ...values, field: pasted, what: 'pasted texts', advice } });
  }
  // What is no field of the rows is told by itself, and what is its own text needs none.
  if (!fields || !Object.hasOwn(fields, idprop) || asText(asRecord(display).label) === idprop) return;
  // By themselves they are looked at by another rule.
  if (names !== undefined && lookup.idparam === undefined) return;
  const idparam = asText(lookup.idparam);
  if (idparam === undefined && isGiven(lookup, 'idparam')) return;
  const name = idsParameter(operation, { idprop, ...(idparam === undefined ? {} : { idparam }) });
  const parameter = name === undefined ? undefined : operation.parameters[name];
  const marked = markedIn(operation);
  if (name !== undefined && parameter?.in !== 'query' && isOfDocument(at)) return;
  if (parameter?.in === 'query' && isForIds(name ?? '', parameter.ids, { idprop, marked })) return;
  const pointer = at(idparam === undefined ? 'source/operation' : 'idparam');
  report({
    code,
    pointer,
    values: { ...values, field: idprop, what: 'chosen records', advice: advice(marked, idprop) },
  });
}

/** What a lookup shows of records that can be chosen, it shows of those that are chosen already. */
const namesAreAsked: Rule = {
  name: 'lookup-names-are-asked',
  codes: ['MU1510', 'MU1511', 'MU1318'],
  check({ entry, world, report }) {
    if (entry.kind !== 'lookup' || entry.value.names === undefined) return;
    const { names, display, idprop } = entry.value;
    const source = sourceOf(world, entry)?.operation;
    if (source && idsParameter(source, { idprop: asText(idprop) ?? 'id' }) !== undefined) {
      report(idle('', 'names', 'the operation of the source takes the ids of chosen records'));
      return;
    }
    const known = operationOf(world, asRecord(names).operation);
    if (!known) return;
    const { operation, id } = known;
    const call = namesCall(operation);
    if (!call) report({ code: 'MU1510', pointer: '/names/operation', values: { operation: id } });
    const fields = call && fieldsNamed(operation, call, asText(asRecord(names).record));
    if (!fields) return;
    for (const part of ['label', 'label2', 'label3']) {
      const name = asText(asRecord(display)[part]);
      if (name === undefined || Object.hasOwn(fields, name)) continue;
      report({
        code: 'MU1511',
        pointer: pointerTo('/display', part),
        values: { operation: id, name },
        names: Object.keys(fields),
      });
    }
  },
};

const marks = new WeakMap<ContractOperation, readonly string[]>();

/** Fields that an operation answers rows by, as the contract says. */
function markedIn(operation: ContractOperation): readonly string[] {
  const known = marks.get(operation) ?? Object.values(operation.parameters).flatMap(({ ids }) => ids ?? []);
  marks.set(operation, known);
  return known;
}

/** Whether a name of the document itself is meant, which another rule tells of when it does not exist. */
function isOfDocument(at: (part: string) => string): boolean {
  return at('idparam') === '/idparam';
}

function takes(operation: ContractOperation, field: string, idprop: string): boolean {
  return field === idprop || 'requestField' in operation.parameters || parameterOf(operation, field) !== undefined;
}

/** An API that says nothing of ids is believed where the name of the parameter says it. */
function isForIds(
  name: string,
  field: string | undefined,
  { idprop, marked }: { idprop: string; marked: readonly string[] },
): boolean {
  if (field !== undefined || marked.length > 0) return field === idprop;
  return /(?:^|[^a-z])ids?(?:$|[^a-z])|Ids?$/i.test(name) || name === idprop;
}

function advice(marked: readonly string[], idprop: string): string {
  const [field] = marked;
  if (field !== undefined && field !== idprop)
    return `write "idprop": "${field}", which it answers rows by, and leave "idparam" out`;
  if (field !== undefined) return 'leave "idparam" out: the contract says which parameter takes the ids';
  return `use an operation with a parameter that takes ids (x-ids in the contract), name one that reads a record in "names", or let "display" begin with "${idprop}", so that the value is its own text`;
}

export const lookupRules: readonly Rule[] = [lookupDisplay, lookupParameters, chosenNamed, namesAreAsked];
