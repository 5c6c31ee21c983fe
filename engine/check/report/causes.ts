/** Longer than most: which finding is only the effect of which other is one table, whose rows are read beside each other. */

import { isMissedFor, isNameOfEntry, meantKey, proposedFor } from './missedName.ts';
import type { Problem } from './problem.types.ts';
import { nearest } from './suggest.ts';

/**
 * Leaves out what only follows from another mistake of the same document: one mistake is one finding, at its place.
 * What is left out comes back by itself when the other is corrected and it is still true.
 */
export function onlyCauses(problems: readonly Problem[]): Problem[] {
  if (problems.length > MOST_COMPARED) return [...problems];
  return problems.filter((problem) => causeOf(problem, problems) === undefined);
}

/** The problem that another one only follows from, and why; undefined where it stands for itself. */
export function causeOf(effect: Problem, problems: readonly Problem[]): { cause: Problem; why: string } | undefined {
  for (const cause of problems) {
    const named = cause === effect ? undefined : NAMED.find(([, is]) => is(cause, effect));
    if (named) return { cause, why: named[0] };
  }
  return undefined;
}

/** Every two are compared; a document with more problems than this is beyond such care. */
const MOST_COMPARED = 300;

/** Whether one problem is the cause of another. */
type Cause = (cause: Problem, effect: Problem) => boolean;

const SHAPE = /^MU110[1-7]$/;

/** How parts of one object fit together; no question while one of them is wrong. */
const FITS: ReadonlySet<string> = new Set(
  'MU1202 MU1205 MU1209 MU1210 MU1211 MU1214 MU1308 MU1310 MU1311 MU1318 MU1504 MU1705 MU1706 MU1709 MU1710'.split(' '),
);

/** What an object is about: a column of which field, a control of which type. */
const SUBJECTS: ReadonlySet<string> = new Set('MU1203 MU1307 MU1309 MU1703 MU1704'.split(' '));

/** An operation that can never stand there. */
const WRONG_OPERATIONS: ReadonlySet<string> = new Set('MU1305 MU1306 MU1321 MU1322 MU1331 MU1418 MU1509'.split(' '));

/** An object that lacks something. */
const LACKS: ReadonlySet<string> = new Set('MU1206 MU1409 MU1411 MU1422'.split(' '));

