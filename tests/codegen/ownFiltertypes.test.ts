import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fixFolder } from '../../codegen/check/fixFolder.ts';
import { list, OF_ALL_KINDS, OwnProduct, PARAMETERS, product } from './OwnProduct.ts';

const own = new OwnProduct();

beforeAll(async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  expect(await own.generate()).toBe(0);
});

beforeEach(() => {
  vi.spyOn(console, 'log').mockReturnValue();
  own.write('schemas/lists/things.json', list);
});

/** `code pointer` and the hint of each finding in product.json, without `/filtertypes`. */
function ofProduct(): (string | undefined)[][] {
  return own
    .told('product.json')
    .map(({ code, pointer, hint }) => [`${code} ${pointer.replace(/^\/filtertypes/, '')}`, hint]);
}

const text = { description: 'A control.', gives: { value: 'text' } };
const option = { type: 'string', description: 'An option.' };

const withOption = (said: object, name = 'o') => ({
  swatch: { ...text, options: { [name]: { description: 'An option.', ...said } } },
});
const withGives = (gives: object, options: object = {}) => ({ swatch: { ...text, gives, options } });

describe('what is wrong in a declaration is told once, at its place', () => {
  const numbers = 'remove it, or write "type": "number"';
  const texts = 'remove it, or write "type": "string"';
  const at = '/swatch/options/o';
  it.each([
    ['a limit of a text', { type: 'string', minimum: 3 }, `${at}/minimum`, numbers],
    ['a pattern of a number', { type: 'number', pattern: 'a' }, `${at}/pattern`, texts],
    ['entries of a text', { type: 'string', items: { type: 'string' } }, `${at}/items`, /"type": "array"$/],
    [
      'a limit of text entries',
      { type: 'array', items: { type: 'string', minimum: 1 } },
      `${at}/items/minimum`,
      numbers,
    ],
    [
      'a pattern of number entries',
      { type: 'array', items: { type: 'integer', pattern: 'a' } },
      `${at}/items/pattern`,
      texts,
    ],
    ['a limit of true and false', { type: 'boolean', minimum: 1 }, `${at}/minimum`, numbers],
    ['values of a list', { type: 'array', enum: ['a'] }, `${at}/enum`, 'write it into "items"'],
    ['a value of another type', { type: 'string', enum: ['a', 1] }, `${at}/enum/1`, 'write a text, or correct "type"'],
    ['a value that is no number', { type: 'number', enum: ['a'] }, `${at}/enum/0`, 'write a number, or correct "type"'],
    ['a value that is not whole', { type: 'integer', enum: [1.5] }, `${at}/enum/0`, 'correct it, or "type"'],
    ['a value twice', { type: 'string', enum: ['a', 'a'] }, `${at}/enum/1`, 'remove one of them'],
    [
      'a value that is too small',
      { type: 'integer', enum: [1], minimum: 2 },
      `${at}/enum/0`,
      'remove it, or correct "minimum"',
    ],
    [
      'a value that is too large',
      { type: 'integer', enum: [3], maximum: 2 },
      `${at}/enum/0`,
      'remove it, or correct "maximum"',
    ],
    [
      'a value of another form',
      { type: 'string', enum: ['a'], pattern: '^b' },
      `${at}/enum/0`,
      'remove it, or correct "pattern"',
    ],
    [
      'a value of an entry',
      { type: 'array', items: { type: 'number', enum: ['a'] } },
      `${at}/items/enum/0`,
      /^write a number/,
    ],
    ['limits that exclude all', { type: 'number', minimum: 5, maximum: 1 }, `${at}/maximum`, 'correct one of them'],
    ['lengths that exclude all', { type: 'array', minItems: 5, maxItems: 1 }, `${at}/maxItems`, 'correct one of them'],
  ])('%s', (_what, said, pointer, hint) => {
    own.declare(withOption(said));
    expect(ofProduct()).toEqual([[`MU1105 ${pointer}`, expect.stringMatching(hint)]]);
  });

  it.each([
    ['a file with a range', { value: 'file', range: true }, 'gives/range', 'remove it'],
    ['a range of many', { value: 'number', range: true, many: true }, 'gives/many', 'remove one of them'],
    ['an object of one value', { value: 'number', object: true }, 'gives/object', 'add "range": true, or remove it'],
    [
      'a choice without choices',
      { value: 'choice' },
      'gives/value',
      /^add "dropdownfixedlist": true or "dataurl": true/,
    ],
    ['a record of no lookup', { value: 'record' }, 'gives/value', /^add "filterautocompletetype": true/],
  ])('%s', (_what, gives, place, hint) => {
    own.declare(withGives(gives));
    expect(ofProduct()).toEqual([[`MU1447 /swatch/${place}`, expect.stringMatching(hint)]]);
  });

  it.each([
    ['type', option, 'give it another name'],
    ['format', option, 'give it another name'],
    ['range', option, 'give it another name'],
    ['type', true, 'give it another name'],
    ['constructor', option, 'give it another name'],
    ['toString', option, 'give it another name'],
    ['hasOwnProperty', option, 'give it another name'],
    ['hasOwnProperty', true, 'give it another name'],
    ['label', option, 'remove it'],
    ['help', option, 'remove it'],
    ['maxlenght', true, 'did you mean "maxlength"?'],
  ])('an option called %s', (name, said, hint) => {
    own.declare({ swatch: { ...text, options: { [name]: said } } });
    expect(ofProduct()).toEqual([[`MU1447 /swatch/options/${name}`, expect.stringMatching(hint)]]);
  });

  it.each([
    ['constructor', 'give it another name'],
    ['prototype', 'give it another name'],
  ])('a filtertype called %s', (name, hint) => {
    own.declare({ [name]: text });
    expect(ofProduct()).toEqual([[`MU1447 /${name}`, expect.stringMatching(hint)]]);
  });

  it.each([
    ['mySwatch', { mySwatch: text }, '/mySwatch', 'expected small letters and digits, such as swatch'],
    ['my-option', withOption(option, 'my-option'), '/swatch/options/my-option', /^expected letters and digits/],
  ])('the name %s', (_name, filtertypes, pointer, hint) => {
    own.declare(filtertypes);
    expect(ofProduct()).toEqual([[`MU1106 ${pointer}`, expect.stringMatching(hint)]]);
  });

  it.each([[false], [null]])('%s in place of an option', (said) => {
    own.declare({ swatch: { ...text, options: { o: said } } });
    expect(ofProduct()).toEqual([['MU1107 /swatch/options/o', expect.stringMatching(/^expected true, or an object/)]]);
  });

  it('a malformed part together with what is wrong beside it', () => {
    own.declare({ swatch: { ...withGives({ value: 'numbr' }).swatch, options: { step: option, label: option } } });
    expect(ofProduct().map(([place]) => place)).toEqual([
      'MU1104 /swatch/gives/value',
      'MU1447 /swatch/options/step',
      'MU1447 /swatch/options/label',
    ]);
  });

  it('the second of two declarations that differ', () => {
    const other = { description: 'Said in other words.', type: 'string' };
    own.declare({ swatch: { ...text, options: { o: option } }, tile: { ...text, options: { o: other } } });
    expect(ofProduct()).toEqual([]);
    own.declare({
      swatch: { ...text, options: { o: option } },
      tile: { ...text, options: { o: { ...other, pattern: 'a' } } },
    });
    expect(own.told('product.json')).toMatchObject([
      {
        code: 'MU1447',
        pointer: '/filtertypes/tile/options/o',
        message: 'the option "o" is declared otherwise for swatch',
        hint: 'give it another name or the same declaration',
      },
    ]);
  });
});

