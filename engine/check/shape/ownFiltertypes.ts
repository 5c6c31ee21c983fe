import { isSchema, type JsonSchema } from '../../language/contract/jsonSchema.ts';
import { asList, asRecord, asText, type Loose } from '../loose.ts';
import { pointerTo } from '../read/pointer.ts';
import type { Problem } from '../report/problem.types.ts';
import { MetaSchemas } from './MetaSchemas.ts';

/** What product.json says of the controls that code of the product adds, by filtertype. */
export type OwnFiltertypes = Loose;

/**
 * The vocabulary with the controls of a product: each gets a schema as those of the language have one, so that every rule, hint and
 * completion knows it. Without any the vocabulary stays the same object.
 */
export function withOwnFiltertypes(metas: MetaSchemas, own: OwnFiltertypes | undefined): MetaSchemas {
  const added = Object.entries(own ?? {}).map(([name, said]) => ({ name, said: asRecord(said) }));
  if (added.length === 0) return metas;
  const { schema, address } = definitionsOf(metas);
  const known = schemasOf(metas);
  const made = added.map((one) => schemaOf(one, address, commonOptions(known, one.said.formsonly === true)));
  const all = metas.all.map((one) => (one === schema ? extended(schema, added) : one));
  return new MetaSchemas([...all, ...made]);
}

/** What the schema of product.json cannot say of them: names that are taken, options that are none, expressions that are none. */
export function ownFiltertypeProblems(own: OwnFiltertypes | undefined, metas: MetaSchemas): Problem[] {
  if (!own) return [];
  const taken = new Set(schemasOf(metas).map(({ title }) => title));
  const options = asRecord(defsOf(definitionsOf(metas).schema).FilterControl?.properties);
  return Object.entries(own).flatMap(([name, said]) => {
    const at = pointerTo('/filtertypes', name);
    const twice = taken.has(name) ? [outOfRange(at, `the filtertype "${name}"`, TAKEN)] : [];
    const faults = Object.entries(asRecord(asRecord(said).options)).flatMap(([option, schema]) =>
      optionProblems(pointerTo(pointerTo(at, 'options'), option), { option, schema, options }),
    );
    return [...twice, ...faults];
  });
}

const TAKEN = {
  rule: 'is one of the language',
  advice: 'give it another name; a renderer of your own for it needs no entry here',
};

const OPTION_TAKEN = {
  rule: 'is one of the language',
  advice: 'write true, which takes it as it is there, or give it another name',
};

/** What every control has besides its options. */
const OF_CONTROLS: ReadonlySet<string> = new Set(['name', 'label', 'filtertype', 'visible', 'value']);

function optionProblems(
  pointer: string,
  { option, schema, options }: { option: string; schema: unknown; options: Loose },
): Problem[] {
  const what = `the option "${option}"`;
  if (schema !== true) {
    if (Object.hasOwn(options, option)) return [outOfRange(pointer, what, OPTION_TAKEN)];
    const said = asRecord(schema);
    return [...patternProblems(pointer, said), ...patternProblems(pointerTo(pointer, 'items'), asRecord(said.items))];
  }
  if (OF_CONTROLS.has(option))
    return [outOfRange(pointer, what, { rule: 'is one that every control has', advice: 'remove it' })];
  if (Object.hasOwn(options, option)) return [];
  const rule = 'is none of the language';
  return [
    outOfRange(pointer, what, {
      rule,
      advice: 'say what it takes: { "type": "string", "description": "What it does." }',
    }),
  ];
}

function patternProblems(pointer: string, { pattern }: Loose): Problem[] {
  if (typeof pattern !== 'string') return [];
  try {
    new RegExp(pattern, 'u');
    return [];
  } catch {
    const values = { value: JSON.stringify(pattern), expected: 'a regular expression, such as ^#[0-9a-f]{6}$' };
    return [{ code: 'MU1106', pointer: pointerTo(pointer, 'pattern'), values }];
  }
}

function outOfRange(pointer: string, value: string, { rule, advice }: { rule: string; advice: string }): Problem {
  return { code: 'MU1105', pointer, part: 'key', values: { value, rule, advice } };
}

interface Added {
  name: string;
  said: Loose;
}

function definitionsOf({ all }: MetaSchemas): { schema: JsonSchema; address: string } {
  const schema = all.find(({ $id }) => String($id).endsWith('/definitions.schema.json'));
  if (!schema) throw new Error('there is no meta-schema with the definitions: definitions.schema.json is missing');
  return { schema, address: String(schema.$id) };
}

