import { referenceOf, referencesIn } from '../../language/binding.ts';
import { ownValue } from '../../language/json.ts';
import { fitsType, flowsInto, type Target, typeOfTarget, typeText } from '../causes/fits.ts';
import { asList, asRecord, asText } from '../loose.ts';
import { fieldAt } from '../places/fieldAt.ts';
import { queryOf, tableAt } from '../places/linkQuery.ts';
import { nodesOf } from '../places/nodes.ts';
import { OPENINGS } from '../places/openings.ts';
import { openedAt, placeholdersOf } from '../places/routes.ts';
import type { DocumentNode } from '../places/walk.ts';
import { pointerTo } from '../read/pointer.ts';
import { type Context, type Entry, filterNamesOf, operationOf, type Rule, sourceOf, type World } from '../world.ts';
import { givenParameters } from './parameters.ts';
import { refusedValue } from './refusedValue.ts';

/** A reference holds what its parameter takes: `{row.Name}` is no id. */
const parameterReference: Rule = {
  name: 'parameter-reference-type',
  codes: ['MU1505'],
  check(context) {
    for (const { known, place, name, value, pointer, node } of givenParameters(context)) {
      const parameter = known.operation.parameters[name];
      if (parameter?.in !== place || referenceOf(value) === undefined) continue;
      compare(context, { node, value, pointer, name, operation: known.id }, parameter, true);
    }
  },
};

/** A reference holds what its field of the body takes. */
const bodyReference: Rule = {
  name: 'body-reference-type',
  codes: ['MU1505'],
  check(context) {
    for (const node of nodesOf(context.entry, 'ActionCall', 'EditCall', 'SaveRecord')) {
      const call = asRecord(node.value);
      const known = operationOf(context.world, call.operation);
      const fields = known?.operation.body?.fields;
      if (!known || !fields) continue;
      const isText = known.operation.body?.contentType !== 'application/json';
      for (const [name, value] of Object.entries(asRecord(call.body))) {
        const field = ownValue(fields, name);
        const pointer = pointerTo(pointerTo(node.pointer, 'body'), name);
        if (field) compare(context, { node, value, pointer, name, operation: known.id }, field, isText);
      }
    }
  },
};

/** What a link hands on fits the parameters for which the opened document uses it. */
const handedOnType: Rule = {
  name: 'handed-on-type',
  codes: ['MU1505', 'MU1304'],
  check(context) {
    const { entry, world } = context;
    for (const node of nodesOf(entry, ...OPENINGS)) {
      const record = asRecord(node.value);
      const opened = openedBy(world, record);
      if (!opened) continue;
      for (const [name, value] of Object.entries(asRecord(record.with))) {
        const use = useOf(world, opened, name);
        const pointer = pointerTo(pointerTo(node.pointer, 'with'), name);
        if (use) compare(context, { node, value, pointer, name, operation: use.operation }, use.target, true);
      }
    }
  },
};

/** What stands in an address: no list and no object, and for each placeholder of its route what the document takes there. */
const routeReference: Rule = {
  name: 'route-reference-type',
  codes: ['MU1508', 'MU1505', 'MU1304'],
  check(context) {
    const { entry, world, report } = context;
    for (const node of nodesOf(entry, '@route')) {
      const address = String(node.value);
      for (const { path, at } of referencesIn(address)) {
        const field = fieldAt(world, entry, node, path);
        if (!field || (field.type !== 'array' && field.type !== 'object')) continue;
        const part = { at: at + 1, length: path.length };
        report({ code: 'MU1508', pointer: node.pointer, part, values: { ref: path, given: typeText(field) } });
      }
      for (const filled of [...filledIn(world, address), ...askedIn(world, address)])
        checkFilled(context, node, filled);
    }
  },
};

/** A segment of an address, and what the document at its route uses it for. */
interface Filled {
  text: string;
  at: number;
  name: string;
  operation: string;
  target: Target;
}

/** Segments that stand for placeholders, where one document has the route. */
function filledIn(world: World, address: string): Filled[] {
  const found = openedAt(world, address);
  if (!found) return [];
  const { opened, segments } = found;
  return found.written.flatMap((written, index) => {
    const [name] = placeholdersOf(written);
    const text = segments[index];
    const use = name === undefined || text === undefined ? undefined : useOf(world, opened, name);
    const at = segments.slice(0, index).join('/').length + (index > 0 ? 1 : 0);
    return use && name !== undefined && text !== undefined ? [{ text, at, name, ...use }] : [];
  });
}