it('withholds the documents while a declaration is wrong, and only warns of what every control takes anyway', () => {
  own.write('schemas/lists/things.json', { ...list, columns: [{ field: 'Nmae', title: 'Name' }] });
  own.declare(withOption({ type: 'string', minimum: 3 }));
  expect(own.openCheck().run().isWithheld).toBe(true);
  own.declare({ swatch: { ...text, options: { help: true } } });
  expect(ofProduct()).toEqual([['MU1318 /swatch/options/help', 'remove it']]);
  expect(own.told('things.json')).toMatchObject([{ code: 'MU1307' }]);
});

const good = { swatch: { ...text, gives: { value: 'choice', many: true }, options: { dropdownfixedlist: true } } };

describe('codegen', () => {
  const generated = () => readdirSync(join(own.root, 'schemas/meta/editor'), { recursive: true }).length;

  it.each([
    ['a taken name', { minmax: text }, 'is one of the language'],
    ['an option that is filtertype', { swatch: { ...text, options: { filtertype: true } } }, 'every control has'],
    ['an option that is null', { swatch: { ...text, options: { o: null } } }, 'none of the possible forms'],
    ['an option called hasOwnProperty', withOption(option, 'hasOwnProperty'), 'every object has'],
    ['a name that is a path', { 'a/b': text }, 'has not the right form'],
    ['a list', [text], 'expected an object'],
    ['null', null, 'expected an object'],
    ['a text', 'x', 'expected an object'],
  ])('refuses %s and writes nothing', async (_what, filtertypes, message) => {
    own.declare(good);
    expect(await own.generate()).toBe(0);
    const before = generated();
    own.declare(filtertypes);
    const said = vi.spyOn(console, 'error').mockReturnValue();
    said.mockClear();
    expect(await own.generate()).toBe(2);
    const [line] = said.mock.calls.flat().map(String);
    expect(line).toMatch(/^mullion codegen: schemas\/product\.json:\d+:\d+: .+\n {2}hint: .+/);
    expect(line).toContain(message);
    expect(generated()).toBe(before);
    expect(existsSync(join(own.root, 'schemas/meta/editor/filtertypes/a'))).toBe(false);
    said.mockClear();
    mkdirSync(join(own.root, 'overlay'), { recursive: true });
    expect(await own.generate('--editor', 'overlay')).toBe(2);
    expect(said.mock.calls.flat().join()).toContain(message);
    expect(readdirSync(join(own.root, 'overlay'))).toEqual([]);
  });

  it('leaves other faults of product.json to the check', async () => {
    own.write('schemas/product.json', { ...product, helpurl: 'x', filtertypes: good });
    expect(await own.generate()).toBe(0);
  });
});