/** Each by the reason why its effect is left out. */
const CAUSES: Readonly<Record<string, Cause>> = {
  'a property of the wrong type says nothing about its neighbours': (cause, effect) =>
    SHAPE.test(cause.code) &&
    FITS.has(effect.code) &&
    parentOf(cause) === parentOf(effect) &&
    !isOfOtherType(cause, effect),
  'a misspelt comparison compares nothing': (cause, effect) =>
    cause.code === 'MU1101' && effect.code === 'MU1371' && isWithin(cause, parentOf(effect)),
  'a control without a name is missed where it is asked for': (cause, effect) =>
    cause.code === 'MU1102' &&
    cause.values.name === 'name' &&
    /\/(filters|controls)\/\d+$/.test(cause.pointer) &&
    isAboutFilters(effect),
  'what lacks a part cannot fit': (cause, effect) =>
    cause.code === 'MU1102' && effect.code === 'MU1351' && isAtOrWithin(effect, cause.pointer),
  'what deletes is called so first, and then asks': (cause, effect) =>
    cause.code === 'MU1419' && effect.code === 'MU1420' && cause.values.operation === effect.values.operation,
  'a choice with a wrong key is missed by the value at the start': (cause, effect) =>
    cause.code === 'MU1304' &&
    effect.code === 'MU1209' &&
    cause.pointer.startsWith(`${effect.pointer.replace(/\/value(\/\d+)?$/, '')}/dropdownfixedlist/`),
  'filters that are none are missed where they are asked for': (cause, effect) =>
    SHAPE.test(cause.code) && cause.pointer === '/filters' && isAboutFilters(effect),
  'a field that is changed in the rows, under a wrong name': (cause, effect) =>
    cause.code === 'MU1307' && cause.pointer.startsWith('/edit/columns/') && effect.code === 'MU1330',
  'a tile over another operation shows other rows than what it leads to': (cause, effect) =>
    WRONG_OPERATIONS.has(cause.code) &&
    effect.code === 'MU1352' &&
    isWithin(effect, cause.pointer.replace(/\/source\/operation$/, '')),
  'a form without fields': (cause, effect) =>
    cause.code === 'MU1105' && /^\/sections(\/\d+\/fields)?$/.test(cause.pointer) && FIELDS.has(effect.code),
  'a form that saves nothing: the first thing that has no effect says so': (cause, effect) =>
    cause.code === 'MU1318' &&
    effect.code === 'MU1318' &&
    cause.values.reason === SAVES_NOTHING &&
    effect.values.reason === SAVES_NOTHING &&
    String(cause.values.name) < String(effect.values.name),
  'what is computed under a wrong text is missed where that text has words and colours': (cause, effect) =>
    cause.code === 'MU1500' && effect.code === 'MU1311' && [...(cause.names ?? [])].includes(effect.wrong ?? ''),
  'what another filtertype takes is told as the wrong filtertype where that does not fit either': (cause, effect) =>
    isOfOtherType(effect, cause),
  'options of the renderer that was meant': (cause, effect) =>
    cause.code === 'MU1705' &&
    OF_ENTRIES.test(cause.pointer) &&
    effect.code === 'MU1710' &&
    isWithin(effect, parentOf(cause)),
  'options of a renderer that there is not': (cause, effect) =>
    cause.code === 'MU1203' && effect.code === 'MU1101' && parentOf(effect) === `${parentOf(cause)}/options`,
  'options that only another filtertype takes are there because that was meant: one of them is told': (cause, effect) =>
    isForeignOption(cause) && isForeignOption(effect) && isBefore(cause, effect),
  'what is missing beside options of another filtertype is what that one needs': (cause, effect) =>
    isForeignOption(cause) && effect.code === 'MU1102' && parentOf(cause) === effect.pointer,
  'a value that is not one is not compared, and a limit that is wrong limits nothing': (cause, effect) =>
    (SHAPE.test(cause.code) || cause.code === 'MU1216') &&
    effect.code === 'MU1210' &&
    cause.pointer.startsWith(`${effect.pointer}/`),
  'a value at the start is not compared with limits that contradict each other': (cause, effect) =>
    cause.code === 'MU1210' &&
    effect.code === 'MU1210' &&
    /\/(min|max)$/.test(cause.pointer) &&
    effect.pointer === `${parentOf(cause)}/value`,
  'what is wrong within a value is why it is none that the parameter takes': (cause, effect) =>
    SHAPE.test(cause.code) && effect.code === 'MU1304' && cause.pointer.startsWith(`${effect.pointer}/`),
  'what the route of a document hands on, while its placeholders are not written as such': (cause, effect) =>
    cause.code === 'MU1106' &&
    cause.pointer === '/route' &&
    (effect.values.scope === 'route' || effect.values.place === 'route' || effect.code === 'MU1413'),
  'what is wrong in a comparison is why a condition around it decides nothing': (cause, effect) =>
    UNDECIDED.has(effect.code) &&
    (SHAPE.test(cause.code) || OF_COMPARISONS.has(cause.code)) &&
    isWithin(cause, effect.pointer),
  'a reference that is none has no type': (cause, effect) =>
    cause.code === 'MU1503' && effect.code !== 'MU1503' && cause.pointer === effect.pointer,
  'a button in the wrong place refers to what is not there': (cause, effect) =>
    (cause.code === 'MU1410' || cause.code === 'MU1421') &&
    effect.code === 'MU1501' &&
    effect.pointer.startsWith(`${parentOf(cause)}/`),
  'the operation of another record': (cause, effect) =>
    cause.code === 'MU1702' && SAVED.has(effect.code) && cause.values.operation === effect.values.operation,
  'a call that is written for another operation: its page and its answer are those of that one': (cause, effect) =>
    isForeignCall(cause) && BESIDE_PARAMETERS.has(effect.code) && cause.values.operation === effect.values.operation,
  'each name that is given to it is of the other one': (cause, effect) =>
    isForeignCall(cause) &&
    isForeignCall(effect) &&
    cause.values.operation === effect.values.operation &&
    callAround(cause) === callAround(effect) &&
    comesFirst(cause, effect),
  'what a call of another operation names in its body is of that one': (cause, effect) =>
    isForeignCall(cause) &&
    effect.code === 'MU1315' &&
    proposedFor(effect) === undefined &&
    callAround(cause) === callAround(effect) &&
    cause.values.operation === effect.values.operation,
  'rows of another operation: a tile counts none that its list shows': (cause, effect) =>
    effect.code === 'MU1352' && (isForeignCall(cause) || cause.code === 'MU1307') && tileOf(cause) === tileOf(effect),
  'a tile over another operation counts other rows, by fields that it does not have': (cause, effect) =>
    cause.code === 'MU1351' &&
    cause.pointer.endsWith('/source/operation') &&
    ['MU1302', 'MU1307', 'MU1312', 'MU1352'].includes(effect.code) &&
    tileOf(cause) === tileOf(effect),
  'choices of another operation have none of the fields: the first of them says so': (cause, effect) =>
    cause.code === 'MU1215' &&
    effect.code === 'MU1215' &&
    parentOf(cause) === parentOf(effect) &&
    proposedFor(cause) === undefined &&
    comesFirst(cause, effect),
  'what is asked of the rows of a source follows from a call that is of another operation': (cause, effect) =>
    isForeignCall(cause) &&
    cause.pointer.startsWith('/source/') &&
    isAboutSource(cause, effect) &&
    effect.code !== 'MU1323' &&
    !WRONG_OPERATIONS.has(effect.code) &&
    !isForeignCall(effect) &&
    proposedFor(effect) === undefined,
  'what is asked of the record of a page follows from a call that is of another operation': (cause, effect) =>
    isForeignCall(cause) && cause.pointer.startsWith('/record/') && isAboutAnswer(cause, effect),
  'a choice of another operation has other fields': (cause, effect) =>
    isForeignCall(cause) &&
    effect.code === 'MU1502' &&
    effect.values.scope === 'choice' &&
    isWithin(effect, callAround(cause)),
  'totals of other rows have other fields': (cause, effect) =>
    cause.code === 'MU1324' && effect.code === 'MU1317' && cause.values.operation === effect.values.operation,
  'what a save answers that is a call of another operation is not known': (cause, effect) =>
    isForeignCall(cause) &&
    cause.pointer.startsWith('/save/') &&
    effect.code === 'MU1502' &&
    effect.values.scope === 'saved',
  'a record that the answer does not have says nothing of the form': (cause, effect) =>
    cause.code === 'MU1317' &&
    cause.pointer === '/load/record' &&
    (effect.code === 'MU1415' || effect.code === 'MU1416') &&
    cause.values.operation === effect.values.operation,
  'a value under a name that the body does not have is probably the one that is missing': (cause, effect) =>
    cause.code === 'MU1315' && effect.code === 'MU1316' && cause.pointer.startsWith(`${parentOf(effect)}/body/`),
  'rules of a form that saves nothing': (cause, effect) => cause.code === 'MU1322' && effect.code === 'MU1716',
  'fields of another component, or of one that there is not': (cause, effect) =>
    ['MU1701', 'MU1702', 'MU1434'].includes(cause.code) && cause.pointer === '/component' && isAboutRecord(effect),
  'a board has a column for each value that it names, misspelt ones too': (cause, effect) =>
    cause.code === 'MU1311' && effect.code === 'MU1381',
  'a name that is misspelt where it is declared is missed where it is asked for': (cause, effect) =>
    isMissedFor(cause, effect),
  'a column or control whose name stands under a misspelt key is missed where it is asked for': (cause, effect) =>
    isNameOfEntry(cause) && ASKS.has(effect.code) && parentOf(effect) !== parentOf(cause),
  'options of a control whose kind stands under a misspelt key': (cause, effect) =>
    effect.code === 'MU1710' &&
    cause.code === 'MU1101' &&
    meantKey(cause) === 'filtertype' &&
    effect.pointer.startsWith(`${parentOf(cause)}/`),
  'controls of another table': (cause, effect) => cause.code === 'MU1433' && isAboutFilters(effect),
  'how parts of an object fit together is no question while it is about something that there is not': (cause, effect) =>
    SUBJECTS.has(cause.code) && FITS.has(effect.code) && parentOf(cause) === parentOf(effect),
  'an empty text names nothing that could be missing': (cause, effect) =>
    cause.code === 'MU1105' && !SHAPE.test(effect.code) && cause.pointer === effect.pointer,
  'what is not there is not empty either': (cause, effect) =>
    cause.code === 'MU1102' && effect.code === 'MU1105' && cause.pointer === effect.pointer,
  'what is not known here is nothing else either': (cause, effect) =>
    cause.code === 'MU1101' && !SHAPE.test(effect.code) && cause.pointer === effect.pointer,
  'choices that are malformed are missed by the value at the start': (cause, effect) =>
    SHAPE.test(cause.code) &&
    effect.code === 'MU1209' &&
    cause.pointer.startsWith(`${effect.pointer.replace(/\/value(\/\d+)?$/, '')}/dropdownfixedlist`),
  'what has no effect can still be wrong inside, and that is worth more': (cause, effect) =>
    effect.code === 'MU1318' && cause.pointer.startsWith(`${effect.pointer}/`),
  'what an operation lacks that should not be called here is of no interest': (cause, effect) =>
    WRONG_OPERATIONS.has(cause.code) &&
    cause.code !== effect.code &&
    (cause.values.operation === effect.values.operation || isAboutAnswer(cause, effect)),
  'what depends on a part that an overlay may not change is that of the other document': (cause, effect) =>
    cause.code === 'MU1802' && dependsOn(cause, effect),
  'the parts of a copy are copies too': (cause, effect) =>
    cause.code === 'MU1405' &&
    (effect.code === 'MU1405' || effect.code === 'MU1423') &&
    effect.pointer.startsWith(`${parentOf(cause)}/`) &&
    cause.pointer.length <= effect.pointer.length &&
    /\/(id|key)$/.test(cause.pointer),
  'a name that does not exist is probably the one that is missing': (cause, effect) =>
    LACKS.has(effect.code) && cause.code === 'MU1101' && parentOf(cause) === placeOf(effect),
  'parameters under another name or in another form may be the required ones': (cause, effect) =>
    effect.code === 'MU1303' && fillsParameters(cause, parentOf(effect)),
  'a form whose fields cannot be read yet fills no record': (cause, effect) =>
    effect.code === 'MU1316' && fillsRecord(cause),
  'a source that is another one altogether': (cause, effect) => cause.code === 'MU1323' && isAboutSource(cause, effect),
};

