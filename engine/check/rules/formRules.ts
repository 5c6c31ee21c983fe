import { referenceOf } from '../../language/binding.ts';
import { fieldsIn, readTerm } from '../../language/compute/terms.ts';
import { foreignAmong, ofRecord, readsToday } from '../../language/form/formRules.ts';
import { patternFault } from '../../language/form/textPattern.ts';
import { isObject, ownValue } from '../../language/json.ts';
import { typeText } from '../causes/fits.ts';
import { asList, asRecord, asText } from '../loose.ts';
import { type InnerPlace, innerPlaces } from '../places/innerPlaces.ts';
import { nodesOf } from '../places/nodes.ts';
import { pointerTo } from '../read/pointer.ts';
import { type Context, type Fields, type KnownOperation, operationOf, type Rule } from '../world.ts';
import { GIVEN, isTaken, typeAt } from './computedTypes.ts';
import { type FoundField, fieldsOf, formOf, knownFields } from './formFields.ts';
import { idle } from './idle.ts';
import { isGiven } from './ruleTools.ts';

/** What a field computes is possible, has a name of its own and says how it is shown. */
const computedField: Rule = {
  name: 'form-computed-field',
  codes: ['MU1371', 'MU1372', 'MU1373', 'MU1374', 'MU1375', 'MU1376', 'MU1714', 'MU1715'],
  check(context) {
    const { component = '', fields } = formOf(context) ?? {};
    if (!fields) return;
    for (const { name, field, pointer } of fieldsOf(context)) {
      if (field.compute === undefined) continue;
      const isStored = field.stored === true;
      if (!isStored && Object.hasOwn(fields, name))
        context.report({ code: 'MU1714', pointer: pointerTo(pointer, 'field'), values: { component, name } });
      if (!isStored && !isGiven(field, 'filtertype')) context.report({ code: 'MU1715', pointer, values: { name } });
      const type = typeAt(context, {
        compute: field.compute,
        at: pointerTo(pointer, 'compute'),
        fields,
        scope: 'form',
      });
      if (type?.is === 'boolean')
        context.report({ code: 'MU1375', pointer: pointerTo(pointer, 'compute'), values: {} });
    }
  },
};

/** A computed default is what its field takes, and waits for no other one. */
const computedDefault: Rule = {
  name: 'form-computed-default',
  codes: ['MU1371', 'MU1372', 'MU1373', 'MU1374', 'MU1376', 'MU1706', 'MU1717'],
  check(context) {
    const { fields } = formOf(context) ?? {};
    if (!fields) return;
    const defaults = Object.entries(asRecord(context.entry.value.defaults)).flatMap(([name, value]) => {
      const term = isObject(value) && !('when' in value) ? readTerm(value, 'form') : undefined;
      return term ? [{ name, value, term }] : [];
    });
    const names = defaults.map(({ name }) => name);
    for (const { name, value, term } of defaults) {
      const pointer = pointerTo('/defaults', name);
      const other = fieldsIn(term).find((read) => names.includes(read));
      if (other !== undefined) context.report({ code: 'MU1717', pointer, values: { name, other } });
      const type = typeAt(context, { compute: value, at: pointer, fields, scope: 'form' });
      const known = ownValue(fields, name);
      if (!type || !known || isTaken(type, known)) continue;
      const values = { name, taken: typeText(known), value: GIVEN[type.is] };
      context.report({ code: 'MU1706', pointer, values });
    }
  },
};

/** A pattern is a regular expression that is quick, of a field that holds a text. */
const patternFits: Rule = {
  name: 'form-pattern',
  codes: ['MU1713'],
  check(context) {
    for (const { name, field, known, pointer } of knownFields(context)) {
      const matches = asText(asRecord(field.pattern).matches);
      if (matches === undefined) continue;
      const isText = known.type === 'string' && known.format !== 'binary' && !known.enum;
      const reason = isText ? patternFault(matches) : `the field is ${typeText(known)}`;
      if (reason) context.report({ code: 'MU1713', pointer: `${pointer}/pattern/matches`, values: { name, reason } });
    }
  },
};

