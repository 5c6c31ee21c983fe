import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createShapeAjv } from '#engine/check/disk/shapeAjv.ts';
import { MetaSchemas } from '#engine/check/shape/MetaSchemas.ts';
import { isSchema, type JsonSchema } from '#engine/language/contract/jsonSchema.ts';
import { proves } from '../proves.ts';
import { metas, root } from './shipped.ts';

const SIXTEEN = [
  ...['inputcheckbox', 'inputstring', 'inputdatetime', 'inputnumber', 'inputdate', 'inputtimepicker'],
  ...['inputpostmonth', 'inputyear', 'inputproperty', 'inputmultiselect', 'inputsingleselect'],
  ...['dropdownmultiselect', 'dropdownsingleselect', 'minmax', 'locationselect', 'fromtodate'],
];

interface Part {
  at: string;
  schema: JsonSchema;
}

const parts = metas.all.flatMap((schema) => partsOf(schema, basename(String(schema.$id), '.schema.json')));
const definitions = metas.all.find(({ $id }) => String($id).endsWith('definitions.schema.json'))?.$defs as Record<
  string,
  JsonSchema
>;
const filtertypes = metas.all.filter(({ $id }) => String($id).includes('/filtertypes/'));

/** Every schema of the vocabulary with its place; what examples, defaults and snippets hold is data. */
function partsOf(schema: JsonSchema, at: string): Part[] {
  const named = ['properties', '$defs'].flatMap((keyword) =>
    Object.entries(isSchema(schema[keyword]) ? schema[keyword] : {}),
  );
  const listed = ['anyOf', 'oneOf', 'allOf'].flatMap((keyword) =>
    Object.entries(Array.isArray(schema[keyword]) ? schema[keyword] : []),
  );
  const single = ['items', 'additionalProperties', 'propertyNames'].map(
    (keyword) => [keyword, schema[keyword]] as const,
  );
  const children = [...named, ...listed, ...single];
  return [
    { at, schema },
    ...children.flatMap(([name, child]) => (isSchema(child) ? partsOf(child, `${at}/${name}`) : [])),
  ];
}

function placesWhere(isFault: (schema: JsonSchema) => boolean): string[] {
  return parts.filter(({ schema }) => isFault(schema)).map(({ at }) => at);
}

describe('the vocabulary', () => {
  it('is walked whole', () => {
    expect(parts.length).toBeGreaterThan(350);
  });

  it('describes every value of every enum in its own words', () => {
    const isSilent = ({ enum: values, enumDescriptions: texts }: JsonSchema) =>
      Array.isArray(values) &&
      (!Array.isArray(texts) || texts.length !== values.length || new Set(texts).size !== texts.length);
    expect(placesWhere(isSilent)).toEqual([]);
  });

  it('describes every property in a sentence', () => {
    const silent = parts.flatMap(({ at, schema }) =>
      Object.entries(isSchema(schema.properties) ? schema.properties : {}).flatMap(([name, property]) => {
        const [text] = isSchema(property) ? metas.chain(property).flatMap((step) => step.description ?? []) : [];
        return typeof text === 'string' && /^[^a-z].*[.)]$/s.test(text) ? [] : [`${at}/${name}: ${String(text)}`];
      }),
    );
    expect(silent).toEqual([]);
  });

  it('closes every object that has properties', () => {
    const isOpen = ({ properties, additionalProperties }: JsonSchema) =>
      properties !== undefined && additionalProperties !== false && !isSchema(additionalProperties);
    expect(placesWhere(isOpen)).toEqual([]);
  });

  it('says in words what a pattern means', () => {
    const isSilent = (schema: JsonSchema) => typeof schema.pattern === 'string' && schema['x-form'] === undefined;
    expect(placesWhere(isSilent).filter((at) => at !== 'locale/propertyNames')).toEqual([]);
  });

  it('gives an example wherever free text has a form that completion cannot list', () => {
    const isBare = (schema: JsonSchema) =>
      schema['x-form'] !== undefined && schema['x-ref'] === undefined && schema.examples === undefined;
    const silent = placesWhere(isBare).filter((at) => !/\/(\$schema|id|from|to|aliases\/items)$|\/value\/\d$/.test(at));
    expect(silent).toEqual([]);
  });

  it('names examples and defaults that its own schema accepts', () => {
    const ajv = createShapeAjv(metas, { strictTypes: false });
    const wrong = parts.flatMap(({ at, schema }) => {
      const validate = ajv.getSchema(metas.addressOf(schema));
      const given = [
        ...(Array.isArray(schema.examples) ? schema.examples : []),
        ...('default' in schema ? [schema.default] : []),
      ];
      return given.filter((value) => !validate?.(value)).map((value) => `${at}: ${JSON.stringify(value)}`);
    });
    expect(wrong).toEqual([]);
  });

  it('offers a snippet for every kind of document, filtertype, column, action, field, tab and entry', () => {
    const has = (schema: JsonSchema | undefined) => Array.isArray(schema?.defaultSnippets);
    const kinds = ['filters', 'list', 'report', 'lookup', 'form', 'tabs', 'menu', 'help', 'dashboard'] as const;
    expect(kinds.filter((kind) => !has(metas.of(kind)))).toEqual([]);
    expect(filtertypes.filter((schema) => !has(schema))).toEqual([]);
    expect(
      ['Column', 'DocumentAction', 'FormField', 'FormSection', 'Tab', 'MenuItem'].filter(
        (name) => !has(definitions[name]),
      ),
    ).toEqual([]);
  });
});