describe('in documents', () => {
  const control = (filtertype: string, more: object) => ({ name: 'kinds', label: 'Kind', filtertype, ...more });
  const atStart = (filtertype: keyof typeof PARAMETERS, value: unknown) => {
    own.declare(OF_ALL_KINDS);
    const { names } = PARAMETERS[filtertype];
    own.write('schemas/lists/things.json', {
      ...list,
      filters: [{ ...control(filtertype, { value }), name: names.join(':') }],
    });
    return own
      .told('things.json')
      .filter(({ code }) => /^MU110/.test(code))
      .map(({ code, pointer }) => `${code} ${pointer.replace('/filters/0/', '')}`);
  };

  it.each([
    ['text', 'a', 1],
    ['number', 1, 'a'],
    ['boolean', true, 'a'],
    ['date', '2024-01-02', 1],
    ['year', 2024, 'a'],
    ['choice', 'a', []],
    ['record', null, true],
    ['choices', ['a'], 'a'],
    ['numbers', { from: 1 }, 'a'],
  ] as const)('the value at the start of a control that gives %s', (name, right, wrong) => {
    expect(atStart(name, right)).toEqual([]);
    expect(atStart(name, wrong)).toEqual([expect.stringMatching(/^MU110[37] value$/)]);
  });

  it('a range at the start has two ends of the kind, one of days may follow today', () => {
    expect(atStart('numbers', { from: 'a', to: 2 })).toEqual(['MU1103 value/from']);
    expect(atStart('numbers', { from: 1, until: 2 })).toEqual(['MU1101 value/until']);
    expect(atStart('days', { last: { days: 30 } })).toEqual([]);
    expect(atStart('object', { least: 1 })).toEqual([]);
  });

  it.each([
    ['dropdownfixedlist', 'write the choices'],
    ['dataurl', 'name an operation that answers them'],
    ['dropdowndata', 'name the shared data that offer them'],
  ])('choices that are missing are asked for by %s, which is all that it takes', (name, hint) => {
    own.declare(withGives({ value: 'choice', many: true }, { [name]: true }));
    own.write('schemas/lists/things.json', { ...list, filters: [control('swatch', {})] });
    expect(own.told('things.json')).toMatchObject([{ code: 'MU1206', message: `swatch needs ${name}`, hint }]);
  });

  it('a filtertype that is for forms only is told as such in a filter', () => {
    own.declare({ only: { ...text, formsonly: true } });
    own.write('schemas/lists/things.json', { ...list, filters: [control('only', {})] });
    expect(own.told('things.json')).toMatchObject([
      { code: 'MU1203', hint: '"only" is for fields of forms: use another one here' },
    ]);
  });

  it('options of a renderer that there is not are not told beside it', () => {
    own.declare(good);
    const field = { field: 'Name', label: 'Name', filtertype: 'swatsh', options: { colours: ['a'], tiles: 3 } };
    const form = {
      $schema: '../meta/form.schema.json',
      id: 'thing',
      title: 'Thing',
      component: 'Thing',
      sections: [{ title: 'Thing', fields: [field] }],
    };
    own.write('schemas/forms/thing.json', form);
    const found = own.told('forms/thing.json').filter(({ code }) => code === 'MU1203' || code === 'MU1101');
    rmSync(join(own.root, 'schemas/forms/thing.json'));
    expect(found.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual(['MU1203 /sections/0/fields/0/filtertype']);
  });
});

it('repairs product.json although documents, which were withheld, have findings of their own', () => {
  own.declare({ swatch: { ...text, options: { maxlenght: true } } });
  own.write('schemas/lists/things.json', { ...list, columns: [{ field: 'Zzzz', title: 'Name' }] });
  const { fixed, texts } = fixFolder(own.openCheck(), () => true);
  expect(fixed.map(({ code }) => code)).toEqual(['MU1447']);
  expect([...texts.values()].join()).toContain('"maxlength": true');
  expect(readFileSync(join(own.root, 'schemas/product.json'), 'utf8')).toContain('maxlenght');
});