/** What a rule asks of a field can be entered there, and is not so anyway. */
const ruleUsed: Rule = {
  name: 'form-rule-used',
  codes: ['MU1318', 'MU1703'],
  check(context) {
    const { fields = {} } = formOf(context) ?? {};
    const found = fieldsOf(context);
    for (const { name, field, pointer } of found) {
      const known = ownValue(fields, name);
      const isEntered = field.compute === undefined && field.readonly !== true;
      for (const rule of ['required', 'pattern'].filter((one) => one in field)) {
        if (!isEntered) context.report(idle(pointer, rule, 'nothing can be entered here'));
        else if (rule === 'required' && known?.required && !known.nullable && known.type !== 'boolean')
          context.report(idle(pointer, rule, 'every record must have it'));
      }
    }
    const names = found.filter(({ field }) => field.compute === undefined).map(({ name }) => name);
    for (const { value, pointer } of nodesOf(context.entry, 'FormRule')) {
      const name = asText(asRecord(value).at);
      if (name === undefined || names.includes(name)) continue;
      const values = { component: 'the form', name };
      context.report({ code: 'MU1703', pointer: pointerTo(pointer, 'at'), values, names });
    }
  },
};

/** What the server does not see to is told: who writes a rule may rely on it otherwise. */
const ruleEnforced: Rule = {
  name: 'form-rule-enforced',
  codes: ['MU1716'],
  check(context) {
    const { entry, world, report, unchecked } = context;
    const save = asRecord(entry.value.save);
    const known = operationOf(world, save.operation);
    if (entry.kind !== 'form' || !known) return;
    const { id, operation } = known;
    const place = !operation.rules
      ? `${id} does not read the rules of forms`
      : save.body !== undefined
        ? 'the form sends values of its own, not its fields'
        : undefined;
    const stored = { ...operation.answer.fields, ...operation.body?.fields };
    for (const { pointer, conditions, isLock, reason: own } of rulesOf(context)) {
      const reads = ofRecord(conditions.flatMap((one) => readsAt(context, one)));
      const reason = place ?? own ?? unknownIn(context, reads, stored);
      if (reason === undefined) continue;
      // What is only shown as locked may be meant so.
      if (isLock) unchecked(pointer, `the server does not see to it: ${reason}`);
      else report({ code: 'MU1716', pointer, values: { reason, operation: id } });
    }
  },
};

export const formRuleRules: readonly Rule[] = [computedField, computedDefault, patternFits, ruleUsed, ruleEnforced];

/** Scopes that a condition of a form may read. */
const OTHERS = ['form', 'route', 'session', 'user', 'company', 'app', 'row'];

interface FoundRule {
  pointer: string;
  /** Places of the conditions that have to be known to follow it. */
  conditions: readonly string[];
  isLock?: true;
  /** Why nobody can follow it. */
  reason?: string;
}

/** Rules that a record is refused by, each with the conditions that it depends on. */
function rulesOf(context: Context): FoundRule[] {
  const found = fieldsOf(context);
  const ofFields = found.flatMap((one): FoundRule[] => {
    const shown = shownBy(one);
    const at = (name: string) => `${one.pointer}/${name}`;
    const found: (FoundRule | undefined)[] = [
      'required' in one.field ? { pointer: at('required'), conditions: [...shown, at('required')] } : undefined,
      'pattern' in one.field ? { pointer: at('pattern'), conditions: shown } : undefined,
      isObject(one.field.readonly)
        ? { pointer: at('readonly'), conditions: [...shown, at('readonly')], isLock: true }
        : undefined,
    ];
    return found.filter((rule) => rule !== undefined);
  });
  const ofSections = nodesOf(context.entry, 'FormSection').flatMap(({ value, pointer }): FoundRule[] => {
    const conditions = [`${pointer}/visible`, `${pointer}/readonly`];
    return 'readonly' in asRecord(value) ? [{ pointer: `${pointer}/readonly`, conditions, isLock: true }] : [];
  });
  const between = nodesOf(context.entry, 'FormRule').flatMap(({ value, pointer }) => {
    const field = found.find(({ name }) => name === asRecord(value).at);
    return field ? [{ pointer: `${pointer}/refuse`, conditions: [...shownBy(field), `${pointer}/refuse`] }] : [];
  });
  return [...ofFields, ...ofSections, ...between, ...ofEntries(context, found)];
}