function defsOf(definitions: JsonSchema): Readonly<Record<string, JsonSchema>> {
  return asRecord(definitions.$defs) as Readonly<Record<string, JsonSchema>>;
}

function schemasOf({ all }: MetaSchemas): JsonSchema[] {
  return all.filter(({ $id }) => String($id).includes('/filtertypes/'));
}

/** Options that all controls of the language take, which are those of the frame around an input. */
function commonOptions(known: readonly JsonSchema[], formsOnly: boolean): string[] {
  const all = known.filter((schema) => formsOnly || schema['x-forms-only'] !== true);
  const [first, ...others] = all.map(({ properties }) => Object.keys(asRecord(properties)));
  return (first ?? []).filter((name) => name !== 'filtertype' && others.every((names) => names.includes(name)));
}

function schemaOf({ name, said }: Added, definitions: string, common: readonly string[]): JsonSchema {
  const { options, formsonly } = said;
  const description = asText(said.description) ?? '';
  const inControl = (option: string) => ({
    $ref: `../definitions.schema.json#/$defs/FilterControl/properties/${option}`,
  });
  const own = Object.entries(asRecord(options)).map(([option, schema]) => [
    option,
    schema === true ? inControl(option) : schema,
  ]);
  const { value = 'text', range = false, many = false, object } = asRecord(said.gives);
  return {
    $id: definitions.replace(/definitions\.schema\.json$/, `filtertypes/${name}.schema.json`),
    title: name,
    description,
    type: 'object',
    'x-gives': { value, range, many, ...(object === true ? { object } : {}) },
    ...(formsonly === true ? { 'x-forms-only': true } : {}),
    required: ['filtertype', 'name', 'label'],
    properties: {
      filtertype: { const: name, description },
      ...Object.fromEntries(common.map((option) => [option, inControl(option)])),
      ...Object.fromEntries(own),
      value: inControl('value'),
    },
    additionalProperties: false,
    defaultSnippets: [{ label: name, description, body: { name: '$1', label: '$2', filtertype: name } }],
  };
}

/** The definitions, in which the names of the controls and of their options are listed. */
function extended(definitions: JsonSchema, added: readonly Added[]): JsonSchema {
  const defs = defsOf(definitions);
  const { FilterType = {}, AnyFilterControl = {}, FilterControl = {}, FieldOptions = {} } = defs;
  const names = added.map(({ name }) => name);
  const filters = added.flatMap(({ name, said }) =>
    said.formsonly === true ? [] : [{ $ref: `filtertypes/${name}.schema.json` }],
  );
  const { own, shared } = optionsOf(added);
  const withOptions = (schema: JsonSchema, more: Loose) => ({
    ...schema,
    properties: { ...asRecord(schema.properties), ...more },
  });
  const inFields = asRecord(FieldOptions.properties);
  const missing = [...shared].filter((name) => !(name in inFields));
  return {
    ...definitions,
    $defs: {
      ...defs,
      FilterType: {
        ...FilterType,
        enum: [...asList(FilterType.enum), ...names],
        enumDescriptions: [
          ...asList(FilterType.enumDescriptions),
          ...added.map(({ said }) => asText(said.description) ?? ''),
        ],
      },
      AnyFilterControl: { ...AnyFilterControl, oneOf: [...asList(AnyFilterControl.oneOf), ...filters] },
      FilterControl: withOptions(FilterControl, own),
      FieldOptions: withOptions(FieldOptions, {
        ...Object.fromEntries(missing.map((name) => [name, { $ref: `#/$defs/FilterControl/properties/${name}` }])),
        ...own,
      }),
    },
  };
}

/** Options that the controls declare, where several do as what one of them takes; and those of the language that they take. */
function optionsOf(added: readonly Added[]): { own: Loose; shared: ReadonlySet<string> } {
  const all = added.flatMap(({ said }) => Object.entries(asRecord(said.options)));
  const declared = new Map<string, JsonSchema[]>();
  for (const [name, schema] of all) {
    const known = declared.get(name) ?? [];
    const isNew = isSchema(schema) && !known.some((one) => JSON.stringify(one) === JSON.stringify(schema));
    if (isNew) declared.set(name, [...known, schema]);
  }
  const own = [...declared].map(([name, schemas]) => [name, schemas.length > 1 ? { anyOf: schemas } : schemas[0]]);
  const shared = all.flatMap(([name, schema]) => (schema === true ? [name] : []));
  return { own: Object.fromEntries(own), shared: new Set(shared) };
}