describe('each filtertype is declared once, in its own file', () => {
  it('and the list of filtertypes says what the files say', () => {
    const { enum: listed, enumDescriptions: texts } = definitions.FilterType ?? {};
    const described = Object.fromEntries((listed as string[]).map((name, index) => [name, (texts as string[])[index]]));
    expect(described).toEqual(Object.fromEntries(filtertypes.map(({ title, description }) => [title, description])));
  });

  it('and the union of filter controls has exactly the files that are not for forms only', () => {
    const union = definitions.AnyFilterControl?.oneOf as JsonSchema[];
    const forFilters = filtertypes.filter((schema) => schema['x-forms-only'] !== true);
    const files = forFilters.map(({ title }) => `filtertypes/${String(title)}.schema.json`);
    expect(union.map(({ $ref }) => $ref).toSorted()).toEqual(files.toSorted());
  });

  it.each(filtertypes.map((schema) => [String(schema.title), schema] as const))(
    '%s is named by file, title and tag',
    (name, schema) => {
      const { filtertype } = schema.properties as Record<string, JsonSchema>;
      expect([basename(String(schema.$id), '.schema.json'), filtertype?.const]).toEqual([name, name]);
      expect(filtertype?.description).toBe(schema.description);
    },
  );

  it('and the vocabulary of all controls knows every option of every filtertype', () => {
    const known = Object.keys(definitions.FilterControl?.properties as object);
    for (const schema of filtertypes)
      expect(known).toEqual(expect.arrayContaining(Object.keys(schema.properties as object)));
  });
});

