import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { checkFolder } from '#engine/check/disk/checkFolder.ts';
import { placesOf } from '../../codegen/check/targets.ts';
import { codegen } from '../../codegen/commands/codegen.ts';
import { OpenFile, plainEditor } from '../schemas/editor.ts';
import { list, product } from './OwnProduct.ts';
import { makeProject } from './project.ts';

/** A product that has only the package: its own API, names and one list. */
async function makeProduct(): Promise<string> {
  vi.spyOn(console, 'log').mockReturnValue();
  const root = makeProject();
  write(root, 'schemas/product.json', product);
  write(root, 'schemas/lists/things.json', list);
  expect(await codegen([], root)).toBe(0);
  return root;
}

function write(root: string, file: string, value: unknown): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), JSON.stringify(value, null, 2));
}

function errorsOf(root: string) {
  const { shipped, ...options } = placesOf(root);
  const { findings } = checkFolder(shipped, { ...options, tellsProduct: true });
  return findings.filter(({ severity }) => severity === 'error');
}

async function underlined(root: string, file: string, change: (text: string) => string = (text) => text) {
  const text = change(readFileSync(join(root, file), 'utf8'));
  return new OpenFile(plainEditor(), root, file, text).underlined();
}

it('brings the vocabulary and the names of a product to its editor, through the $schema of its documents', async () => {
  const root = await makeProduct();
  expect(await underlined(root, 'schemas/product.json')).toEqual([]);
  expect(await underlined(root, 'schemas/lists/things.json')).toEqual([]);
  const broken = await underlined(root, 'schemas/lists/things.json', (text) => text.replace('"Name",', '"Nmae",'));
  expect(broken).toEqual([['"Nmae"', 'The rows of "listThings" have no such field.']]);
});

it('knows the filtertypes of a product: its editor underlines what the check tells, and their options have types', async () => {
  const root = await makeProduct();
  const swatch = {
    description: 'One of a few colours.',
    gives: { value: 'choice', many: true },
    options: {
      colours: { type: 'array', description: 'The colours.', items: { type: 'string', pattern: '^#[0-9a-f]{6}$' } },
      dropdownfixedlist: true,
    },
  };
  const only = { description: 'For forms.', gives: { value: 'text' }, formsonly: true };
  write(root, 'schemas/product.json', { ...product, filtertypes: { swatch, only } });
  const control = { ...list.filters[0], filtertype: 'swatch', colours: ['#1f6feb'] };
  write(root, 'schemas/lists/things.json', { ...list, filters: [control] });
  expect(await codegen([], root)).toBe(0);
  expect(readFileSync(join(root, 'screens/filtertypes.ts'), 'utf8')).toMatch(
    /export interface SwatchOptions \{[^}]*colours\?: string\[\]\s*\}\s*$/,
  );
  const changes = [
    ['#1f6feb', 'red'],
    ['"colours"', '"colors"'],
    ['"swatch"', '"swotch"'],
    ['"swatch"', '"only"'],
  ] as const;
  expect(await underlined(root, 'schemas/lists/things.json')).toEqual([]);
  expect(errorsOf(root)).toEqual([]);
  const good = readFileSync(join(root, 'schemas/lists/things.json'), 'utf8');
  const told: string[][] = [];
  for (const [from, to] of changes) {
    writeFileSync(join(root, 'schemas/lists/things.json'), good.replace(from, to));
    const marked = await underlined(root, 'schemas/lists/things.json');
    expect(marked.map(([place]) => place)).toContain(to.startsWith('"') ? to : `"${to}"`);
    told.push(errorsOf(root).map(({ code, pointer }) => `${code} ${pointer}`));
  }
  expect(told).toEqual([
    ['MU1106 /filters/0/colours/0'],
    ['MU1101 /filters/0/colors'],
    ['MU1203 /filters/0/filtertype'],
    ['MU1203 /filters/0/filtertype'],
  ]);
  // What it gives is compared with what it fills.
  writeFileSync(join(root, 'schemas/lists/things.json'), good);
  const text = { ...swatch, gives: { value: 'text' } };
  write(root, 'schemas/product.json', { ...product, filtertypes: { swatch: text, only } });
  expect(errorsOf(root)).toMatchObject([{ code: 'MU1202', pointer: '/filters/0/filtertype' }]);
});