const NAMED = Object.entries(CAUSES);

/** Conditions that decide nothing. */
const UNDECIDED: ReadonlySet<string> = new Set(['MU1443', 'MU1444', 'MU1507']);

/** What is asked of a comparison and of its parts. */
const OF_COMPARISONS: ReadonlySet<string> = new Set(
  'MU1443 MU1444 MU1501 MU1502 MU1503 MU1504 MU1506 MU1507'.split(' '),
);

/** Why parts of a form have no effect. */
const SAVES_NOTHING = 'the form saves nothing';

/** What is asked of the record that an operation saves. */
const SAVED: ReadonlySet<string> = new Set('MU1302 MU1303 MU1316 MU1317 MU1415 MU1416 MU1480 MU1716'.split(' '));

/** What is asked of an operation beside its parameters: its page, and what it answers. */
const BESIDE_PARAMETERS: ReadonlySet<string> = new Set(
  'MU1215 MU1317 MU1324 MU1352 MU1360 MU1361 MU1395 MU1415 MU1416 MU1419 MU1460 MU1480 MU1716'.split(' '),
);

/** A call that names parameters of another operation, or lacks those of this one. */
function isForeignCall({ code, values, names = [] }: Problem): boolean {
  // A name in the wrong place is told there.
  if (code === 'MU1302') return values.isElsewhere !== true && nearest(String(values.name), names) === undefined;
  return code === 'MU1303';
}

