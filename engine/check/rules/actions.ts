import { asRecord, asText, type Loose } from '../loose.ts';
import { nodesOf } from '../places/nodes.ts';
import { pointerTo } from '../read/pointer.ts';
import { type KnownOperation, operationOf, type Rule } from '../world.ts';
import { requireAnswerField } from './answerField.ts';
import { idle } from './idle.ts';
import { oncePerDocument } from './oncePerDocument.ts';
import { isGiven } from './ruleTools.ts';

/** An action does exactly one thing. */
const oneEffect: Rule = {
  name: 'action-does-one-thing',
  codes: ['MU1409'],
  check(context) {
    for (const { action, pointer } of actionsOf(context)) {
      const done = EFFECTS.filter((name) => name in action);
      if (done.length === 1 || (done.length === 0 && EFFECTS.some((name) => isGiven(action, name)))) continue;
      const what = done.length === 0 ? 'nothing' : done.join(' and ');
      context.report({ code: 'MU1409', pointer, values: { what } });
    }
  },
};

/** An action stands where its document has room. */
const actionPlace: Rule = {
  name: 'action-place',
  codes: ['MU1410'],
  check(context) {
    const { kind } = context.entry;
    const places = PLACES[kind] ?? [];
    for (const { action, pointer } of actionsOf(context)) {
      const on = asText(action.on);
      if (on === undefined || places.includes(on)) continue;
      context.report({ code: 'MU1410', pointer: pointerTo(pointer, 'on'), values: { kind, on }, names: places });
    }
  },
};

/** An action that changes data says so; read-only users are stopped by it. */
const kindChanges: Rule = {
  name: 'action-kind-of-a-change',
  codes: ['MU1408'],
  check(context) {
    for (const { kind, known, pointer } of callsOf(context)) {
      if (!known.operation.mutates || CHANGING.includes(kind)) continue;
      context.report({ code: 'MU1408', pointer: pointerTo(pointer, 'kind'), values: { operation: known.id, kind } });
    }
  },
};

/** An action that says it creates, edits or deletes does so. */
const kindReads: Rule = {
  name: 'action-kind-of-a-read',
  codes: ['MU1418'],
  check(context) {
    for (const { kind, known, pointer } of callsOf(context)) {
      if (known.operation.mutates || !RECORD_CHANGES.includes(kind)) continue;
      const at = `${pointer}/call/operation`;
      context.report({ code: 'MU1418', pointer: at, values: { operation: known.id, kind } });
    }
  },
};

/** What deletes is of kind delete. */
const kindDeletes: Rule = {
  name: 'action-kind-of-a-delete',
  codes: ['MU1419'],
  check(context) {
    for (const { kind, known, pointer } of callsOf(context)) {
      if (known.operation.method !== 'DELETE' || !CHANGING.includes(kind) || kind === 'delete') continue;
      context.report({ code: 'MU1419', pointer: pointerTo(pointer, 'kind'), values: { operation: known.id, kind } });
    }
  },
};

/** What deletes asks first. */
const deleteConfirms: Rule = {
  name: 'delete-asks-first',
  codes: ['MU1420'],
  check(context) {
    for (const { action, kind, known, pointer } of callsOf(context)) {
      const isDelete = kind === 'delete' || known.operation.method === 'DELETE';
      if (!isDelete || !known.operation.mutates || isGiven(action, 'confirm')) continue;
      context.report({ code: 'MU1420', pointer, values: { operation: known.id } });
    }
  },
};

/** A question and what follows belong to a call. */
const actionParts: Rule = {
  name: 'action-part-used',
  codes: ['MU1318'],
  check(context) {
    for (const { action, pointer } of actionsOf(context)) {
      if (isGiven(action, 'call') || !EFFECTS.some((name) => name in action)) continue;
      for (const name of ['confirm', 'done']) {
        if (!(name in action)) continue;
        context.report(idle(pointer, name, 'the action calls no operation'));
      }
    }
  },
};

/** A field of the answer that is shown is in the answer. */
const shownField: Rule = {
  name: 'shown-field-in-the-answer',
  codes: ['MU1317'],
  check(context) {
    for (const { action, known, pointer } of callsOf(context)) {
      const name = asText(asRecord(asRecord(action.done).show).field);
      if (name !== undefined) requireAnswerField(context, known, name, `${pointer}/done/show/field`);
      // A session is known by its token.
      const takesSession = asRecord(action.done).session === true;
      if (takesSession) requireAnswerField(context, known, 'access_token', `${pointer}/done/session`);
    }
  },
};

export const actionRules: readonly Rule[] = [
  oneEffect,
  actionPlace,
  kindChanges,
  kindReads,
  kindDeletes,
  deleteConfirms,
  actionParts,
  shownField,
];

const EFFECTS = ['open', 'to', 'call'];
const CHANGING: readonly string[] = ['create', 'edit', 'delete', 'run', 'import'];
const RECORD_CHANGES: readonly string[] = ['create', 'edit', 'delete', 'import'];
const PLACES: Readonly<Record<string, readonly string[]>> = {
  list: ['list', 'row', 'selection', 'check', 'uncheck', 'move'],
  report: ['list', 'row', 'selection'],
  form: ['form'],
};

interface FoundAction {
  action: Loose;
  pointer: string;
}

const actionsOf = oncePerDocument(({ entry }): FoundAction[] => {
  return nodesOf(entry, 'DocumentAction').map(({ value, pointer }) => ({ action: asRecord(value), pointer }));
});

/** Actions that call an operation which exists. */
const callsOf = oncePerDocument((context): (FoundAction & { kind: string; known: KnownOperation })[] => {
  return actionsOf(context).flatMap(({ action, pointer }) => {
    const known = operationOf(context.world, asRecord(action.call).operation);
    const kind = asText(action.kind);
    return known && kind !== undefined ? [{ action, pointer, kind, known }] : [];
  });
});
