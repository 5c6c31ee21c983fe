import { referenceOf } from '../../language/binding.ts';
import type { ContractField, ContractOperation } from '../../language/contract/contract.ts';
import { fitsRecord } from '../causes/fits.ts';
import { asList, asRecord, asText, type Loose } from '../loose.ts';
import { nodesOf } from '../places/nodes.ts';
import { around } from '../places/scopes.ts';
import { quote } from '../quote.ts';
import { pointerTo } from '../read/pointer.ts';
import { type Context, operationOf, type Rule, rowFieldsOf, sourceOf } from '../world.ts';
import { idle } from './idle.ts';
import { refusedValue } from './refusedValue.ts';
import { isGiven } from './ruleTools.ts';

/** What is changed in the rows is a field of them. */
const editFieldExists: Rule = {
  name: 'edited-field-exists',
  codes: ['MU1307'],
  check(context) {
    const known = sourceOf(context.world, context.entry);
    const fields = rowFieldsOf(context.world, context.entry);
    if (!known || !fields) return;
    for (const { name, pointer } of editedColumns(context)) {
      if (name === undefined || Object.hasOwn(fields, name)) continue;
      const values = { operation: known.id, name };
      context.report({ code: 'MU1307', pointer: pointerTo(pointer, 'field'), values, names: Object.keys(fields) });
    }
  },
};

/** What is changed in the rows is seen there, and can be saved. */
const editPossible: Rule = {
  name: 'edit-possible',
  codes: ['MU1330'],
  check(context) {
    const { entry, report } = context;
    if (!('edit' in entry.value)) return;
    const shown = new Set(asList(entry.value.columns).map((column) => asRecord(column).field));
    // Of columns that are wrong themselves nobody can say which they show.
    const fields = rowFieldsOf(context.world, entry);
    const isKnown = (name: unknown) => typeof name === 'string' && (!fields || Object.hasOwn(fields, name));
    const isOpen = shown.size === 0 || ![...shown].every(isKnown);
    const isSaved = isGiven(asRecord(entry.value.edit), 'save');
    for (const { column, name = '', pointer } of editedColumns(context)) {
      const tell = (at: string, reason: string, advice: string) =>
        report({ code: 'MU1330', pointer: pointerTo(pointer, at), values: { name, reason, advice } });
      const hasOne = 'one' in column;
      if (name && !isOpen && !shown.has(name)) tell('field', 'no column shows it', 'add a column for it');
      else if (column.instant === true && !hasOne)
        tell('instant', 'nothing saves one row', 'add "one", or remove "instant"');
      else if (!isSaved && !hasOne) tell('field', 'nothing saves it', 'add "save" to "edit", or "one" to the column');
      else if (column.as === 'select' && !hasChoices(column))
        tell('as', 'it has no choices', 'add "options" with "dropdownfixedlist" or "dataurl"');
    }
  },
};

/** Properties of an edited column that do nothing. */
const editPartUsed: Rule = {
  name: 'edit-part-used',
  codes: ['MU1318'],
  check(context) {
    for (const { column, pointer } of editedColumns(context)) {
      const tell = (name: string, reason: string) => {
        if (name in column) context.report(idle(pointer, name, reason));
      };
      if (column.as === 'select') for (const name of ['on', 'off']) tell(name, 'a select has choices');
      else if (column.as !== undefined) tell('options', 'only a select has choices');
      if (!isGiven(column, 'enabled')) tell('notice', 'every row can be changed');
      if (!isGiven(column, 'notice')) tell('noticeplain', 'the column has no "notice"');
    }
    for (const node of nodesOf(context.entry, 'EditCall')) {
      if (!around(node, 'EditColumn') || !('rows' in asRecord(node.value))) continue;
      context.report(idle(node.pointer, 'rows', 'the call saves one row'));
    }
  },
};