describe('the documented names', () => {
  const compile = (schema: JsonSchema) => {
    const $id = 'https://mullion.dev/schemas/meta/case.schema.json';
    return createShapeAjv(new MetaSchemas([...metas.all, { $id, ...schema }])).getSchema($id);
  };
  const isControl = compile({ $ref: 'definitions.schema.json#/$defs/AnyFilterControl' });
  const control = { name: 'a', label: 'A', filtertype: 'inputnumber' };
  const options = definitions.FilterControl?.properties as Record<string, JsonSchema>;

  it('of a filter definition are in the schema', proves('unit', 'WIDGET-FILTER-02'), () => {
    const names = ['name', 'id', 'filtertype', 'value', 'ishide', 'isRangeControl', 'rangeControls'];
    expect(Object.keys(options)).toEqual(expect.arrayContaining(names));
    const rangeControls = [{ name: 'b' }, { name: 'c' }];
    expect(isControl?.({ ...control, id: 'x', ishide: true, isRangeControl: true, rangeControls, value: 1 })).toBe(
      true,
    );
    expect(isControl?.({ ...control, rangeControls: [{ name: 'b' }] })).toBe(false);
  });

  it.each([
    ['name', 'string'],
    ['label', undefined],
    ['filtertype', undefined],
    ['value', undefined],
    ['value2', ['string', 'number', 'null']],
    ['min', ['number', 'string']],
    ['max', ['number', 'string']],
    ['minname', 'string'],
    ['maxname', 'string'],
    ['location', 'string'],
    ['locationGeoId', 'string'],
    ['fromDate', ['string', 'null']],
    ['toDate', ['string', 'null']],
    ['fromDateName', 'string'],
    ['toDateName', 'string'],
  ])('of a filter control have their type: %s', proves('unit', 'WIDGET-FILTER-04'), (name, type) => {
    expect(Object.keys(options)).toContain(name);
    expect(options[name]?.type).toEqual(type);
  });

  it.each(filtertypes.filter((schema) => schema['x-forms-only'] !== true))(
    'of the behaviour of every filter are taken by $title',
    proves('unit', 'WIDGET-FILTER-05'),
    ({ title, required }) => {
      const needed = Object.fromEntries((required as string[]).map((name) => [name, 'a']));
      const shown = { isHidden: false, isBaseControl: true, advancedfilter: true, singlecolumn: true };
      const kept = { isrequired: true, isdisabled: false, usePersistedValue: true, childrentfilter: ['b'] };
      expect(isControl?.({ ...needed, filtertype: title, ...shown, ...kept })).toBe(true);
    },
  );

  it.each(['name', 'filtertype'])('a control without %s is refused', proves('unit', 'WIDGET-FILTER-04'), (name) => {
    expect(isControl?.(control)).toBe(true);
    expect(isControl?.({ ...control, [name]: undefined })).toBe(false);
  });

  it('sixteen filtertypes are known, a seventeenth is refused', proves('unit', 'WIDGET-FILTER-07'), () => {
    const known = filtertypes.map(({ title }) => title);
    expect(known).toEqual(expect.arrayContaining([...SIXTEEN]));
    const wrong = { ...control, filtertype: 'inputcolor' };
    expect(isControl?.(wrong)).toBe(false);
  });
});

describe('a misspelt meta-schema is refused', () => {
  it.each<[string, JsonSchema, RegExp]>([
    ['keyword', { type: 'string', minLenght: 1 }, /unknown keyword: "minLenght"/],
    ['type', { type: 'strnig' }, /schema is invalid/],
    ['kind of reference', { type: 'string', 'x-ref': 'opreation' }, /x-ref/],
    ['kind of keys', { type: 'object', 'x-keys': { kind: 'qurey', of: '1/operation' } }, /x-keys/],
    ['kind of values', { type: 'object', 'x-values': [{ kind: 'row', of: '/source/operation' }] }, /x-values/],
    ['place of a reference', { type: 'string', 'x-ref': { kind: 'row', off: '/source/operation' } }, /x-ref/],
    ['annotation', { type: 'string', 'x-from': 'a day' }, /unknown keyword: "x-from"/],
  ])('%s', (_what, schema, message) => {
    const $id = 'https://mullion.dev/schemas/meta/wrong.schema.json';
    const compile = () => createShapeAjv(new MetaSchemas([{ $id, ...schema }])).getSchema($id);
    expect(compile).toThrow(message);
  });
});

it('editor conditions hang on places that exist', () => {
  const text = readFileSync(join(root, 'schemas', 'meta', 'editor', 'conditions.schema.json'), 'utf8');
  const { $defs } = JSON.parse(text) as { $defs: object };
  expect(Object.keys($defs)).toEqual([
    'call.operation',
    'component',
    'dataurl',
    'id',
    'list',
    'operation',
    'record.operation',
    'save.operation',
    'source.operation',
  ]);
});
