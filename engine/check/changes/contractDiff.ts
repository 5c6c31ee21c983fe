import type {
  Contract,
  ContractField,
  ContractOperation,
  ContractParameter,
} from '../../language/contract/contract.ts';
import { ownValue } from '../../language/json.ts';

/** `narrowed`: fewer values than before; whether that hurts depends on who sends them: see `isBreaking`. */
export type ChangeKind = 'added' | 'removed' | 'narrowed' | 'widened' | 'changed';

/** What a change is about: with the operation and its name enough to find every document that depends on it. */
export type ChangedPart = 'operation' | 'parameter' | 'body' | 'body field' | 'answer' | 'answer field' | 'row field';

export interface ContractChange {
  kind: ChangeKind;
  /** Where in the contract: `listUsers/rows/Email`. */
  path: string;
  operation: string;
  part: ChangedPart;
  /** Name of the parameter or field. */
  name?: string;
  /** In plain words, such as `takes "a", "b" instead of "a"`. */
  what: string;
  /** True when something that worked may not work any more. */
  isBreaking: boolean;
}

type Slot = ContractField | ContractParameter;
type Slots = Readonly<Record<string, Slot>>;
type Told = Omit<ContractChange, 'operation' | 'path'> & { path: string };

/**
 * The differences of two contracts by meaning, in the order of operations and names: what is new, gone, narrower or wider.
 *
 * Callers break when less of what they send is accepted (a narrowed parameter) or more comes than they know (a widened row field). A
 * narrowed row field breaks nobody, but a document may still wait for the value that never comes.
 */
export function contractDiff(before: Contract, now: Contract): ContractChange[] {
  const names = namesOf(before.operations, now.operations);
  return names.flatMap((operation) => {
    const changes = operationChanges(ownValue(before.operations, operation), ownValue(now.operations, operation));
    return changes.map((one) => ({ ...one, operation, path: operation + one.path }));
  });
}

/** One line for a person: `- listUsers/rows/Email: the row field "Email" is gone`. */
export function changeLine({ kind, path, what, isBreaking }: ContractChange): string {
  const sign = { added: '+', removed: '-', narrowed: '!', widened: '~', changed: '~' }[kind];
  return `${sign} ${path}: ${what}${isBreaking ? ' (may break callers)' : ''}`;
}

function operationChanges(before: ContractOperation | undefined, now: ContractOperation | undefined): Told[] {
  if (!before) return [{ kind: 'added', path: '', part: 'operation', what: 'a new operation', isBreaking: false }];
  if (!now) return [{ kind: 'removed', path: '', part: 'operation', what: 'the operation is gone', isBreaking: true }];
  return [
    ...addressChanges(before, now),
    ...permissionChanges(before, now),
    ...slotChanges(before.parameters, now.parameters, { part: 'parameter', under: '/parameters', isSent: true }),
    ...bodyChanges(before, now),
    ...answerChanges(before, now),
  ];
}

/** The engine calls by name, but a client that was generated before knows the old address. */
function addressChanges(before: ContractOperation, now: ContractOperation): Told[] {
  const [old, next] = [before, now].map(({ method, path }) => `${method} ${path}`);
  const moved = old === next ? [] : [`it is called as ${next}, was ${old}`];
  const paging =
    before.paging === now.paging ? [] : [now.paging ? 'it answers in pages' : 'it answers all rows at once'];
  const search = before.searchable && !now.searchable ? ['it can no longer be searched'] : [];
  return [...moved, ...paging, ...search].map((what) => ({
    kind: 'changed',
    path: '',
    part: 'operation',
    what,
    isBreaking: true,
  }));
}

function permissionChanges(before: ContractOperation, now: ContractOperation): Told[] {
  const [old, next] = [before, now].map(({ permission: { access, page, level } }) =>
    [access, page, level].filter(Boolean).join(' '),
  );
  if (old === next) return [];
  return [
    { kind: 'changed', path: '/permission', part: 'operation', what: `needs ${next}, was ${old}`, isBreaking: true },
  ];
}

function bodyChanges(before: ContractOperation, now: ContractOperation): Told[] {
  const told = (kind: ChangeKind, what: string): Told => ({
    kind,
    path: '/body',
    part: 'body',
    what,
    isBreaking: true,
  });
  if (!before.body || !now.body) {
    if (before.body) return [told('removed', 'it takes no body any more')];
    return now.body ? [told('added', 'it takes a body now')] : [];
  }
  const [old, next] = [before.body.contentType, now.body.contentType];
  return [
    ...(old === next ? [] : [told('changed', `its body is ${next}, was ${old}`)]),
    ...slotChanges(before.body.fields, now.body.fields, { part: 'body field', under: '/body', isSent: true }),
  ];
}

function answerChanges(before: ContractOperation, now: ContractOperation): Told[] {
  const told = (what: string): Told => ({ kind: 'changed', path: '/answer', part: 'answer', what, isBreaking: true });
  const [old, next] = [before.answer, now.answer];
  const place = (path: string | undefined) => (path === undefined ? 'no rows' : `rows in "${path}"`);
  return [
    ...(old.kind === next.kind ? [] : [told(`its answer is ${next.kind}, was ${old.kind}`)]),
    ...(old.rows?.path === next.rows?.path
      ? []
      : [told(`it has ${place(next.rows?.path)}, had ${place(old.rows?.path)}`)]),
    ...slotChanges(old.fields, next.fields, { part: 'answer field', under: '/answer', isSent: false }),
    ...slotChanges(old.rows?.fields ?? {}, next.rows?.fields ?? {}, {
      part: 'row field',
      under: '/rows',
      isSent: false,
    }),
  ];
}