it('tells what is wrong in the declaration of a filtertype, and then checks no document', async () => {
  const root = await makeProduct();
  const gives = { value: 'text' };
  const option = { type: 'string', description: 'An option.' };
  write(root, 'schemas/product.json', {
    ...product,
    filtertypes: {
      email: { description: 'Taken.', gives },
      Swatch: { description: 'No name.', gives },
      swatch: { description: 'Wrong options.', gives: { value: 'colour' }, options: { min: option } },
    },
  });
  expect(errorsOf(root).map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
    'MU1447 /filtertypes/email',
    'MU1106 /filtertypes/Swatch',
    'MU1104 /filtertypes/swatch/gives/value',
    'MU1447 /filtertypes/swatch/options/min',
  ]);
  write(root, 'schemas/product.json', {
    ...product,
    filtertypes: {
      email: { description: 'Taken.', gives },
      swatch: {
        description: 'Wrong options.',
        gives,
        options: { min: option, value: true, other: true, colour: { ...option, pattern: '(' } },
      },
    },
  });
  expect(errorsOf(root).map(({ code, pointer, hint }) => [`${code} ${pointer}`, hint])).toEqual([
    ['MU1447 /filtertypes/email', 'give it another name; a renderer of your own for it needs no entry here'],
    ['MU1447 /filtertypes/swatch/options/min', expect.stringMatching(/^write true, /)],
    ['MU1447 /filtertypes/swatch/options/value', 'remove it'],
    ['MU1447 /filtertypes/swatch/options/other', expect.stringMatching(/^say what it takes: /)],
    ['MU1106 /filtertypes/swatch/options/colour/pattern', expect.stringContaining('a regular expression')],
  ]);
});

it('leaves the check on the vocabulary of the package', async () => {
  const root = await makeProduct();
  const { shipped, ...options } = placesOf(root);
  expect(options).toHaveProperty('vocabulary');
  const { findings } = checkFolder(shipped, options);
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
});

it('follows the documents: a new one is stale until codegen runs, a removed one leaves no name behind', async () => {
  const root = await makeProduct();
  vi.spyOn(console, 'error').mockReturnValue();
  write(root, 'schemas/lists/others.json', { ...list, id: 'others' });
  expect(await codegen(['--check'], root)).toBe(1);
  expect(await codegen([], root)).toBe(0);
  expect(await codegen(['--check'], root)).toBe(0);
  expect(readFileSync(join(root, 'schemas/meta/editor/names.schema.json'), 'utf8')).toContain('"others"');
});

it('writes nothing for editors where no product is described', async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  const root = makeProject();
  expect(await codegen([], root)).toBe(0);
  expect(existsSync(join(root, 'schemas', 'meta'))).toBe(false);
});

it('removes what an older vocabulary left, and only that', async () => {
  const root = await makeProduct();
  const folder = join(root, 'schemas/meta/editor');
  const generated = readFileSync(join(folder, 'menu.schema.json'), 'utf8');
  writeFileSync(join(folder, 'gone.schema.json'), generated);
  writeFileSync(join(folder, 'own.schema.json'), '{}');
  expect(await codegen([], root)).toBe(0);
  expect([existsSync(join(folder, 'gone.schema.json')), existsSync(join(folder, 'own.schema.json'))]).toEqual([
    false,
    true,
  ]);
});

it('knows the documents and texts of a folder outside the product beside those of the product', async () => {
  const root = await makeProduct();
  const overlay = mkdtempSync(join(tmpdir(), 'mullion-overlay-'));
  const filters = { ...list, id: 'mine', filters: 'common', title: 'mine.title', empty: { title: 'mine.titel' } };
  write(overlay, 'lists/mine.json', { ...filters, columns: [{ field: 'Nmae', title: 'Name' }] });
  write(overlay, 'filters/common.json', {
    $schema: '../meta/filters.schema.json',
    id: 'common',
    title: 'Common',
    controls: [],
  });
  write(overlay, 'locales/en-US.json', { $schema: '../meta/locale.schema.json', 'mine.title': 'Mine' });
  expect(await codegen(['--editor', overlay], root)).toBe(0);
  const marked = await underlined(overlay, 'lists/mine.json');
  expect(marked.map(([text]) => text).toSorted()).toEqual(['"Nmae"', '"mine.titel"']);
});

it.each([
  ['the folder of the product itself', 'schemas'],
  ['a folder that does not exist', 'nowhere'],
])('does not write the editor files of %s', async (_what, folder) => {
  const root = await makeProduct();
  const told = vi.spyOn(console, 'error').mockReturnValue();
  expect(await codegen(['--editor', folder], root)).toBe(2);
  expect(told.mock.calls[0]?.[0]).toContain('hint:');
});