/** Rules of the entries of lists. */
function ofEntries(context: Context, found: readonly FoundField[]): FoundRule[] {
  return innerPlaces(context.world, context.entry).flatMap((place): FoundRule[] => {
    const { pointer, owner } = place;
    const field = found.find((one) => `${pointer}/`.startsWith(`${one.pointer}/`));
    if (!field) return [];
    const value = asRecord(place.value);
    const shown = [...shownBy(field), ...visibleAround(place)];
    const ofField = (owner ? ['required', 'pattern'] : [])
      .filter((name) => name in value)
      .map((name) => ({ pointer: `${pointer}/${name}`, conditions: [...shown, `${pointer}/${name}`] }));
    const ofRows = asList(value.rules).map((_rule, index) => {
      const at = `${pointer}/rules/${index}/refuse`;
      return { pointer: at, conditions: [...shown, at] };
    });
    if (!owner || !isObject(value.readonly)) return [...ofField, ...ofRows];
    const reason =
      'entries of a list have no key, so that one that is changed is as good as one taken out and one added';
    return [...ofField, ...ofRows, { pointer: `${pointer}/readonly`, conditions: [], isLock: true, reason }];
  });
}

function visibleAround({ pointer, owner }: InnerPlace): string[] {
  return owner ? [...visibleAround(owner), `${pointer}/visible`] : [];
}

/** Where it is said whether a field is shown. */
function shownBy({ pointer }: FoundField): string[] {
  return [`${pointer.slice(0, pointer.indexOf('/fields/'))}/visible`, `${pointer}/visible`];
}

/** All that the condition at a place reads. */
function readsAt({ entry }: Context, place: string): string[] {
  const parts = nodesOf(entry, 'Comparison').filter(({ pointer }) => `${pointer}/`.startsWith(`${place}/`));
  return parts.flatMap(({ value }) => {
    const { ref, ...wanted } = asRecord(value);
    const operands = Object.values(wanted).flat();
    return [asText(ref) ?? '', ...operands.flatMap((operand) => referenceOf(operand) ?? [])];
  });
}

/** What the server does not know of what a rule reads. */
function unknownIn(context: Context, reads: readonly string[], stored: Fields): string | undefined {
  const computed = fieldsOf(context).flatMap(({ name, field }) => {
    const term = readTerm(field.compute, 'form');
    return term ? [{ name, term }] : [];
  });
  const daily = new Set(computed.flatMap(({ name, term }) => (readsToday(term) ? [name] : [])));
  // What does not exist at all is told as that.
  const foreign = foreignAmong(
    reads.filter((path) => OTHERS.some((scope) => path.startsWith(`${scope}.`))),
    daily,
  );
  if (foreign !== undefined)
    return daily.has(foreign.split('.')[1] ?? '')
      ? `"${foreign}" depends on the day that it is where the reader is`
      : `it reads "${foreign}", which is not of the record`;
  const fields = reads.flatMap((path) => {
    const name = path.split('.')[1] ?? '';
    const made = computed.find((one) => one.name === name);
    return made ? fieldsIn(made.term) : [name];
  });
  const { fields: known = {} } = formOf(context) ?? {};
  const missing = fields.find((name) => Object.hasOwn(known, name) && !Object.hasOwn(stored, name));
  return missing === undefined ? undefined : `the operation does not save "${missing}"`;
}

/** Why the server does not keep what a form computes; undefined where it does. */
export function unkept(
  context: Context,
  { name, compute }: { name: string; compute: unknown },
  known: KnownOperation | undefined,
): string | undefined {
  const term = readTerm(compute, 'form');
  if (!known || !term) return undefined;
  const { body, rules } = known.operation;
  if (!rules) return `${known.id} does not read the rules of forms`;
  if (asRecord(context.entry.value.save).body !== undefined) return 'the form sends values of its own, not its fields';
  if (readsToday(term)) return 'it depends on the day that it is where the reader is';
  const missing = [name, ...fieldsIn(term)].find((one) => !Object.hasOwn(body?.fields ?? {}, one));
  return missing === undefined ? undefined : `${known.id} does not save "${missing}"`;
}
