import { isSchema, type JsonSchema } from '../language/contract/jsonSchema.ts';
import { asList, asRecord } from './loose.ts';
import { controlSchemas } from './shape/controlSchemas.ts';
import type { MetaSchemas } from './shape/MetaSchemas.ts';

/** What a filtertype gives (`x-gives` of its schema): the rules read it there and name no filtertype. */
export interface Gives {
  /** choice: a key of written or answered choices; record: the id of a record of a lookup. */
  value: 'text' | 'number' | 'boolean' | 'date' | 'month' | 'year' | 'time' | 'choice' | 'record' | 'file';
  /** Takes a name of two parameters, `From:To`. */
  range: boolean;
  /** Gives a list of values. */
  many: boolean;
  /** In a record it is an object of its two values. */
  object?: boolean;
}

export interface Filtertype {
  /** Undefined when its schema does not say; then it is compared with nothing. */
  gives?: Gives;
  /** Names that the control takes. */
  options: readonly string[];
}

/** What the meta-schemas say beyond shape. */
export interface Vocabulary {
  filtertypes: ReadonlyMap<string, Filtertype>;
  /** Options that some filtertypes take and others do not. */
  ownOptions: ReadonlySet<string>;
  /** Names that `options` of a field may have; each filtertype takes some of them. */
  fieldOptions: ReadonlySet<string>;
  /** Types and formats of fields that each format of a column can show (`x-shows`). */
  formats: ReadonlyMap<string, readonly string[]>;
}

const known = new WeakMap<MetaSchemas, Vocabulary>();

/** Reads the annotations of the meta-schemas, once per set. */
export function vocabularyOf(metas: MetaSchemas): Vocabulary {
  const found = known.get(metas) ?? readVocabulary(metas);
  known.set(metas, found);
  return found;
}

function readVocabulary(metas: MetaSchemas): Vocabulary {
  const definitions = metas.all.find((schema) => String(schema.$id).endsWith('/definitions.schema.json'));
  const filtertypes = new Map(controlSchemas(metas).map((schema) => [String(schema.title), filtertypeOf(schema)]));
  return {
    filtertypes,
    ownOptions: ownOptionsOf([...filtertypes.values()]),
    fieldOptions: new Set(Object.keys(asRecord(asRecord(asRecord(definitions?.$defs).FieldOptions).properties))),
    formats: new Map(
      Object.entries(formatsOf(definitions)).map(([format, types]) => [format, asList(types).map(String)]),
    ),
  };
}

function filtertypeOf(schema: JsonSchema): Filtertype {
  const gives = schema['x-gives'];
  return {
    options: Object.keys(asRecord(schema.properties)),
    ...(isSchema(gives) ? { gives: gives as unknown as Gives } : {}),
  };
}

function ownOptionsOf(filtertypes: readonly Filtertype[]): Set<string> {
  const all = filtertypes.flatMap(({ options }) => options);
  return new Set(all.filter((name) => filtertypes.some(({ options }) => !options.includes(name))));
}

function formatsOf(definitions: JsonSchema | undefined): Readonly<Record<string, unknown>> {
  const column = asRecord(asRecord(definitions?.$defs).Column);
  return asRecord(asRecord(asRecord(column.properties).format)['x-shows']);
}
