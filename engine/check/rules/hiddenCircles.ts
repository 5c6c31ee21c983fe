import { compileCondition } from '../../language/condition.ts';
import { parameterNames } from '../../language/contract/parameterNames.ts';
import { ownValue } from '../../language/json.ts';
import { asList, asRecord, asText, type Loose } from '../loose.ts';
import { circlesOf } from '../places/circles.ts';
import { nodesOf } from '../places/nodes.ts';
import { pointerTo } from '../read/pointer.ts';
import type { Context, Rule } from '../world.ts';
import { formOf, fieldsOf as namedFields } from './formFields.ts';
import { fieldOf } from './ruleTools.ts';

/** No controls wait for each other: one that is hidden until another has a value, which is hidden until the first has one. */
export const hiddenCircles: Rule = {
  name: 'no-hidden-circle',
  codes: ['MU1444'],
  check(context) {
    const { entry, report } = context;
    const controls = entry.kind === 'form' ? fieldsOf(context) : filtersOf(context);
    // Of a name that stands twice nobody knows which control has the value.
    const never = neverShown(controls.filter(({ name }) => namedOf(context, name) === 1));
    const links = new Map(
      [...never].map((one) => [one, [...new Set(one.shown.flatMap((shown) => met(shown, never)))]]),
    );
    for (const circle of circlesOf(links)) {
      const [first] = circle;
      // A link may bring the value of a filter that is shown only when it has one.
      if (!first || (entry.kind !== 'form' && circle.length === MET_ITSELF)) continue;
      const path = circle.map(({ name }) => name).join(' → ');
      const reason =
        circle.length === MET_ITSELF
          ? `"${first.name}" is shown only when it has a value already`
          : `${path} wait for each other's values`;
      report({ code: 'MU1444', pointer: first.pointer, values: { reason }, hint: ADVICE });
    }
  },
};

const ADVICE = 'ask for something that can be filled in before, or give one of them a value at the start';

/** A circle begins and ends with the same name. */
const MET_ITSELF = 2;

/** A control that a condition hides. */
interface Hidden {
  name: string;
  /** Paths by which conditions read its value. */
  refs: readonly string[];
  pointer: string;
  /** All of them must hold. */
  shown: readonly Loose[];
  /** What it may hold while it has never been shown. */
  values: readonly unknown[];
}

/** What controls hold that nobody has filled in; a box that is not ticked says so. */
const NOTHING: readonly unknown[] = [null, '', []];
const UNTICKED: readonly unknown[] = [...NOTHING, false];

/** Fields of a form for new records: one that was read may have any value. */
function fieldsOf(context: Context): Hidden[] {
  const { entry } = context;
  const fields = formOf(context)?.fields ?? {};
  const { load, titlenew, created, defaults, sections } = entry.value;
  if (load !== undefined && titlenew === undefined && created === undefined) return [];
  const start = asRecord(defaults);
  return asList(sections).flatMap((section, at) => {
    const own = asRecord(section);
    return asList(own.fields).flatMap((one, index): Hidden[] => {
      const { field, visible, compute, options, readonly } = asRecord(one);
      const name = asText(field);
      const first = ownValue(start, name ?? '') ?? asRecord(options).value;
      const shown = [own.visible, visible].filter((condition) => condition !== undefined);
      // What is only read is filled by the server.
      const isGiven = compute !== undefined || readonly === true || own.readonly === true || isReference(first);
      if (name === undefined || shown.length === 0 || isGiven) return [];
      const place = `/sections/${at}`;
      const pointer = visible === undefined ? `${place}/visible` : `${place}/fields/${index}/visible`;
      const isBox = fieldOf(fields, name)?.type === 'boolean';
      return [{ name, refs: [`form.${name}`], pointer, ...hidden(shown, { first, isBox }) }];
    });
  });
}

/** Filters that begin without a value; the ends of a range are read by their own names. */
function filtersOf({ entry, world }: Context): Hidden[] {
  return nodesOf(entry, 'AnyFilterControl').flatMap(({ value, pointer }): Hidden[] => {
    const control = asRecord(value);
    const name = asText(control.name);
    if (name === undefined || control.visible === undefined || STARTS.some((one) => one in control)) return [];
    const refs = parameterNames({ ...control, name }).map((one) => `filter.${one}`);
    const gives = world.vocabulary.filtertypes.get(asText(control.filtertype) ?? '')?.gives;
    const isBox = gives?.value === 'boolean';
    return [{ name, refs, pointer: pointerTo(pointer, 'visible'), ...hidden([control.visible], { isBox }) }];
  });
}

function namedOf(context: Context, name: string): number {
  const { entry } = context;
  const names =
    entry.kind === 'form'
      ? namedFields(context).map((field) => field.name)
      : nodesOf(entry, 'AnyFilterControl').map(({ value }) => asRecord(value).name);
  return names.filter((one) => one === name).length;
}

/** What gives a filter a value without being filled in. */
const STARTS = ['value', 'value2', 'min', 'max', 'fromDate', 'toDate', 'rangeControls', 'usePersistedValue'];

function hidden(
  shown: readonly unknown[],
  { first, isBox }: { first?: unknown; isBox: boolean },
): Pick<Hidden, 'shown' | 'values'> {
  const values = isBox ? UNTICKED : NOTHING;
  return { shown: shown.map(asRecord), values: first === undefined ? values : [first] };
}

function isReference(value: unknown): boolean {
  return typeof value === 'string' ? value.includes('{') : typeof value === 'object' && value !== null;
}

/** Those that stay hidden whatever is filled in elsewhere: what may be shown is taken out until nothing more may. */
function neverShown(controls: readonly Hidden[]): ReadonlySet<Hidden> {
  let left = new Set(controls);
  for (;;) {
    const still = new Set([...left].filter(({ shown }) => !shown.every((condition) => may(condition, true, left))));
    if (still.size === left.size) return left;
    left = still;
  }
}

/** Whether a condition may hold, or may not, while these controls have what they begin with and all others anything. */
function may(condition: Loose, holds: boolean, left: ReadonlySet<Hidden>): boolean {
  const { all, any, not, ref, ...operators } = condition;
  const parts = Array.isArray(all) ? all : Array.isArray(any) ? any : undefined;
  if (parts) {
    const isWhole = holds === Array.isArray(all);
    const one = (part: unknown) => may(asRecord(part), holds, left);
    return isWhole ? parts.every(one) : parts.some(one);
  }
  if (not !== undefined) return may(asRecord(not), !holds, left);
  const values = valuesOf(asText(ref), left);
  const isOpen = values === undefined || Object.values(operators).flat().some(isReference);
  if (isOpen) return true;
  const asked = compileCondition({ ref: 'row.value', ...operators });
  return values.some((value) => asked({ row: { value } }) === holds);
}

function valuesOf(ref: string | undefined, left: ReadonlySet<Hidden>): readonly unknown[] | undefined {
  return [...left].find(({ refs }) => ref !== undefined && refs.includes(ref))?.values;
}

/** Controls among these that a condition reads. */
function met(condition: unknown, among: ReadonlySet<Hidden>): Hidden[] {
  const { all, any, not, ref } = asRecord(condition);
  const parts = [all, any, not].flat().filter((part) => part !== undefined);
  const own = [...among].filter(({ refs }) => refs.includes(asText(ref) ?? ''));
  return [...own, ...parts.flatMap((part) => met(part, among))];
}
