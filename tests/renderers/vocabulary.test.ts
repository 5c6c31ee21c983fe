import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { controls } from '../../renderers/index.ts';

const root = join(import.meta.dirname, '../..');
const readJson = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));
const filtertypes = readdirSync(join(root, 'schemas/meta/filtertypes')).map((name) => name.replace('.schema.json', ''));

test('each filtertype of the vocabulary has one folder, and each folder is one', () => {
  const folders = readdirSync(join(root, 'renderers'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'shared')
    .map((entry) => entry.name);
  expect(folders.sort()).toEqual(filtertypes.sort());
});

test.each(Object.values(controls))(
  'the vocabulary has the defaults of $filtertype',
  ({ filtertype, defaults = {} }) => {
    const { FilterControl } = readJson('schemas/meta/definitions.schema.json').$defs;
    const { properties } = readJson(`schemas/meta/filtertypes/${filtertype}.schema.json`);
    const said = Object.keys(defaults).flatMap((option) => {
      const { default: own = FilterControl.properties[option].default, description } = properties[option];
      // Some defaults stand in words, as no other filtertype with the option has one.
      return own === undefined && description.includes('default `') ? [] : [[option, own]];
    });
    expect(defaults).toMatchObject(Object.fromEntries(said));
  },
);

const ajv = new Ajv2020({ strict: false });
ajv.addSchema(readJson('schemas/meta/definitions.schema.json'));

test.each(filtertypes)('the example controls of %s are good documents', (filtertype) => {
  const validate = ajv.compile(readJson(`schemas/meta/filtertypes/${filtertype}.schema.json`));
  for (const { control } of readJson(`renderers/${filtertype}/examples.json`).examples) {
    validate(control);
    expect(validate.errors).toBeNull();
  }
});

test.each(['en-US', 'ar-SA', 'de-DE', 'es-ES', 'fr-FR'])('every text that a renderer asks for is in %s', (language) => {
  const locale = readJson(`schemas/locales/${language}.json`);
  const keys = readdirSync(join(root, 'renderers'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .flatMap((name) => [
      ...readFileSync(join(root, 'renderers', name), 'utf8').matchAll(
        /'((?:control|field|range|value|date|action)\.\w+)'/g,
      ),
    ])
    .map(([, key]) => key ?? '');
  expect(keys.length).toBeGreaterThan(30);
  expect([...new Set(keys)].filter((key) => !(key in locale))).toEqual([]);
});