interface Place {
  part: ChangedPart;
  under: string;
  isSent: boolean;
}

function slotChanges(before: Slots, now: Slots, place: Place): Told[] {
  return namesOf(before, now).flatMap((name) => {
    const told = { path: `${place.under}/${name}`, part: place.part, name };
    return aspectsOf(ownValue(before, name), ownValue(now, name), place).map((one) => ({ ...told, ...one }));
  });
}

type Aspect = Pick<ContractChange, 'kind' | 'what' | 'isBreaking'>;

function aspectsOf(before: Slot | undefined, now: Slot | undefined, { part, isSent }: Place): Aspect[] {
  if (!before) {
    const isNeeded = isSent && now?.required === true;
    return [{ kind: 'added', what: `a new ${isNeeded ? 'required ' : ''}${part}`, isBreaking: isNeeded }];
  }
  if (!now) return [{ kind: 'removed', what: `the ${part} is gone`, isBreaking: true }];
  return [
    ...typeAspects(before, now),
    ...requiredAspects(before, now, isSent),
    ...enumAspects(before, now, isSent),
    ...boundAspects(before as ContractField, now as ContractField, isSent),
    ...traitAspects(before as ContractField, now as ContractField),
  ];
}

function typeAspects(before: Slot, now: Slot): Aspect[] {
  const [old, next] = [before, now].map(typeText);
  if (old === next) return [];
  return [{ kind: 'changed', what: `is ${next}, was ${old}`, isBreaking: true }];
}

function typeText(slot: Slot): string {
  const { type, format } = slot;
  return `${'array' in slot ? 'list of ' : ''}${type}${format ? ` (${format})` : ''}`;
}

function requiredAspects(before: Slot, now: Slot, isSent: boolean): Aspect[] {
  if (before.required === now.required) return [];
  return [now.required ? narrowed('is required now', isSent) : widened('is no longer required', !isSent)];
}

function enumAspects({ enum: before }: Slot, { enum: now }: Slot, isSent: boolean): Aspect[] {
  const [old, next] = [before, now].map((values) => values?.map((one) => JSON.stringify(one)));
  if (!old && next) return [narrowed(`is one of ${next.join(', ')}, was free`, isSent)];
  if (old && !next) return [widened(`is free, was one of ${old.join(', ')}`, !isSent)];
  const gone = (old ?? []).filter((one) => !next?.includes(one));
  const fresh = (next ?? []).filter((one) => !old?.includes(one));
  return [
    ...(gone.length > 0 ? [narrowed(`is never ${gone.join(', ')} any more`, isSent)] : []),
    ...(fresh.length > 0 ? [widened(`may be ${fresh.join(', ')} now`, !isSent)] : []),
  ];
}

function boundAspects(before: ContractField, now: ContractField, isSent: boolean): Aspect[] {
  const { maxLength: old = Number.POSITIVE_INFINITY } = before;
  const { maxLength: next = Number.POSITIVE_INFINITY } = now;
  const length = (value: number) =>
    Number.isFinite(value) ? `at most ${value} characters` : 'any number of characters';
  const lengths = `holds ${length(next)}, held ${length(old)}`;
  return [
    ...(before.nullable && !now.nullable ? [narrowed('is never null any more', isSent)] : []),
    ...(!before.nullable && now.nullable ? [widened('may be null now', !isSent)] : []),
    ...(next < old ? [narrowed(lengths, isSent)] : []),
    ...(next > old ? [widened(lengths, !isSent)] : []),
    ...rangeAspects(before, now, isSent),
  ];
}

/** Ends of numbers; without one they are open. */
function rangeAspects(before: ContractField, now: ContractField, isSent: boolean): Aspect[] {
  const [old, next] = [before, now].map(({ minimum = -Infinity, maximum = Infinity }) => ({ minimum, maximum }));
  if (!old || !next) return [];
  const text = ({ minimum, maximum }: typeof old) =>
    [minimum === -Infinity ? [] : `from ${minimum}`, maximum === Infinity ? [] : `up to ${maximum}`].flat().join(' ') ||
    'without limits';
  const ranges = `is a number ${text(next)}, was ${text(old)}`;
  return [
    ...(next.minimum > old.minimum || next.maximum < old.maximum ? [narrowed(ranges, isSent)] : []),
    ...(next.minimum < old.minimum || next.maximum > old.maximum ? [widened(ranges, !isSent)] : []),
  ];
}

/** What may be done with a field: less of it hurts whoever does it. */
function traitAspects(before: ContractField, now: ContractField): Aspect[] {
  return [
    ...(before.sortable && !now.sortable ? [narrowed('can no longer be sorted by', true)] : []),
    ...(!before.sortable && now.sortable ? [widened('can be sorted by', false)] : []),
    ...(!before.personal && now.personal ? [narrowed('is personal data now', true)] : []),
    ...(before.personal && !now.personal ? [widened('is no longer personal data', false)] : []),
    ...(!before.readOnly && now.readOnly ? [narrowed('can no longer be changed', true)] : []),
    ...(before.readOnly && !now.readOnly ? [widened('can be changed', false)] : []),
  ];
}

function narrowed(what: string, isBreaking: boolean): Aspect {
  return { kind: 'narrowed', what, isBreaking };
}

function widened(what: string, isBreaking: boolean): Aspect {
  return { kind: 'widened', what, isBreaking };
}

function namesOf(before: object, now: object): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(now)])].sort((a, b) => (a < b ? -1 : Number(a > b)));
}