/** What a row is changed to is a value of the field. */
const editValue: Rule = {
  name: 'edited-value-fits',
  codes: ['MU1304', 'MU1330'],
  check(context) {
    const { entry, report } = context;
    const known = sourceOf(context.world, entry);
    const fields = rowFieldsOf(context.world, entry) ?? {};
    const compare = (field: ContractField | undefined, name: string, value: unknown, pointer: string) => {
      if (!field || !known || value === undefined || value === null || referenceOf(value) !== undefined) return;
      if (fitsRecord(field, value)) return;
      report(refusedValue(field, { at: 'edited', pointer, operation: known.id, name, value }));
    };
    const columns = editedColumns(context);
    for (const { column, name = '', pointer } of columns)
      for (const part of ['on', 'off']) compare(fields[name], name, column[part], pointerTo(pointer, part));
    for (const { value, pointer } of nodesOf(entry, 'EditAll')) {
      for (const [name, set] of Object.entries(asRecord(asRecord(value).set))) {
        const at = pointerTo(pointerTo(pointer, 'set'), name);
        const names = columns.flatMap((column) => column.name ?? []);
        const reason = 'no column of "edit" is for it';
        const advice = `it has columns for ${names.map(quote).join(', ')}`;
        if (names.includes(name)) compare(fields[name], name, set, at);
        // Of columns that are wrong themselves nobody can say which they are for.
        else if (names.length > 0 && names.length === columns.length)
          report({ code: 'MU1330', pointer: at, part: 'key', values: { name, reason, advice } });
      }
    }
  },
};

/** What saves rows changes data and takes them. */
const editSaves: Rule = {
  name: 'edit-saves-rows',
  codes: ['MU1331'],
  check({ entry, world, report }) {
    for (const node of nodesOf(entry, 'EditCall')) {
      const call = asRecord(node.value);
      const known = operationOf(world, call.operation);
      if (!known) continue;
      const { mutates, body } = known.operation;
      const isOne = around(node, 'EditColumn') !== undefined;
      const needsBody = call.body === undefined && !isOne && body && Object.keys(body.fields).length > 0;
      const isConstant =
        call.body !== undefined && typeof call.body !== 'object' && referenceOf(call.body) === undefined;
      const lacksRows = isConstant && mutates && body !== undefined;
      const does = !mutates
        ? 'only reads'
        : needsBody
          ? 'takes more than rows'
          : (!body && !isOne) || isConstant
            ? 'gets no rows'
            : '';
      if (!does) continue;
      const at = lacksRows ? 'body' : 'operation';
      const advice = needsBody || lacksRows ? bodyAdvice(body ?? {}, isOne) : 'use an operation that takes the rows';
      report({ code: 'MU1331', pointer: pointerTo(node.pointer, at), values: { operation: known.id, does, advice } });
    }
  },
};

/** The box for all rows ticks and unticks switches. */
const editBox: Rule = {
  name: 'box-for-all-rows',
  codes: ['MU1332'],
  check(context) {
    const { entry, report } = context;
    const found = nodesOf(entry, 'DocumentAction').map(({ value, pointer }) => ({ on: asRecord(value).on, pointer }));
    const columns = editedColumns(context);
    // A column that does not say how it is changed may be one.
    const hasSwitch = columns.some(({ column }) => column.as === 'toggle' || typeof column.as !== 'string');
    for (const on of ['check', 'uncheck'] as const) {
      const [first, second] = found.filter((action) => action.on === on);
      if (!first) continue;
      const tell = (at: string, reason: string, advice: string) =>
        report({ code: 'MU1332', pointer: pointerTo(at, 'on'), values: { on, reason, advice } });
      const other = on === 'check' ? 'uncheck' : 'check';
      if (!hasSwitch) tell(first.pointer, 'no column of "edit" is a toggle', 'write "list" for a button');
      else if (!found.some((action) => action.on === other))
        tell(first.pointer, `nothing is "on" "${other}"`, `add the action for "${other}"`);
      if (second) tell(second.pointer, 'another action has it already', 'write "list" for a button');
    }
  },
};

export const editRules: readonly Rule[] = [editFieldExists, editPossible, editPartUsed, editValue, editSaves, editBox];

function editedColumns({ entry }: Context): { column: Loose; name: string | undefined; pointer: string }[] {
  return nodesOf(entry, 'EditColumn').map(({ value, pointer }) => {
    const column = asRecord(value);
    return { column, name: asText(column.field), pointer };
  });
}

function hasChoices(column: Loose): boolean {
  const options = asRecord(column.options);
  return ['dropdownfixedlist', 'dataurl', 'dropdowndata'].some((name) => isGiven(options, name));
}

/** How the rows come into a body: alone where it is a list, else in a field of it. */
function bodyAdvice({ fields = {} }: Partial<NonNullable<ContractOperation['body']>>, isOne: boolean): string {
  if (isOne) return 'remove "body", so that the row is sent';
  const isList = Object.keys(fields).length === 0;
  return isList ? 'write "body": "{changes.rows}"' : `write "body": { ${quote(listField(fields))}: "{changes.rows}" }`;
}

function listField(fields: Readonly<Record<string, ContractField>>): string {
  return Object.keys(fields).find((name) => fields[name]?.type === 'array') ?? Object.keys(fields)[0] ?? '';
}