/** An option that the filtertype of the control does not take, or the form of its value, beside a filtertype that does not fit. */
function isOfOtherType(option: Problem, type: Problem): boolean {
  if (type.code !== 'MU1202' && type.code !== 'MU1205') return false;
  const control = parentOf(type);
  if (!SHAPE.test(option.code)) return false;
  return (
    (isForeignOption(option) && parentOf(option) === control) ||
    option.pointer === `${control}/value` ||
    option.pointer.startsWith(`${control}/value/`)
  );
}

/** The object that names the operation. */
function callAround({ pointer }: Problem): string {
  return pointer.replace(/\/((path|query|customparams|body)\/[^/]+|operation|dataurl)$/, '');
}

function tileOf({ pointer }: Problem): string | undefined {
  return /^\/tiles\/\d+/.exec(pointer)?.[0];
}

/** What is named wrongly is worth more than what is not named. */
function comesFirst(one: Problem, other: Problem): boolean {
  if (one.code !== other.code) return one.code < other.code;
  return one.pointer < other.pointer;
}

/** Renderers of what stands in rows and entries. */
const OF_ENTRIES = /\/(fields\/\d+\/fields|columns)\/\d+\/filtertype$/;

function isForeignOption({ code, values }: Problem): boolean {
  return code === 'MU1101' && values.isElsewhere === true;
}

