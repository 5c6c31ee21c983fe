import { isSchema, type JsonSchema } from '../../language/contract/jsonSchema.ts';
import { asList, asRecord, asText, type Loose } from '../loose.ts';
import { commonOptions, definitionsOf, defsOf } from './controlSchemas.ts';
import { MetaSchemas } from './MetaSchemas.ts';
import { valueSchema } from './ownValue.ts';

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
  const made = added.map((one) => schemaOf(one, address, commonOptions(metas, one.said.formsonly === true)));
  const everywhere = new Set(commonOptions(metas, false));
  const all = metas.all.map((one) => (one === schema ? extended(schema, added, everywhere) : one));
  return new MetaSchemas([...all, ...made]);
}

interface Added {
  name: string;
  said: Loose;
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
      value: valueSchema(asRecord(said.gives)) ?? inControl('value'),
    },
    additionalProperties: false,
    defaultSnippets: [{ label: name, description, body: { name: '$1', label: '$2', filtertype: name } }],
  };
}

/**
 * The definitions, in which the names of the controls and of their options are listed.
 * @param everywhere options that belong to every control: a field has its own words for them, so they are none of its `options`
 */
function extended(definitions: JsonSchema, added: readonly Added[], everywhere: ReadonlySet<string>): JsonSchema {
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
  const missing = [...shared].filter((name) => !Object.hasOwn(inFields, name) && !everywhere.has(name));
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

/** Options that the controls declare, and those of the language that they take. Where several declare one, they say the same of it. */
function optionsOf(added: readonly Added[]): { own: Loose; shared: ReadonlySet<string> } {
  const all = added.flatMap(({ said }) => Object.entries(asRecord(said.options)));
  const own = new Map<string, JsonSchema>();
  for (const [name, schema] of all) if (isSchema(schema) && !own.has(name)) own.set(name, schema);
  const shared = all.flatMap(([name, schema]) => (schema === true ? [name] : []));
  return { own: Object.fromEntries(own), shared: new Set(shared) };
}