/** What the query of an address fills filters with, whose parameters say what they take. */
function askedIn(world: World, address: string): Filled[] {
  const table = address.includes('?') ? tableAt(world, address) : undefined;
  const known = table && sourceOf(world, table);
  if (!known) return [];
  const filters = filterNamesOf(world, table);
  return queryOf(address).flatMap(({ name, value, valueAt }) => {
    const target = filters.includes(name) ? ownValue(known.operation.parameters, name) : undefined;
    // What is escaped in the address is left as it is, and filters of days read words such as "today", too.
    const isOpen =
      !target || !isPlainText(value) || (DAYS.has(typeOfTarget(target)) && referenceOf(value) === undefined);
    return isOpen ? [] : [{ text: value, at: valueAt, name, operation: known.id, target }];
  });
}

const DAYS: ReadonlySet<string> = new Set(['date', 'date-time']);

function isPlainText(value: string): boolean {
  return value !== '' && !/[%+]/.test(value);
}

function checkFilled(context: Context, node: DocumentNode, { text, at, name, operation, target }: Filled): void {
  const place = { node, value: text, pointer: node.pointer, name, operation };
  const path = referenceOf(text);
  if (path !== undefined) {
    const field = fieldAt(context.world, context.entry, node, path);
    // No list and no object can be part of an address at all, which is told.
    if (field?.type !== 'array' && field?.type !== 'object')
      compareReference(context, { ...place, path, at }, target, true);
    return;
  }
  // Texts with references in them are put together as people like.
  if (NEW.has(text) || referencesIn(text).length > 0 || fitsText(target, text)) return;
  context.report({ ...refusedValue(target, { ...place, at: 'handed' }), part: { at, length: text.length } });
}

/** A number stands in an address as its figures. */
function fitsText(target: Target, text: string): boolean {
  return fitsType(target, text) || (/^\d+$/.test(text) && fitsType(target, Number(text)));
}

export const referenceTypeRules: readonly Rule[] = [parameterReference, bodyReference, handedOnType, routeReference];

interface Place {
  node: DocumentNode;
  value: unknown;
  pointer: string;
  name: string;
  operation: string;
}

/** Values that stand for a record that does not exist yet. */
const NEW = new Set<unknown>(['new', '', 0]);

function compare(context: Context, place: Place, target: Target, asText: boolean): void {
  const { value, pointer, name, operation, node } = place;
  const path = referenceOf(value);
  if (path === undefined) {
    const isChecked = OPENINGS.includes(node.type);
    if (!isChecked || value === null || NEW.has(value) || fitsType(target, value) || /[{}]/.test(String(value))) return;
    context.report(refusedValue(target, { at: 'handed', pointer, operation, name, value }));
    return;
  }
  compareReference(context, { ...place, path, at: 0 }, target, asText);
}

/** @param place with the path of its reference, and where that begins in the text */
function compareReference(
  { entry, world, report }: Context,
  { node, path, at, pointer, name, operation }: Place & { path: string; at: number },
  target: Target,
  asText: boolean,
): void {
  const field = fieldAt(world, entry, node, path);
  if (!field || flowsInto(field, target, asText)) return;
  const values = { ref: path, given: typeText(plain(field)), name, operation, taken: typeText(target) };
  report({ code: 'MU1505', pointer, part: { at: at + 1, length: path.length }, values });
}

/** Without its values: that it is a number says more than which ones. */
function plain({ enum: _values, ...field }: Target): Target {
  return field;
}

function openedBy({ documents }: World, record: Readonly<Record<string, unknown>>): Entry | undefined {
  const kind = ['form', 'list', 'report'].find((one) => asText(record[one]));
  return kind === undefined ? undefined : documents.get(`${kind}/${String(record[kind])}`);
}

/** The parameter that a document, or one in its tabs, fills with `{route.name}`. */
function useOf(world: World, opened: Entry, name: string): { operation: string; target: Target } | undefined {
  for (const { value } of nodesOf(opened, 'Source', 'LoadRecord', 'SaveRecord', 'ActionCall', 'EditCall')) {
    const call = asRecord(value);
    const known = operationOf(world, call.operation);
    if (!known) continue;
    for (const place of ['path', 'query']) {
      const used = Object.entries(asRecord(call[place])).find(([, bound]) => referenceOf(bound) === `route.${name}`);
      const target = used && known.operation.parameters[used[0]];
      if (target) return { operation: known.id, target };
    }
  }
  for (const tab of asList(opened.value.tabs).map(asRecord)) {
    const shown = openedBy(world, tab);
    const handed = Object.entries(asRecord(tab.with)).find(([, bound]) => referenceOf(bound) === `route.${name}`);
    const use = shown && shown !== opened && handed && useOf(world, shown, handed[0]);
    if (use) return use;
  }
  return undefined;
}
