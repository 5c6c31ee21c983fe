import { FORBIDDEN_NAMES } from '../../language/limits.ts';
import { asRecord, type Loose } from '../loose.ts';
import { pointerTo } from '../read/pointer.ts';
import type { Problem } from '../report/problem.types.ts';
import { idle } from '../rules/idle.ts';
import { commonOptions, controlSchemas, definitionsOf, defsOf } from './controlSchemas.ts';
import type { MetaSchemas } from './MetaSchemas.ts';
import type { OwnFiltertypes } from './ownFiltertypes.ts';
import { declarationProblems } from './ownOptionProblems.ts';

/**
 * What the schema of product.json cannot say of them: names that are taken, options that are none of the language, declarations that
 * contradict themselves or one another.
 */
export function ownFiltertypeProblems(own: OwnFiltertypes | undefined, metas: MetaSchemas): Problem[] {
  const taken = new Set(controlSchemas(metas).map(({ title }) => title));
  const options = asRecord(defsOf(definitionsOf(metas).schema).FilterControl?.properties);
  const first = new Map<string, Declared>();
  return Object.entries(own ?? {}).flatMap(([name, written]) => {
    const said = asRecord(written);
    const at = pointerTo('/filtertypes', name);
    const known = { options, common: new Set(commonOptions(metas, said.formsonly === true)) };
    return [
      ...nameProblems(at, name, taken),
      ...givesProblems(pointerTo(at, 'gives'), said),
      ...Object.entries(asRecord(said.options)).flatMap(([option, schema]) => {
        const one = { at: pointerTo(at, 'options'), option, schema, filtertype: name };
        const faults = schema === true ? sharedProblems(one, known) : ownProblems(one, known);
        return faults.length > 0 ? faults : differentProblems(one, first);
      }),
    ];
  });
}

type Advice = readonly [rule: string, advice: string];

const TAKEN: Advice = [
  'is one of the language',
  'give it another name; a renderer of your own for it needs no entry here',
];
const OPTION_TAKEN: Advice = [
  'is one of the language',
  'write true, which takes it as it is there, or give it another name',
];
const OF_OBJECTS: Advice = ['is a name that every object has', 'give it another name'];
const OF_ENGINE: Advice = ['is given to every renderer by the engine', 'give it another name'];
const ON_EVERY_CONTROL: Advice = ['is one that every control has', 'remove it'];
const UNKNOWN: Advice = [
  'is none of the language',
  'say what it takes: { "type": "string", "description": "What it does." }',
];

/** What every control has besides its options. */
const OF_CONTROLS: ReadonlySet<string> = new Set(['name', 'label', 'filtertype', 'visible', 'value']);

/** What `controlOptions` writes over options of the same name: type and format of the parameter, and whether the name is a pair. */
const OVERWRITTEN: ReadonlySet<string> = new Set(['type', 'format', 'range']);

/** Options of the language that say where choices and records come from. */
const SOURCES: Readonly<Record<string, readonly string[]>> = {
  choice: ['dropdownfixedlist', 'dataurl', 'dropdowndata'],
  record: ['filterautocompletetype', 'dataurl'],
};

/** An option of a filtertype. */
interface Declared {
  /** Pointer of the options. */
  at: string;
  option: string;
  schema: unknown;
  filtertype: string;
}

/** The options of the language. */
interface Known {
  options: Loose;
  /** Those that every control takes. */
  common: ReadonlySet<string>;
}

function nameProblems(pointer: string, name: string, taken: ReadonlySet<unknown>): Problem[] {
  const what = `the filtertype "${name}"`;
  if (isOfObjects(name)) return [wrong(pointer, what, OF_OBJECTS)];
  return taken.has(name) ? [wrong(pointer, what, TAKEN)] : [];
}

/** Generated types and schemas are objects, which have these names already. */
function isOfObjects(name: string): boolean {
  return FORBIDDEN_NAMES.has(name) || name in Object.prototype;
}

function givesProblems(pointer: string, { gives, options }: Loose): Problem[] {
  const { value, range, many, object } = asRecord(gives);
  const tell = (name: string, advice: Advice) => [wrong(pointerTo(pointer, name), `"${name}"`, advice)];
  return [
    ...(value === 'file' && range === true ? tell('range', ['is not for files', 'remove it']) : []),
    ...(range === true && many === true ? tell('many', ['does not go with "range"', 'remove one of them']) : []),
    ...(object === true && range !== true
      ? tell('object', ['is for a range, whose two values it names', 'add "range": true, or remove it'])
      : []),
    ...sourceProblems(pointerTo(pointer, 'value'), value, asRecord(options)),
  ];
}

/** A choice without choices could not be used in any document. */
function sourceProblems(pointer: string, value: unknown, options: Loose): Problem[] {
  const needed = SOURCES[String(value)] ?? [];
  if (needed.length === 0 || needed.some((option) => options[option] === true)) return [];
  const [first, second] = needed;
  const rule = `needs an option that says where ${String(value)}s come from`;
  const advice = `add "${first}": true or "${second}": true to "options"`;
  return [{ code: 'MU1447', pointer, values: { value: `"${String(value)}"`, rule, advice } }];
}

/** An option that is taken from the language. */
function sharedProblems({ at, option }: Declared, { options, common }: Known): Problem[] {
  const refused = refusedName(option);
  if (refused) return [wrongOption(at, option, refused)];
  if (common.has(option)) return [idle(at, option, 'every control takes it')];
  if (Object.hasOwn(options, option)) return [];
  const names = Object.keys(options).filter((name) => !common.has(name) && !refusedName(name));
  return [{ ...wrongOption(at, option, UNKNOWN), wrong: option, names }];
}

/** An option that the filtertype declares itself. */
function ownProblems({ at, option, schema }: Declared, { options, common }: Known): Problem[] {
  const taken = common.has(option) ? ON_EVERY_CONTROL : Object.hasOwn(options, option) ? OPTION_TAKEN : undefined;
  const refused = refusedName(option) ?? taken;
  return refused ? [wrongOption(at, option, refused)] : declarationProblems(pointerTo(at, option), asRecord(schema));
}

function refusedName(option: string): Advice | undefined {
  if (OF_CONTROLS.has(option)) return ON_EVERY_CONTROL;
  if (OVERWRITTEN.has(option)) return OF_ENGINE;
  return isOfObjects(option) ? OF_OBJECTS : undefined;
}

/** Options of a field stand in one object whatever its filtertype is, so that a name can mean one thing only. */
function differentProblems(one: Declared, first: Map<string, Declared>): Problem[] {
  if (one.schema === true) return [];
  const known = first.get(one.option);
  if (!known) first.set(one.option, one);
  if (!known || meaningOf(known.schema) === meaningOf(one.schema)) return [];
  const advice = 'give it another name or the same declaration';
  return [wrongOption(one.at, one.option, [`is declared otherwise for ${known.filtertype}`, advice])];
}

/** What an option takes, however it is described and in whatever order it is written. */
function meaningOf(schema: unknown): string {
  const { description: _description, ...said } = asRecord(schema);
  return JSON.stringify(said, (_name, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}

function wrongOption(at: string, option: string, advice: Advice): Problem {
  return wrong(pointerTo(at, option), `the option "${option}"`, advice);
}

function wrong(pointer: string, value: string, [rule, advice]: Advice): Problem {
  return { code: 'MU1447', pointer, part: 'key', values: { value, rule, advice } };
}