function isBefore(one: Problem, other: Problem): boolean {
  return parentOf(one) === parentOf(other) && one.pointer < other.pointer;
}

function parentOf({ pointer }: Problem): string {
  return pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));
}

/** The object that lacks something; the finding may be at its type. */
function placeOf(problem: Problem): string {
  return problem.code === 'MU1206' ? parentOf(problem) : problem.pointer;
}

/** Parameters under another name or in another form may be the required ones. */
function fillsParameters({ code, pointer }: Problem, call: string): boolean {
  const rest = pointer.startsWith(`${call}/`) ? pointer.slice(call.length) : '';
  if (code === 'MU1302') return /^\/(path|query)\//.test(rest);
  return code === 'MU1101' ? rest !== '' && !rest.includes('/', 1) : SHAPE.test(code) && /^\/(path|query)$/.test(rest);
}

/** A form whose fields cannot be read yet. */
function fillsRecord({ code, pointer, values }: Problem): boolean {
  if (pointer === '/load/operation') return ['MU1301', 'MU1303', 'MU1321', 'MU1509'].includes(code);
  if (!SHAPE.test(code)) return false;
  if (code === 'MU1101' && pointer.lastIndexOf('/') === 0) return true;
  return /^\/(section|default|load|save\/)/.test(pointer) || (pointer === '' && values.name === 'sections');
}

/** What an overlay may not change is not compared with the rest. */
function dependsOn(cause: Problem, effect: Problem): boolean {
  if (cause.pointer === '/permission') return effect.code === 'MU1415';
  return cause.pointer === '/source' && (effect.values.operation !== undefined || effect.code === 'MU1502');
}

/** What asks for columns, controls and fields by their names. */
const ASKS: ReadonlySet<string> = new Set(['MU1307', 'MU1502', 'MU1703']);

/** What is asked of the fields of a form. */
const FIELDS: ReadonlySet<string> = new Set(
  'MU1217 MU1315 MU1316 MU1417 MU1503 MU1703 MU1705 MU1706 MU1707 MU1708 MU1709 MU1710'.split(' '),
);

/** Everything that is asked of the record of a form. */
function isAboutRecord({ code, values }: Problem): boolean {
  if (FIELDS.has(code)) return true;
  // Without the lists of the record nothing has rows.
  if (code === 'MU1501' && values.name === 'row') return true;
  const isOfRecord = ['form', 'row', 'saved'].includes(String(values.scope ?? ''));
  return (code === 'MU1502' && isOfRecord) || /^(form|row|saved)\./.test(String(values.ref ?? ''));
}

/** What is asked of the answer of a call, in the action around it, and of the record that a page reads. */
function isAboutAnswer({ pointer }: Problem, effect: Problem): boolean {
  const { code, values } = effect;
  if (pointer.startsWith('/record/')) return code === 'MU1361' || (code === 'MU1502' && values.scope === 'row');
  const action = pointer.slice(0, Math.max(0, pointer.lastIndexOf('/call/')));
  return action !== '' && code === 'MU1502' && values.scope === 'result' && isWithin(effect, action);
}

function isAtOrWithin(problem: Problem, place: string): boolean {
  return problem.pointer === place || isWithin(problem, place);
}

function isWithin({ pointer }: Problem, place: string): boolean {
  return pointer.startsWith(`${place}/`);
}

/** What is asked of the controls that a table names. */
function isAboutFilters({ code, values }: Problem): boolean {
  if (code === 'MU1303') return values.place === 'query';
  return (code === 'MU1502' && values.scope === 'filter') || String(values.ref ?? '').startsWith('filter.');
}

/** Everything that is asked of the rows and parameters of the source. */
function isAboutSource(cause: Problem, { code, values }: Problem): boolean {
  if (values.operation === cause.values.operation) return true;
  return (code === 'MU1502' && values.scope === 'row') || String(values.ref ?? '').startsWith('row.');
}
